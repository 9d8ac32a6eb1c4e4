/**
 * Recovery after an upgrade of the app, from rows that the older version could not use.
 *
 * Invariants
 * 1. Rows of an unknown table are not lost: once the table is known, the history is fetched afresh and the outbox kept.
 * 2. Quarantined rows are read again, with the same result as if they had been readable at first.
 */
import { readState, type StateRow, SYNC_STORE_NAMES, type SyncDatabase } from './database.ts';
import { joinTouched, rebaseTouched, type Touched } from './rebase-store.ts';
import { startOver } from './reset.ts';
import { type SyncSchema, storeNames, tableNamed } from './schema.ts';

/** Starts over if a table that was unknown is known by now. Reads one row. */
export async function pullUnknownTables(db: SyncDatabase, schema: SyncSchema, newId: () => string): Promise<void> {
  const learnt = ({ unknownTables = [] }: StateRow) =>
    unknownTables.some((table) => tableNamed(schema, table) !== undefined);
  if (!learnt(await readState(db, newId))) return;
  await db.transaction('rw', db.sync, db.outbox, db.quarantined, async () => {
    const state = await readState(db, newId);
    if (state.epoch !== null && learnt(state)) await startOver(db, state, newId);
  });
}

/** Applies the quarantined rows that this version can read. Once per start of the app is enough. */
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
    await rebaseTouched(db, schema, joinTouched(touched), await readState(db, newId), tx);
    await db.quarantined.bulkDelete(read);
  });
}
