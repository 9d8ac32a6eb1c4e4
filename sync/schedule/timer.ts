export interface Clock {
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}

/** A timer that is set for at most one thing at a time. */
export interface Timer {
  /** Takes the place of what it was set for. */
  set(run: () => void, ms: number): void;
  clear(): void;
  isSet(): boolean;
}

export function createTimer({ setTimer, clearTimer }: Clock): Timer {
  let timer: unknown = null;
  const clear = () => {
    if (timer !== null) clearTimer(timer);
    timer = null;
  };
  return {
    set(run, ms) {
      clear();
      timer = setTimer(() => {
        timer = null;
        run();
      }, ms);
    },
    clear,
    isSet: () => timer !== null,
  };
}
