/**
 * Recovery after an upgrade of the app, from rows that the older version could not use.
 *
 * Invariants
 * 1. Rows of an unknown table are not lost: once the table is known, the history is fetched afresh and the outbox kept.
 * 2. Quarantined rows are read again, with the same result as if they had been readable at first; and so are rows that were
 *    half understood. Where there were too many of those to keep, the history is fetched afresh once more is understood.
 */

import { isBug } from './bug.ts';
import { type QuarantinedRow, readState, type StateRow, SYNC_STORE_NAMES, type SyncDatabase } from './database.ts';
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

interface Reread {
  touched: Touched[];
  /** Rows that are understood by now. */
  done: [string, string][];
  /** Rows that are understood better, but not altogether. */
  left: QuarantinedRow[];
  /** True if a row is understood better that had been applied. */
  understandsMore: boolean;
}

function reread(schema: SyncSchema, rows: readonly QuarantinedRow[]): Reread {
  const result: Reread = { touched: [], done: [], left: [], understandsMore: false };
  for (const kept of rows) {
    const { table, id, row, applied, reason } = kept;
    const description = tableNamed(schema, table);
    const parsed = description?.parse(row);
    if (!description || !parsed?.ok || (applied && parsed.unread === reason)) continue;
    const key = description.rowKey(parsed.row);
    result.touched.push({ store: description.store, key, rows: [{ table, row: parsed.row }] });
    if (parsed.unread === undefined) result.done.push([table, id]);
    else result.left.push({ ...kept, reason: parsed.unread, applied: 1 });
    result.understandsMore ||= applied === 1;
  }
  return result;
}

/** Applies the quarantined rows that this version can read. Once per start of the app is enough. */
export async function releaseQuarantined(db: SyncDatabase, schema: SyncSchema, newId: () => string): Promise<void> {
  if ((await db.quarantined.count()) === 0) return;
  try {
    await release(db, schema, newId, new Map());
  } catch (error) {
    if (!isBug(error)) throw error;
    const { findUnusable } = await import('./find-unusable.ts');
    // Rows that can be read, but on which the app's code fails, as at the time when they came.
    const touchedOf = (rows: readonly QuarantinedRow[]) => joinTouched(reread(schema, rows).touched);
    const unusable = await findUnusable({ db, schema, newId, touchedOf }, await db.quarantined.toArray());
    if (unusable.size === 0) throw error;
    await release(
      db,
      schema,
      newId,
      new Map([...unusable.keys()].map(({ table, id, seq }) => [`${table}/${id}`, seq])),
    );
  }
}

/** @param without change numbers of rows that stay, by table and id */
async function release(
  db: SyncDatabase,
  schema: SyncSchema,
  newId: () => string,
  without: ReadonlyMap<string, number>,
): Promise<void> {
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema)])];
  await db.transaction('rw', names, async (tx) => {
    const stays = ({ table, id, seq }: QuarantinedRow) => without.get(`${table}/${id}`) === seq;
    const rows = (await db.quarantined.toArray()).filter((row) => !stays(row));
    const { touched, done, left, understandsMore } = reread(schema, rows);
    const state = await readState(db, newId);
    if (understandsMore && state.hasHalfRead && state.epoch !== null) return startOver(db, state, newId);
    await rebaseTouched(db, schema, joinTouched(touched), state, tx);
    await db.quarantined.bulkDelete(done);
    await db.quarantined.bulkPut(left);
  });
}
