/**
 * Data to be removed from this device after a sign-out. A frozen tab that holds the database open can delay the
 * removal, so it is noted first and repeated when the app next starts.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from '#data/device-database.ts';
import { deleteLearnerDatabase } from '#data/learner-db/delete-learner-database.ts';
import { removeLearner } from './remove-learner.ts';

/** `pendingRemovals`: what the server has in full; `pendingErasures`: of accounts that were deleted, whatever it is. */
type List = 'pendingRemovals' | 'pendingErasures';
const userIds = v.fallback(v.array(v.string()), []);

async function noted(device: DeviceDatabase, list: List): Promise<string[]> {
  return v.parse(userIds, (await device.meta.get(list))?.value);
}

async function note(device: DeviceDatabase, list: List, userId: string, isToGo: boolean): Promise<void> {
  await device.transaction('rw', device.meta, async () => {
    const others = (await noted(device, list)).filter((id) => id !== userId);
    await device.meta.put({ key: list, value: isToGo ? [...others, userId] : others });
  });
}

/** Removes the data of a learner if the server has all of it. Resolves once it is gone, which a frozen tab delays. */
export async function removeData(device: DeviceDatabase, userId: string): Promise<void> {
  await note(device, 'pendingRemovals', userId, true);
  await removeLearner(userId);
  await note(device, 'pendingRemovals', userId, false);
}

/** Removes all data of a deleted account. Resolves once it is gone, which a frozen tab delays. */
export async function eraseData(device: DeviceDatabase, userId: string): Promise<void> {
  await note(device, 'pendingErasures', userId, true);
  await deleteLearnerDatabase(userId);
  await note(device, 'pendingErasures', userId, false);
}

/** Completes removals that an earlier sign-out could not, unless the learner has returned. */
export async function completePendingDeletions(device: DeviceDatabase, signedInId: string | null): Promise<void> {
  for (const userId of await noted(device, 'pendingErasures')) await eraseData(device, userId);
  for (const userId of await noted(device, 'pendingRemovals')) {
    if (userId === signedInId) await note(device, 'pendingRemovals', userId, false);
    else await removeData(device, userId);
  }
}
