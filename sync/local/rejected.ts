/** Rejected mutations, which the user retries or discards. */
import { countedWithoutSkew } from '../protocol/counted-at.ts';
import { type OutboxRow, readState, SYNC_STORE_NAMES, type SyncDatabase } from './database.ts';
import { rebaseTouched, touchedBy } from './rebase-store.ts';
import { entityOf, type SyncSchema, storeNames, tableNamed } from './schema.ts';

/**
 * Puts a rejected mutation back into the outbox, unchanged but for its number, and shows its effect again, in one
 * transaction. It is never merged with a waiting mutation: each keeps its own edit time, and this one shows beneath what
 * was written after it. False: it is no longer listed
 * (another tab was quicker), or its table is unknown to this version.
 */
export async function retryRejected(
  db: SyncDatabase,
  schema: SyncSchema,
  id: number,
  newId: () => string,
): Promise<boolean> {
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema)])];
  return db.transaction('rw', names, async (tx) => {
    const rejected = await db.rejected.get(id);
    const table = rejected && tableNamed(schema, rejected.mutation.table);
    if (!rejected || !table) return false;
    const state = await readState(db, newId);
    // A version before this one kept no time of its own.
    const counted_at = rejected.mutation.counted_at ?? countedWithoutSkew(rejected.mutation.at, rejected.at);
    const numbered = { ...rejected.mutation, device_seq: state.nextDeviceSeq, device: state.device };
    const mutation = counted_at === undefined ? numbered : { ...numbered, counted_at };
    const row: OutboxRow = { ...mutation, entity: entityOf(table.store, table.mutationKey(mutation)) };
    await db.sync.put({ ...state, nextDeviceSeq: state.nextDeviceSeq + 1 });
    await db.outbox.add(row);
    await db.rejected.delete(id);
    await rebaseTouched(db, schema, touchedBy([row]), state, tx);
    return true;
  });
}

/** Takes a rejected mutation off the list for good. False: it is no longer listed. */
export async function discardRejected(db: SyncDatabase, id: number): Promise<boolean> {
  return db.transaction('rw', db.rejected, async () => {
    if ((await db.rejected.get(id)) === undefined) return false;
    await db.rejected.delete(id);
    return true;
  });
}
