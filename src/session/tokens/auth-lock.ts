/**
 * One renewal of the session at a time, across tabs and the service worker.
 *
 * Invariants
 * 1. A holder gives signs of life. From one without any for `staleMs` (a frozen tab) the lock is stolen by one of those
 *    who wait; a renewal at a far server may take longer than that.
 * 2. A holder that was stolen from may go on all the same: session-token.ts sees to it that this does no harm.
 */

import type { DeviceDatabase } from '#data/device-database.ts';
import { withStealableLock } from '#sync';

export interface AuthLockOptions {
  /** `navigator.locks`; undefined in a browser without it, where nothing is locked. */
  locks: LockManager | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  staleMs?: number | undefined;
}

const NAME = 'parley-auth';
const SIGN = 'renewalBegan';
const STALE_MS = 10_000;

/** Runs `body` under the lock. Resolves early if the lock is stolen from it. */
export async function renewingAlone(
  device: DeviceDatabase,
  { locks, now, staleMs = STALE_MS }: AuthLockOptions,
  body: () => Promise<void>,
): Promise<void> {
  const giveSign = () => device.meta.put({ key: SIGN, value: now() });
  const claim = (isStale: (sign: number) => boolean) =>
    device.transaction('rw', device.meta, async () => {
      const sign = (await device.meta.get(SIGN))?.value;
      if (!isStale(typeof sign === 'number' ? sign : 0)) return false;
      await giveSign();
      return true;
    });
  await withStealableLock({ locks, name: NAME, now, staleMs, checkMs: staleMs / 5, claim }, async () => {
    if (locks) await giveSign();
    const warn = (error: unknown) => console.warn('A sign of life could not be stored', error);
    const timer = locks && setInterval(() => void giveSign().catch(warn), staleMs / 4);
    try {
      await body();
    } finally {
      clearInterval(timer);
    }
  });
}
