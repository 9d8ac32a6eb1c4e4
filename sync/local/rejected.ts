/** What the server refused for good, once the learner has looked at it: sent again, or let go. */
import { type OutboxRow, readState, SYNC_STORE_NAMES, type SyncDatabase } from './database.ts';
import { rebaseTouched, touchedBy } from './rebase-store.ts';
import { entityOf, type SyncSchema, storeNames, tableNamed } from './schema.ts';

/**
 * Puts a refused change back into the outbox, as it was but under a new number, and shows its effect again: all in one
 * transaction. It is never joined with a change that waits: each keeps its own edit time. False: it is no longer there
 * (another tab was quicker), or of a table that this version does not know.
 */
export async function retryRejected(
  db: SyncDatabase,
  schema: SyncSchema,
  id: number,
  newId: () => string,
): Promise<boolean> {
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema)])];
  return db.transaction('rw', names, async (tx) => {
    const refused = await db.rejected.get(id);
    const table = refused && tableNamed(schema, refused.mutation.table);
    if (!refused || !table) return false;
    const state = await readState(db, newId);
    const mutation = { ...refused.mutation, device_seq: state.nextDeviceSeq, device: state.device };
    const row: OutboxRow = { ...mutation, entity: entityOf(table.store, table.mutationKey(mutation)) };
    await db.sync.put({ ...state, nextDeviceSeq: state.nextDeviceSeq + 1 });
    await db.outbox.add(row);
    await db.rejected.delete(id);
    await rebaseTouched(db, schema, touchedBy([row]), state.generation, tx);
    return true;
  });
}

/** Takes a refused change off the list for good. False: it is no longer there. */
export async function discardRejected(db: SyncDatabase, id: number): Promise<boolean> {
  return db.transaction('rw', db.rejected, async () => {
    if ((await db.rejected.get(id)) === undefined) return false;
    await db.rejected.delete(id);
    return true;
  });
}
