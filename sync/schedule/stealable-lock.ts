/**
 * A Web Lock that can be stolen from a holder without a sign of life, such as a frozen tab.
 *
 * Invariants
 * 1. A holder is stolen from only after `staleMs` without a sign of life, and by one of those who wait.
 * 2. A stealer can be stolen from as well.
 * 3. A wait that ends, for whatever reason, leaves nothing behind: the lock is not granted to it later.
 */
import { linkedAbort } from '../linked-abort.ts';

export interface StealableLock {
  /** `navigator.locks`; undefined in a browser without it, where nothing is locked. */
  locks: LockManager | undefined;
  name: string;
  /** Ends the wait for the lock. */
  signal?: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  now(): number;
  staleMs: number;
  /** Time between two looks at the holder. */
  checkMs: number;
  /**
   * Reads the time of the last sign of life and, if `isStale` holds for it, takes its place with one's own: both in one
   * transaction, so that only one of those who wait succeeds. Returns whether it did.
   */
  claim(isStale: (sign: number) => boolean): Promise<boolean>;
}

/** Resolves once the lock has gone stale during the wait and was claimed; never, if `signal` aborts before. */
function claimWhenStale({ now, staleMs, checkMs, claim }: StealableLock, signal: AbortSignal): Promise<void> {
  const since = now();
  // A time in the future is from before the clock was set back.
  const isPast = (time: number) => Math.abs(now() - time) >= staleMs;
  return new Promise((resolve, reject) => {
    const check = () => {
      claim((sign) => isPast(sign) && isPast(since)).then((claimed) => claimed && !signal.aborted && resolve(), reject);
    };
    const timer = setInterval(check, checkMs);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

/** Queues for the lock and runs `held` under it. Rejects with an `AbortError` if it is stolen or the wait is aborted. */
async function queue<T>(locks: LockManager, lock: StealableLock, held: () => Promise<T>): Promise<T> {
  const leave = linkedAbort(...(lock.signal ? [lock.signal] : []));
  const watch = new AbortController();
  const granted = () => {
    watch.abort();
    return held();
  };
  const queued = locks.request(lock.name, { signal: leave.signal }, granted) as Promise<T>;
  let steals = false;
  const stolen = claimWhenStale(lock, watch.signal).then(() => {
    steals = true;
    leave.abort();
    return locks.request(lock.name, { steal: true }, granted) as Promise<T>;
  });
  try {
    return await Promise.race([queued.catch((error) => (steals ? stolen : Promise.reject(error))), stolen]);
  } finally {
    watch.abort();
    leave.abort();
  }
}

/** Runs `body` under the lock; null if the lock was stolen from it (`body` may still go on), or the wait was aborted. */
export async function withStealableLock<T>(lock: StealableLock, body: () => Promise<T>): Promise<{ value: T } | null> {
  if (!lock.locks) return { value: await body() };
  // An error of the body is a value under the lock, so that an `AbortError` is always the lock's own.
  const held = () =>
    body().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    );
  const ended = await queue(lock.locks, lock, held).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  });
  if (ended && 'error' in ended) throw ended.error;
  return ended;
}
