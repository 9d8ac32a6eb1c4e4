/**
 * Reset: the server's history is another one (epoch), has lost its end, or no longer reaches back to this device's cursor.
 *
 * The outbox stays. Rows of the old history stay on the screen until the new one is complete; then those that it did not
 * bring are swept away, or go back to a server that has lost them (recover-lost.ts). A local row of several server rows is
 * shown as it was, with new rows on top, until the new history has brought all its parts. So an interruption leaves a user
 * with more than the truth, never with less.
 */
import type { Transaction } from 'dexie';
import type { OutboxRow, ShadowRow, StateRow, SyncDatabase } from './database.ts';
import { rebaseTouched, touchedBy } from './rebase-store.ts';
import { entityOf, generationOf, type History, type LocalRow, type SyncSchema } from './schema.ts';

/** A mutation for the outbox that has no number yet. */
export type Unnumbered = Omit<OutboxRow, 'device_seq' | 'device'>;

/**
 * Takes a new device id and numbers the outbox from 1, behind `first`, all of it to be sent: a mutation that another
 * database acknowledged, or this one before it forgot, may be in neither. A mutation that the server has after all does no
 * harm when it comes again.
 */
export async function renumber(
  db: SyncDatabase,
  state: StateRow,
  newId: () => string,
  first: readonly Unnumbered[] = [],
): Promise<StateRow> {
  const device = newId();
  const waiting = await db.outbox.orderBy('device_seq').toArray();
  const rows = [...first, ...waiting.map(({ acknowledgedAt: _, ...row }) => row)];
  await db.outbox.clear();
  await db.outbox.bulkAdd(rows.map((row, index) => ({ ...row, device_seq: index + 1, device })));
  return { ...state, device, nextDeviceSeq: rows.length + 1, sentThrough: 0 };
}

/**
 * Renumbers for a server that does not know this device's numbers, although its history is the same. A mutation that it
 * has already applied does no harm under the new device id: rows are made with their ids, and fields keep their edit
 * times.
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
  await rebaseTouched(db, schema, touched, state, tx);
}

/** Goes back to the beginning of the server's history. `hasLost`: the server has lost a part of the one known here. */
export async function startOver(
  db: SyncDatabase,
  state: StateRow,
  newId: () => string,
  hasLost = false,
): Promise<void> {
  const kept: StateRow = hasLost ? { ...(await renumber(db, state, newId)), recovering: true } : state;
  await db.outbox.where('acknowledgedAt').above(0).modify({ acknowledgedAt: 0 });
  // Quarantined rows and those of unknown tables come again, if they are in the new history.
  await db.quarantined.clear();
  const { unknownTables: _, hasHalfRead: __, ...stand } = kept;
  await db.sync.put({
    ...stand,
    epoch: null,
    cursor: 0,
    backfill: null,
    complete: false,
    generation: state.generation + 1,
  });
}

/** Removes rows that the new history did not bring. Waiting mutations are kept, on a base that the server lacks. */
export async function sweep(db: SyncDatabase, schema: SyncSchema, history: History, tx: Transaction): Promise<void> {
  const { generation } = history;
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
  await rebaseTouched(db, schema, touchedBy(shadows), history, tx);
}
