/**
 * Data to be removed from this device after a sign-out. A frozen tab that holds the database open can delay the
 * removal, so it is noted first and repeated when the app next starts.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from '#data/device-database.ts';
import { forgetLearner, removeLearner } from './remove-learner.ts';

/** `removals`: what the server has in full; `forgotten`: of accounts that were deleted, whatever it is. */
type List = 'removals' | 'forgotten';
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
  await note(device, 'removals', userId, true);
  await removeLearner(userId);
  await note(device, 'removals', userId, false);
}

/** Removes all data of a deleted account. Resolves once it is gone, which a frozen tab delays. */
export async function forgetData(device: DeviceDatabase, userId: string): Promise<void> {
  await note(device, 'forgotten', userId, true);
  await forgetLearner(userId);
  await note(device, 'forgotten', userId, false);
}

/** Completes removals that an earlier sign-out could not, unless the learner has returned. */
export async function removeLeftovers(device: DeviceDatabase, signedInId: string | null): Promise<void> {
  for (const userId of await noted(device, 'forgotten')) await forgetData(device, userId);
  for (const userId of await noted(device, 'removals')) {
    if (userId === signedInId) await note(device, 'removals', userId, false);
    else await removeData(device, userId);
  }
}
