import { deviceFlag } from './device-flag.ts';
import { askToPersist, type DeviceStorage, readDeviceStorage } from './device-storage.ts';

const asked = deviceFlag('parley:asked-to-keep');
/** Some browsers ask the user, who should not be asked every day; others decide by themselves and may agree later. */
const AGAIN_MS = 14 * 86_400_000;

/**
 * Asks the browser not to clear what is stored here, once there is something to lose: after a scenario, at most every
 * two weeks, and no more once it has agreed. After a refusal nothing changes; the sync page has a button too.
 */
export async function requestPersistence(
  storage: Parameters<typeof readDeviceStorage>[0],
  now: number,
): Promise<DeviceStorage['persistent']> {
  const { persistent } = await readDeviceStorage(storage);
  if (persistent !== false) return persistent;
  const last = asked.read();
  if (last === undefined) return false; // it could not be remembered, and would be asked every time
  if (last !== null && now - Number(last) < AGAIN_MS && Number(last) <= now) return false;
  if (!asked.write(String(now))) return false;
  return await askToPersist(storage);
}
