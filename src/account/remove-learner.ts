import type { DexieOptions } from 'dexie';
import { countWaiting } from '../../sync/database.ts';
import { createUserDatabase } from '../store/user-database.ts';

/**
 * Removes a learner's data from this device, unless something of it is only here: a change that the server has not
 * acknowledged or has refused, or a conversation in the middle. False: it stays. `options`: for tests, an IndexedDB of their own.
 */
export async function removeLearner(userId: string, options?: DexieOptions): Promise<boolean> {
  const db = createUserDatabase(userId, options);
  try {
    const onlyHere = [await countWaiting(db), await db.refused.count(), await db.conversations.count()];
    if (onlyHere.some((count) => count > 0)) return false;
    await db.delete();
    return true;
  } finally {
    db.close();
  }
}
