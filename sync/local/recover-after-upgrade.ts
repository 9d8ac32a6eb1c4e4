/**
 * What a newer version of the app does first with what an older one has left behind.
 *
 * Invariants
 * 1. Rows of a table that was passed over are not lost: once it is known, the history is pulled afresh, outbox kept.
 * 2. Rows that could not be read are read again; what comes of them is what would have come of them at first.
 */
import { readState, type StateRow, SYNC_STORE_NAMES, type SyncDatabase } from './database.ts';
import { joinTouched, rebaseTouched, type Touched } from './rebase-store.ts';
import { startOver } from './reset.ts';
import { type SyncSchema, storeNames, tableNamed } from './schema.ts';

/** Starts over if a table that was passed over is known by now. Cheap: one row is read. */
export async function pullUnknownTables(db: SyncDatabase, schema: SyncSchema, newId: () => string): Promise<void> {
  const learnt = ({ unknownTables = [] }: StateRow) =>
    unknownTables.some((table) => tableNamed(schema, table) !== undefined);
  if (!learnt(await readState(db, newId))) return;
  await db.transaction('rw', db.sync, db.outbox, db.quarantined, async () => {
    const state = await readState(db, newId);
    if (state.epoch !== null && learnt(state)) await startOver(db, state, state.epoch, newId);
  });
}

/** Takes in what was set aside as unreadable and can be read by now. Once per start of the app is enough. */
export async function releaseQuarantined(db: SyncDatabase, schema: SyncSchema, newId: () => string): Promise<void> {
  if ((await db.quarantined.count()) === 0) return;
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema)])];
  await db.transaction('rw', names, async (tx) => {
    const touched: Touched[] = [];
    const read: [string, string][] = [];
    for (const { table, id, row } of await db.quarantined.toArray()) {
      const description = tableNamed(schema, table);
      const parsed = description?.parse(row);
      if (!description || !parsed?.ok) continue;
      const key = description.rowKey(parsed.row);
      touched.push({ store: description.store, key, rows: [{ table, row: parsed.row }] });
      read.push([table, id]);
    }
    const { generation } = await readState(db, newId);
    await rebaseTouched(db, schema, joinTouched(touched), generation, tx);
    await db.quarantined.bulkDelete(read);
  });
}
