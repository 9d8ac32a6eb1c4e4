/**
 * One at a time: a Web Lock per sync, across tabs and the service worker, with a sign of life.
 *
 * Invariants
 * 1. Nobody leads for life: the lock is held for one sync.
 * 2. A holder without a sign of life for `staleMs` (a frozen tab) is stolen of it, by one of those who wait.
 * 3. Who was stolen sees its signal aborted. Should it go on all the same, the check of the cursor and the server's
 *    removal of repeats keep everything right: the lock saves work, it is not what correctness rests on.
 */

import { linkedAbort } from '../linked-abort.ts';
import { readStatus, type SyncDatabase, updateStatus } from '../local/database.ts';

export interface LockOptions {
  /** `navigator.locks`; undefined where there is none: then nothing is held. */
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

/** Marks a stale lock as one's own to steal; false: somebody showed a sign of life, or was quicker. */
async function claim({ db, now, staleMs = STALE_MS }: LockOptions, since: number): Promise<boolean> {
  return db.transaction('rw', db.sync, async () => {
    const { beat } = await readStatus(db);
    // A sign of life from the future is from before the clock was set back.
    if ([beat, since].some((sign) => Math.abs(now() - sign) < staleMs)) return false;
    await updateStatus(db, { beat: now() });
    return true;
  });
}

/** Resolves once the lock has gone stale while it was waited for; never, if `signal` aborts before. */
function stale(options: LockOptions, signal: AbortSignal): Promise<void> {
  const since = options.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      claim(options, since).then((claimed) => claimed && !signal.aborted && resolve(), reject);
    };
    const timer = setInterval(look, options.beatMs ?? BEAT_MS);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

type Ended<T> = { value: T } | { error: unknown };

/**
 * Shows signs of life while `body` goes on, which shows the first one itself. Its errors are values here: only the lock
 * itself may reject.
 */
async function beating<T>(options: LockOptions, body: () => Promise<T>): Promise<Ended<T>> {
  const beat = () => updateStatus(options.db, { beat: options.now() });
  const warn = (error: unknown) => console.warn('The sign of life could not be stored', error);
  const timer = setInterval(() => void beat().catch(warn), options.beatMs ?? BEAT_MS);
  try {
    return { value: await body() };
  } catch (error) {
    return { error };
  } finally {
    clearInterval(timer);
  }
}

/**
 * Waits in line for a lock and runs `held` under it; takes it from its holder once `stale` resolves, which is given up
 * when its signal aborts. Rejects with an `AbortError` if `signal` aborts the wait, and for whoever is stolen.
 */
export async function queueFor<T>(
  locks: LockManager,
  { name, signal, stale }: { name: string; signal: AbortSignal; stale: (signal: AbortSignal) => Promise<void> },
  held: () => Promise<T>,
): Promise<T> {
  const leave = linkedAbort(signal);
  const watch = new AbortController();
  const mine = () => {
    watch.abort();
    return held();
  };
  const queued = locks.request(name, { signal: leave.signal }, mine) as Promise<T>;
  let steals = false;
  const stolen = stale(watch.signal).then(() => {
    steals = true;
    leave.abort();
    return locks.request(name, { steal: true }, mine) as Promise<T>;
  });
  try {
    return await Promise.race([queued.catch((error) => (steals ? stolen : Promise.reject(error))), stolen]);
  } finally {
    watch.abort();
    // Where the watch failed, nobody waits for this any more: it must not be granted later. Ended, it hears nothing.
    leave.abort();
  }
}

/** Runs `body` under the lock; null: it was stolen of it, or `signal` aborted the wait. */
export async function exclusively<T>(
  options: LockOptions,
  body: (signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const stolen = linkedAbort(options.signal);
  const held = () => beating(options, () => body(stolen.signal));
  let ended: Ended<T>;
  try {
    const line = { name: options.name, signal: options.signal, stale: (watch: AbortSignal) => stale(options, watch) };
    ended = options.locks ? await queueFor(options.locks, line, held) : await held();
  } catch (error) {
    stolen.abort();
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  }
  if ('error' in ended) throw ended.error;
  return ended.value;
}
