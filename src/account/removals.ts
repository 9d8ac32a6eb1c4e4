/**
 * What of a learner is to go from this device after a sign-out. A frozen tab that holds the database open stands in the
 * way: so what is to go is noted first, and removed when the app next starts.
 */
import * as v from 'valibot';
import type { DeviceDatabase } from '../store/device-database.ts';
import { removeLearner } from './remove-learner.ts';

const KEY = 'removals';
const userIds = v.fallback(v.array(v.string()), []);

async function noted(device: DeviceDatabase): Promise<string[]> {
  return v.parse(userIds, (await device.meta.get(KEY))?.value);
}

async function note(device: DeviceDatabase, userId: string, isToGo: boolean): Promise<void> {
  await device.transaction('rw', device.meta, async () => {
    const others = (await noted(device)).filter((id) => id !== userId);
    await device.meta.put({ key: KEY, value: isToGo ? [...others, userId] : others });
  });
}

/** Removes what the server has in full; anything else stays. Ends when it is gone, which a frozen tab delays. */
export async function removeData(device: DeviceDatabase, userId: string): Promise<void> {
  await note(device, userId, true);
  await removeLearner(userId);
  await note(device, userId, false);
}

/** Removes what an earlier sign-out could not, unless its learner has returned. */
export async function removeLeftovers(device: DeviceDatabase, signedInId: string | null): Promise<void> {
  for (const userId of await noted(device)) {
    if (userId === signedInId) await note(device, userId, false);
    else await removeData(device, userId);
  }
}
