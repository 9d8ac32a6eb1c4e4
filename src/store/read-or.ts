/** What cannot be read is logged, and something harmless stands in for it. Specification, section 8: "Failed reads". */
import type Dexie from 'dexie';
import { isLost } from './reopening.ts';

/** Rejects only where the connection to one of the databases is lost: that is mended by opening it again. */
export async function readOr<T>(databases: readonly Dexie[], fallback: T, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (databases.some((database) => isLost(database, error))) throw error;
    console.error('What is stored could not be read', error);
    return fallback;
  }
}
