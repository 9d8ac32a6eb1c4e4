/**
 * The order in which requests reach the backend, which handles one at a time with the embedded database. Strangers have a
 * lane of their own, and so have the calls that hash a password: however many of them come, a learner's call waits for
 * the few that are under way and never for those that wait, and a sign-in waits for no sign-up. Within a lane crowds take
 * turns, and the callers of a crowd within its turns. A newcomer to a full lane takes the place of whoever came last of the
 * crowd with most, so that nobody fills a lane and shuts others out.
 */
import { createLine, type LaneSize } from './line.ts';

export interface Lane {
  /**
   * Runs the work in its turn.
   *
   * @param caller a learner or a network, each of which may have so many waiting
   * @param crowd the callers who may be one person, such as the networks of one customer
   * @throws LaneFull where too many wait: at once, or when it gives its place to a smaller crowd
   */
  run<T>(caller: string, work: () => Promise<T>, crowd?: string): Promise<T>;
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
      async run(caller, work, crowd = caller) {
        if (running < atOnce && lines.every(({ isEmpty }) => isEmpty())) running += 1;
        else await line.wait(caller, crowd);
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
  /** Renewals of a session, beside which strangers read large dialogues. */
  renewals: Lane;
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
    renewals: createLane({ atOnce: isShared ? 3 : 1, waiting: 400, waitingOfCaller: 100 }),
    passwords,
    newAccounts,
  };
}
