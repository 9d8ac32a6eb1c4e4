/**
 * One renewal of the session at a time, across tabs and the service worker.
 *
 * Invariants
 * 1. A holder notes when it began. From one that began `staleMs` ago (a frozen tab) the lock is stolen by one of those
 *    who wait; a renewal is over long before that.
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
const BEGAN = 'renewalBegan';
const STALE_MS = 10_000;

/** Runs `body` under the lock. Resolves early if the lock is stolen from it. */
export async function renewingAlone(
  device: DeviceDatabase,
  { locks, now, staleMs = STALE_MS }: AuthLockOptions,
  body: () => Promise<void>,
): Promise<void> {
  const noteBeginning = () => device.meta.put({ key: BEGAN, value: now() });
  const claim = (isStale: (began: number) => boolean) =>
    device.transaction('rw', device.meta, async () => {
      const began = (await device.meta.get(BEGAN))?.value;
      if (!isStale(typeof began === 'number' ? began : 0)) return false;
      await noteBeginning();
      return true;
    });
  await withStealableLock({ locks, name: NAME, now, staleMs, checkMs: staleMs / 5, claim }, async () => {
    if (locks) await noteBeginning();
    await body();
  });
}
