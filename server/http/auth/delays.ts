/** Attempts that are made to wait, one after another for each key, where refusing them would lock the learner out. */
export interface Delays {
  /**
   * Runs the work after the pause and after the earlier attempts of the key.
   *
   * @returns undefined where too many wait already
   */
  inTurn<T>(key: string, milliseconds: number, work: () => Promise<T>): Promise<T> | undefined;
}

/** Attempts that wait for one key, and for all. */
const MOST_OF_KEY = 3;
const MOST = 500;

export function createDelays(mostOfKey = MOST_OF_KEY, most = MOST): Delays {
  const queues = new Map<string, { last: Promise<unknown>; waiting: number }>();
  let waiting = 0;
  return {
    inTurn(key, milliseconds, work) {
      const queue = queues.get(key) ?? { last: Promise.resolve(), waiting: 0 };
      if (queue.waiting >= mostOfKey || waiting >= most) return undefined;
      queues.set(key, queue);
      queue.waiting += 1;
      waiting += 1;
      const run = queue.last.then(async () => {
        await new Promise((resolve) => setTimeout(resolve, milliseconds));
        queue.waiting -= 1;
        waiting -= 1;
        if (queue.waiting === 0) queues.delete(key);
        return work();
      });
      queue.last = run.catch(() => undefined); // its own caller receives the error
      return run;
    },
  };
}
