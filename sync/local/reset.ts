/**
 * Starting over: the server's history is another one (epoch), or no longer reaches back to where this device stands.
 *
 * The outbox stays. Rows of the old history stay on the screen until the new one has come in full; then what it did
 * not bring is swept away. A row of several server rows is shown as it was, with all that comes on top, until the new
 * history has brought it whole. So a cut in the middle leaves a learner with more than the truth, never with less.
 */
import type { Transaction } from 'dexie';
import type { ShadowRow, StateRow, SyncDatabase } from './database.ts';
import { rebaseTouched, touchedBy } from './rebase-store.ts';
import { entityOf, generationOf, type LocalRow, type SyncSchema } from './schema.ts';

/**
 * A new device id, and the outbox numbered from 1, all of it to be sent: what another database acknowledged, or this one
 * before it forgot, may be in neither. What the server has after all is harmless when it comes again.
 */
async function renumber(db: SyncDatabase, state: StateRow, newId: () => string): Promise<StateRow> {
  const device = newId();
  const rows = await db.outbox.orderBy('device_seq').toArray();
  await db.outbox.clear();
  await db.outbox.bulkAdd(
    rows.map(({ acknowledgedAt: _, ...row }, index) => ({ ...row, device_seq: index + 1, device })),
  );
  return { ...state, device, nextDeviceSeq: rows.length + 1, sentThrough: 0 };
}

/**
 * For a server that does not know this device's numbers, although its history is the same. What it has applied already
 * is harmless when it comes again under the new name: rows are born with their ids, and fields keep their edit time.
 */
export async function renumberInPlace(
  db: SyncDatabase,
  schema: SyncSchema,
  state: StateRow,
  newId: () => string,
  tx: Transaction,
): Promise<void> {
  const touched = touchedBy(await db.outbox.toArray());
  const renumbered = await renumber(db, state, newId);
  await db.sync.put(renumbered);
  await rebaseTouched(db, schema, touched, state.generation, tx);
}

/** Back to the beginning of the server's history, under its epoch. */
export async function startOver(db: SyncDatabase, state: StateRow, epoch: string, newId: () => string): Promise<void> {
  const replaced = state.epoch !== null && state.epoch !== epoch;
  const kept = replaced ? await renumber(db, state, newId) : state;
  await db.outbox.where('acknowledgedAt').above(0).modify({ acknowledgedAt: 0 });
  // Both come again with the new history, if they are in it.
  await db.quarantined.clear();
  const { unknownTables: _, ...stand } = kept;
  await db.sync.put({
    ...stand,
    epoch: null,
    cursor: 0,
    backfill: null,
    complete: false,
    generation: state.generation + 1,
  });
}

/** Removes what the new history did not bring. What waits is kept, on a base that the server does not have. */
export async function sweep(db: SyncDatabase, schema: SyncSchema, generation: number, tx: Transaction): Promise<void> {
  if (generation === 0) return;
  const outdated = (row: LocalRow) => generationOf(row) < generation;
  const shadows = await db.shadows.toArray();
  const waiting = new Set(shadows.map(({ entity }) => entity));
  const swept = ({ entity, base }: ShadowRow) => ({ entity, base: base && outdated(base) ? null : base });
  await db.shadows.bulkPut(shadows.map(swept));
  for (const store of schema.stores) {
    const table = db.table<LocalRow, string>(store.store);
    const keys = (await table.filter(outdated).primaryKeys()).map(String);
    const gone = keys.filter((key) => !waiting.has(entityOf(store.store, key)));
    const before = await table.bulkGet(gone);
    await table.bulkDelete(gone);
    await store.onRowsChanged?.(
      gone.map((key, index) => ({ key, before: before[index], after: undefined })),
      tx,
    );
  }
  await rebaseTouched(db, schema, touchedBy(shadows), generation, tx);
}
