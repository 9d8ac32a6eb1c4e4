/**
 * One sync at a time, across tabs and the service worker: a Web Lock with a heartbeat.
 *
 * Invariants
 * 1. Nobody leads for life: the lock is held for one sync.
 * 2. From a holder without a heartbeat for `staleMs` (a frozen tab) the lock is stolen by one of those who wait.
 * 3. A holder that was stolen from sees its signal aborted. Should it go on all the same, the check of the position and
 *    the server's detection of repeats keep everything right: the lock saves work, it is not what correctness rests on.
 */
import { linkedAbort } from '../linked-abort.ts';
import { readStatus, type SyncDatabase, updateStatus } from '../local/database.ts';
import { withStealableLock } from './stealable-lock.ts';

export interface LockOptions {
  /** `navigator.locks`; undefined in a browser without it, where nothing is locked. */
  locks: LockManager | undefined;
  name: string;
  db: SyncDatabase;
  /** Milliseconds since 1970. */
  now: () => number;
  signal: AbortSignal;
  beatMs?: number;
  staleMs?: number;
}

const BEAT_MS = 5_000;
const STALE_MS = 30_000;

/** Writes heartbeats while `body` runs. `body` writes the first one itself. */
async function withHeartbeat<T>({ db, now, beatMs = BEAT_MS }: LockOptions, body: () => Promise<T>): Promise<T> {
  const warn = (error: unknown) => console.warn('The heartbeat could not be stored', error);
  const timer = setInterval(() => void updateStatus(db, { beat: now() }).catch(warn), beatMs);
  try {
    return await body();
  } finally {
    clearInterval(timer);
  }
}

/** Runs `body` under the lock; null if the lock was stolen, or `signal` aborted the wait. */
export async function exclusively<T>(
  options: LockOptions,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const { db, now, staleMs = STALE_MS, beatMs = BEAT_MS } = options;
  const stolen = linkedAbort(options.signal);
  const claim = (isStale: (sign: number) => boolean) =>
    db.transaction('rw', db.sync, async () => {
      if (!isStale((await readStatus(db)).beat)) return false;
      await updateStatus(db, { beat: now() });
      return true;
    });
  try {
    const lock = { ...options, staleMs, checkMs: beatMs, claim };
    const ended = await withStealableLock(lock, () => withHeartbeat(options, () => body(stolen.signal)));
    if (ended) return ended.value;
    stolen.abort();
    return null;
  } catch (error) {
    stolen.abort();
    throw error;
  }
}
