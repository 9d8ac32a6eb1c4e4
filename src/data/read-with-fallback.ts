import type Dexie from 'dexie';
import { isLost } from '#platform/reconnect.ts';
import { reportStorageProblem } from '#platform/storage-error.ts';

/**
 * What a read gives, or `otherwise` where it fails: specification, section 8. The failure is logged as `what`, and told
 * where it is the storage's. Rejects only where the connection to the database is lost, which is mended by opening it
 * again (reopening.ts).
 */
export async function readOr<T>(db: Dexie, what: string, read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (isLost(db, error)) throw error;
    console.error(`${what} could not be read`, error);
    reportStorageProblem(error);
    return otherwise;
  }
}
