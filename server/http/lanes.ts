/**
 * The order in which requests reach the backend, which handles one at a time with the embedded database. Strangers have a
 * lane of their own, and so have the calls that hash a password: however many of them come, a learner's call waits for
 * the few that are under way and never for those that wait, and a sign-in waits for no sign-up. Within a lane callers take
 * turns.
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

/** The calls that may wait in a lane. */
export interface LaneSize {
  waiting: number;
  waitingOfCaller: number;
}

/** A line of callers who take turns. */
function createLine({ waiting: most, waitingOfCaller }: LaneSize) {
  const queues = new Map<string, (() => void)[]>();
  let waiting = 0;
  return {
    isEmpty: () => waiting === 0,
    /** Resolves when it is the caller's turn. */
    wait(caller: string): Promise<void> {
      const queue = queues.get(caller) ?? [];
      if (waiting >= most || queue.length >= waitingOfCaller) throw new LaneFull('Too many requests are waiting.');
      queues.set(caller, queue);
      waiting += 1;
      return new Promise((start) => queue.push(start));
    },
    /** Lets the next one go. */
    next(): void {
      const next = queues.entries().next();
      if (next.done) return;
      const [caller, queue] = next.value;
      // The caller goes to the end of the round.
      queues.delete(caller);
      const start = queue.shift();
      if (queue.length > 0) queues.set(caller, queue);
      waiting -= 1;
      start?.();
    },
  };
}

/** Lanes that share their places: whoever waits in one goes before everybody who waits in those after it. */
export function createLanesInOrder<const Sizes extends readonly LaneSize[]>(
  atOnce: number,
  sizes: Sizes,
): { [Index in keyof Sizes]: Lane } {
  const lines = sizes.map(createLine);
  let running = 0;
  const startNext = () => {
    const line = lines.find(({ isEmpty }) => !isEmpty());
    if (!line || running >= atOnce) return;
    running += 1;
    line.next();
  };
  const lanes = lines.map(
    (line): Lane => ({
      async run(caller, work) {
        if (running < atOnce && lines.every(({ isEmpty }) => isEmpty())) running += 1;
        else await line.wait(caller);
        try {
          return await work();
        } finally {
          running -= 1;
          startNext();
        }
      },
    }),
  );
  return lanes as { [Index in keyof Sizes]: Lane };
}

export function createLane({ atOnce, ...size }: LaneSize & { atOnce: number }): Lane {
  const [lane] = createLanesInOrder(atOnce, [size]);
  return lane;
}

/** The lanes of the data API and auth. */
export interface Lanes {
  learners: Lane;
  strangers: Lane;
  /** Sign-ins and changed passwords. */
  passwords: Lane;
  /** Calls that may make an account; they share the hashing of passwords, and go after all sign-ins. */
  newAccounts: Lane;
}

/** @param cores processors of the machine; one is left to everything but hashing */
export function createLanes(database: 'pglite' | 'postgres', cores: number): Lanes {
  const isShared = database === 'postgres';
  const hashing = Math.max(1, Math.min(4, cores - 1));
  const [passwords, newAccounts] = createLanesInOrder(hashing, [
    { waiting: 100, waitingOfCaller: 60 },
    { waiting: 100, waitingOfCaller: 60 },
  ]);
  return {
    learners: createLane({ atOnce: isShared ? 8 : 3, waiting: 2_000, waitingOfCaller: 200 }),
    strangers: createLane({ atOnce: isShared ? 3 : 1, waiting: 400, waitingOfCaller: 100 }),
    passwords,
    newAccounts,
  };
}
