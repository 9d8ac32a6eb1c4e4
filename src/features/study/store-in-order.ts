export interface StoreInOrder {
  /** Runs a step after all earlier ones have ended, well or badly. */
  run<T>(step: () => Promise<T>): Promise<T>;
  /** Resolves once every step so far has ended. */
  settled(): Promise<unknown>;
}

/** Waits until the browser has drawn the next card, because storing takes longer than a tap should. */
const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** Runs writes one by one, in the order given. */
export function storeInOrder(): StoreInOrder {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(step) {
      const done = last.then(drawn).then(step);
      last = done.catch(() => undefined);
      return done;
    },
    settled: () => last,
  };
}
