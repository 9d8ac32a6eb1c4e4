/** Rejected unlocks: announced once in passing, and listed among the problems until the learner has dealt with them. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { readRejected } from '#data/sync/mutations.ts';
import { deviceFlag } from '#platform/device-flag.ts';
import { withReconnect } from '#platform/reconnect.ts';
import { readChangeNames } from './change-names.ts';
import { describeChange } from './describe-mutation.ts';
import { rejectionText } from './rejection-text.ts';

export interface RejectedUnlock {
  /** The id of the rejection; later rejections have higher ids. */
  rejection: number;
  /** The scene's title. */
  scene: string;
  /** Plain words, ready to show. */
  why: string;
  /** Another device was first, so the scene stays open. */
  open: boolean;
}

type Store = Pick<LearnerStore, 'db' | 'device'>;

/** The unlocks rejected after the rejection `told`, in order. */
export async function readRejectedUnlocks(store: Store, told: number): Promise<RejectedUnlock[]> {
  const rows = await withReconnect(store.db, () => readRejected(store.db, told));
  const unlocks = rows.filter(({ mutation }) => mutation.table === 'user_unlocked_scenarios');
  const names = await readChangeNames(
    store,
    unlocks.map(({ mutation }) => mutation),
  );
  return unlocks.map(({ id, mutation, code, reason }) => ({
    rejection: id,
    scene: describeChange(mutation, names).subject ?? '',
    why: rejectionText(code, 'unlock', reason),
    open: code === 'conflict',
  }));
}

const announced = (userId: string) => deviceFlag(`parley:told-unlocks:${userId}`);

/** The id of the last rejected unlock that was announced on this device; 0 for none. */
export function lastTold(userId: string): number {
  return Number(announced(userId).read()) || 0;
}

export function noteTold(userId: string, rejection: number): void {
  announced(userId).write(String(rejection));
}
