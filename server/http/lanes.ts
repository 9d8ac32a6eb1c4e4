/**
 * The order in which requests reach the backend, which handles one at a time with the embedded database. Strangers have a
 * lane of their own, and so have the calls that hash a password: however many of them come, a learner's call waits for
 * the few that are under way and never for those that wait. Within a lane callers take turns.
 */

/** Too many wait already; nothing was done. */
export class LaneFull extends Error {
  override name = 'LaneFull';
}

export interface Lane {
  /**
   * Runs the work in its turn.
   *
   * @param caller a learner or a network; callers take turns, and each may have so many waiting
   * @throws LaneFull at once, where too many wait
   */
  run<T>(caller: string, work: () => Promise<T>): Promise<T>;
}

export interface LaneSize {
  atOnce: number;
  waiting: number;
  waitingOfCaller: number;
}

export function createLane({ atOnce, waiting: most, waitingOfCaller }: LaneSize): Lane {
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  let running = 0;

  const startNext = () => {
    const next = queues.entries().next();
    if (next.done || running >= atOnce) return;
    const [caller, queue] = next.value;
    // The caller goes to the end of the round.
    queues.delete(caller);
    const start = queue.shift();
    if (queue.length > 0) queues.set(caller, queue);
    waiting -= 1;
    running += 1;
    start?.();
  };

  return {
    async run(caller, work) {
      if (running < atOnce && waiting === 0) running += 1;
      else {
        const queue = queues.get(caller) ?? [];
        if (waiting >= most || queue.length >= waitingOfCaller) throw new LaneFull('Too many requests are waiting.');
        const turn = new Promise<void>((start) => queue.push(start));
        queues.set(caller, queue);
        waiting += 1;
        await turn;
      }
      try {
        return await work();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}

/** The lanes of the data API and auth. */
export interface Lanes {
  learners: Lane;
  strangers: Lane;
  passwords: Lane;
}

/** @param cores processors of the machine; one is left to everything but hashing */
export function createLanes(database: 'pglite' | 'postgres', cores: number): Lanes {
  const isShared = database === 'postgres';
  return {
    learners: createLane({ atOnce: isShared ? 8 : 3, waiting: 2_000, waitingOfCaller: 200 }),
    strangers: createLane({ atOnce: isShared ? 3 : 1, waiting: 400, waitingOfCaller: 100 }),
    passwords: createLane({ atOnce: Math.max(1, Math.min(4, cores - 1)), waiting: 100, waitingOfCaller: 60 }),
  };
}
