import { askToPersist, type DeviceStorage, readDeviceStorage } from './device-storage.ts';

const ASKED = 'parley:asked-to-keep';
/** A browser that asks its user is not made to do so every day; one that decides by itself may say yes later. */
const AGAIN_MS = 14 * 86_400_000;

/**
 * Asks the browser not to clear what is stored here, once there is something to lose: after a scenario, at most every
 * two weeks, and no more once it has agreed. Whoever says no goes on as before; the sync page has a button too.
 */
export async function requestPersistence(
  storage: Parameters<typeof readDeviceStorage>[0],
  remember: () => Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
): Promise<DeviceStorage['persistent']> {
  const { persistent } = await readDeviceStorage(storage);
  if (persistent !== false) return persistent;
  try {
    const memory = remember();
    const asked = Number(memory.getItem(ASKED) ?? Number.NEGATIVE_INFINITY);
    if (now - asked < AGAIN_MS && asked <= now) return false;
    memory.setItem(ASKED, String(now));
  } catch (error) {
    console.info('Whether the browser was asked to keep the storage cannot be remembered, so it is not asked', error);
    return false;
  }
  return await askToPersist(storage);
}
