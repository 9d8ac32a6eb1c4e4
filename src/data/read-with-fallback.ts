import type Dexie from 'dexie';
import { isLost } from '#platform/reconnect.ts';
import { reportStorageError } from '#platform/storage-error.ts';

/**
 * The result of a read, or `otherwise` if it fails (product 5.21). The failure is logged as `what`, and reported
 * if the storage is at fault. Rejects only if the connection to the database is lost, which is mended by opening it
 * again (reconnect.ts).
 */
export async function readWithFallback<T>(db: Dexie, what: string, read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isLost(db, error)) throw error;
    console.error(`${what} could not be read`, error);
    reportStorageError(error);
    return otherwise;
  }
}
