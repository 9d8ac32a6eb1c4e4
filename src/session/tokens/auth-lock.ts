/**
 * One renewal of the session at a time, across tabs and the worker.
 *
 * Invariants
 * 1. Whoever holds the lock notes when it began; a holder that began `staleMs` ago (a frozen tab) is robbed of it, by
 *    one of those who wait. A renewal is over long before that.
 * 2. Who is robbed of it may go on all the same: session-token.ts sees to it that this does no harm.
 */

import type { DeviceDatabase } from '#data/device-database.ts';
import { queueFor } from '#sync';

export interface AuthLockOptions {
  /** `navigator.locks`; undefined where there is none: then nothing is held. */
  locks: LockManager | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  staleMs?: number | undefined;
}

const NAME = 'parley-auth';
const BEGAN = 'renewalBegan';
const STALE_MS = 10_000;
const NEVER = new AbortController().signal;

/** Notes a beginning of one's own, if the last one and `since` are long ago; false: somebody is at it. */
async function claim(device: DeviceDatabase, since: number, { now, staleMs = STALE_MS }: AuthLockOptions) {
  return device.transaction('rw', device.meta, async () => {
    const began = (await device.meta.get(BEGAN))?.value;
    const moments = [since, typeof began === 'number' ? began : 0];
    // A beginning in the future was one before the clock was set back.
    if (moments.some((moment) => Math.abs(now() - moment) < staleMs)) return false;
    await device.meta.put({ key: BEGAN, value: now() });
    return true;
  });
}

/** Resolves once the holder has gone stale; never, if `signal` aborts before. */
function stale(device: DeviceDatabase, options: AuthLockOptions, signal: AbortSignal): Promise<void> {
  const since = options.now();
  return new Promise((resolve, reject) => {
    const look = () => {
      claim(device, since, options).then((claimed) => claimed && !signal.aborted && resolve(), reject);
    };
    const timer = setInterval(look, (options.staleMs ?? STALE_MS) / 5);
    signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  });
}

/** Runs `body` under the lock. Resolves as well if it was robbed of it, before `body` has ended. */
export async function renewingAlone(
  device: DeviceDatabase,
  options: AuthLockOptions,
  body: () => Promise<void>,
): Promise<void> {
  if (!options.locks) return body();
  // Errors are values in here, so that only the lock itself rejects.
  const held = async () => {
    try {
      await device.meta.put({ key: BEGAN, value: options.now() });
      await body();
      return null;
    } catch (error) {
      return { error };
    }
  };
  const line = { name: NAME, signal: NEVER, stale: (watch: AbortSignal) => stale(device, options, watch) };
  const ended = await queueFor(options.locks, line, held).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'AbortError') return null;
    throw error;
  });
  if (ended) throw ended.error;
}
