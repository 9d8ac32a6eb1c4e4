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

/** The calls of a lane, or of several that share their places, that run at once. */
interface Places {
  atOnce: number;
  /** Those of one caller; the same as `atOnce` unless given. */
  atOnceOfCaller?: number;
}

/** Lanes that share their places: whoever waits in one goes before everybody who waits in those after it. */
export function createLanesInOrder<const Sizes extends readonly LaneSize[]>(
  { atOnce, atOnceOfCaller = atOnce }: Places,
  sizes: Sizes,
): { [Index in keyof Sizes]: Lane } {
  const lines = sizes.map(createLine);
  const runningOf = new Map<string, number>();
  let running = 0;
  const mayStart = (caller: string) => (runningOf.get(caller) ?? 0) < atOnceOfCaller;
  const enter = (caller: string) => {
    running += 1;
    runningOf.set(caller, (runningOf.get(caller) ?? 0) + 1);
  };
  const leave = (caller: string) => {
    running -= 1;
    const left = (runningOf.get(caller) ?? 1) - 1;
    if (left > 0) runningOf.set(caller, left);
    else runningOf.delete(caller);
  };
  /** Fills the places, so that nobody waits who could take one. */
  const startWaiting = () => {
    for (const line of lines) {
      while (running < atOnce) {
        const started = line.next(mayStart);
        if (started === undefined) break;
        enter(started);
      }
    }
  };
  const lanes = lines.map(
    (line): Lane => ({
      async run(caller, work, crowd = caller) {
        if (running < atOnce && mayStart(caller)) enter(caller);
        else await line.wait(caller, crowd);
        try {
          return await work();
        } finally {
          leave(caller);
          startWaiting();
        }
      },
    }),
  );
  return lanes as { [Index in keyof Sizes]: Lane };
}

export function createLane({ atOnce, atOnceOfCaller, ...size }: LaneSize & Places): Lane {
  const [lane] = createLanesInOrder({ atOnce, ...(atOnceOfCaller ? { atOnceOfCaller } : {}) }, [size]);
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
  const [passwords, newAccounts] = createLanesInOrder({ atOnce: hashing }, [
    { waiting: 100, waitingOfCaller: 60 },
    { waiting: 100, waitingOfCaller: 60 },
  ]);
  // On PostgreSQL a learner's calls would wait for each other there, each with a connection that others could use.
  const learners = isShared ? { atOnce: 8, atOnceOfCaller: 1 } : { atOnce: 3 };
  return {
    learners: createLane({ ...learners, waiting: 2_000, waitingOfCaller: 200 }),
    strangers: createLane({ atOnce: isShared ? 3 : 1, waiting: 400, waitingOfCaller: 100 }),
    renewals: createLane({ atOnce: isShared ? 3 : 1, waiting: 400, waitingOfCaller: 100 }),
    passwords,
    newAccounts,
  };
}
