import Dexie, { type DexieOptions } from 'dexie';
import { yieldToNewerVersion } from '#platform/storage-error.ts';
import { createLearnerDatabase, type LearnerDatabase, syncLogName } from './learner-database.ts';

/** Deletes what the sync tools have recorded of the learner, if there is anything. */
export function deleteSyncLogOf(userId: string, options?: DexieOptions): Promise<void> {
  return new Dexie(syncLogName(userId), options).delete();
}

/** Deletes the learner's database, whatever it holds, and its log. Waits for a frozen tab that has one open. */
export async function deleteLearnerDatabase(userId: string, options?: DexieOptions): Promise<void> {
  await createLearnerDatabase(userId, options).delete();
  await deleteSyncLogOf(userId, options);
}

export interface DeletionOptions {
  /** For tests: an IndexedDB of their own. */
  dexie?: DexieOptions | undefined;
  /** By default `navigator.locks`; null where there is none. */
  locks?: LockManager | null | undefined;
}

/**
 * Deletes the learner's database where `isSealed` finds or sets its seal (sync/local/seal.ts); gives whether it did. Tabs
 * do so one after the other: a second deletion in line would take what a learner who has returned has just written.
 */
export async function deleteIfSealed(
  userId: string,
  isSealed: (db: LearnerDatabase) => Promise<boolean>,
  { dexie, locks = globalThis.navigator?.locks ?? null }: DeletionOptions = {},
): Promise<boolean> {
  const run = async () => {
    const db = createLearnerDatabase(userId, dexie);
    // A newer version may keep something here of which this one does not know that it is nowhere else.
    yieldToNewerVersion(db);
    try {
      if (!(await isSealed(db))) return false;
    } finally {
      db.close();
    }
    await deleteLearnerDatabase(userId, dexie);
    return true;
  };
  return locks ? locks.request(`parley-remove-${userId}`, run) : run();
}
