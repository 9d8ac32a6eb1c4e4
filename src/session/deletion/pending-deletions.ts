/**
 * Data to be removed from this device after a sign-out. A frozen tab that holds the database open can delay the
 * removal, so it is noted first and repeated when the app next starts.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from '#data/device-database.ts';
import { deleteLearnerDatabase } from '#data/learner-db/delete-learner-database.ts';
import { removeLearner } from './remove-learner.ts';

/**
 * `pendingRemovals`: what the server has in full; `pendingDiscards`: whatever it is, as the learner wished at the sign-out;
 * `pendingErasures`: of accounts that were deleted, whatever it is.
 */
type List = 'pendingRemovals' | 'pendingDiscards' | 'pendingErasures';

/** The wish for the data at a sign-out. */
export type Leaving = 'keep' | 'remove' | 'erase';

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

/** Notes the wish at a sign-out, in place of any earlier one. */
export async function noteLeaving(device: DeviceDatabase, userId: string, data: Leaving): Promise<void> {
  await note(device, 'pendingRemovals', userId, data === 'remove');
  await note(device, 'pendingDiscards', userId, data === 'erase');
}

/**
 * Removes the data of a learner if the server has all of it, and otherwise keeps the note, so that a later start does. Once
 * it is gone, which a frozen tab delays, it resolves.
 */
export async function removeData(device: DeviceDatabase, userId: string): Promise<void> {
  await note(device, 'pendingRemovals', userId, true);
  if (await removeLearner(userId)) await note(device, 'pendingRemovals', userId, false);
}

/** Removes all data of a learner who has wished it so. Resolves once it is gone, which a frozen tab delays. */
export async function discardData(device: DeviceDatabase, userId: string): Promise<void> {
  await note(device, 'pendingDiscards', userId, true);
  await deleteLearnerDatabase(userId);
  await note(device, 'pendingDiscards', userId, false);
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
  if (signedInId !== null) await noteLeaving(device, signedInId, 'keep');
  for (const userId of await noted(device, 'pendingDiscards')) await discardData(device, userId);
  for (const userId of await noted(device, 'pendingRemovals')) await removeData(device, userId);
}
