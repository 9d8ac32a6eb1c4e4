import { askToPersist, type DeviceStorage, readDeviceStorage } from './device-storage.ts';

const ASKED = 'parley:asked-to-keep';
/** Some browsers ask the user, who should not be asked every day; others decide by themselves and may agree later. */
const AGAIN_MS = 14 * 86_400_000;

/**
 * Asks the browser not to clear what is stored here, once there is something to lose: after a scenario, at most every
 * two weeks, and no more once it has agreed. After a refusal nothing changes; the sync page has a button too.
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
