/**
 * Removes a learner's data from this device.
 *
 * Invariant: nothing that is only here goes, also not what another tab writes this very moment. So it is looked at
 * while no other connection exists, which is what an upgrade of an IndexedDB is, and the deletion stands next in line
 * behind that upgrade; the upgrade itself is taken back, so that nobody ever meets its version.
 */
import type { DexieOptions } from 'dexie';
import { createLearnerDatabase, type LearnerDatabase, learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import { REMOVAL } from '#platform/storage-error.ts';
import { countOnlyHere } from '#sync';

/** True if a change is unacknowledged or rejected, or a conversation is in progress. */
async function isOnlyHere(db: LearnerDatabase): Promise<boolean> {
  return (await countOnlyHere(db)) + (await db.conversations.count()) > 0;
}

function deleted(name: string, options: DexieOptions): Promise<void> {
  const indexedDB = (options.indexedDB as IDBFactory | undefined) ?? globalThis.indexedDB;
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Removes them where nothing is only here, with all other connections closed. */
async function removeAlone(userId: string, options: DexieOptions): Promise<boolean> {
  const db = createLearnerDatabase(userId, options);
  let gone: Promise<void> | null = null;
  const version = db.version(db.verno + REMOVAL / 10);
  version.upgrade(async (tx) => {
    if ((await countOnlyHere(tx)) + (await tx.table('conversations').count()) === 0) gone = deleted(db.name, options);
    tx.abort();
  });
  // Another tab was quicker, and opening made an empty database.
  db.on('populate', (tx) => {
    gone = deleted(db.name, options);
    tx.abort();
  });
  try {
    await db.open();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
  } finally {
    db.close();
  }
  await gone;
  return gone !== null;
}

/**
 * Removes a learner's data from this device, unless something of it is only here. False: it stays. Waits for a frozen
 * tab that holds the database open. `options`: for tests, an IndexedDB of their own.
 */
export async function removeLearner(userId: string, options: DexieOptions = {}): Promise<boolean> {
  const db = createLearnerDatabase(userId, options);
  try {
    if (await isOnlyHere(db)) return false; // nobody has to be disturbed
  } finally {
    db.close();
  }
  return removeAlone(userId, options);
}

/** Removes all of a learner's data, whatever it holds: for an account that was deleted. Waits for a frozen tab. */
export function eraseLearner(userId: string, options: DexieOptions = {}): Promise<void> {
  return deleted(learnerDatabaseName(userId), options);
}
