import { DeviceDatabase, deviceDatabase } from '#data/device-database.ts';
import { storageErrorOf } from '#platform/storage-error.ts';

/**
 * Runs `body` on the device's database, also in a tab that has closed it for a newer version of the app: whoever leaves a
 * shared computer must be able to do so from there too. Only for the session and the notes of removals, which every version
 * knows.
 */
export async function onDevice<T>(body: (device: DeviceDatabase) => Promise<T>): Promise<T> {
  try {
    return await body(deviceDatabase);
  } catch (error) {
    const code = storageErrorOf(error)?.code;
    if (code !== 'outdated' && code !== 'lost') throw error;
    const own = new DeviceDatabase();
    try {
      return await body(own);
    } finally {
      own.close();
    }
  }
}
