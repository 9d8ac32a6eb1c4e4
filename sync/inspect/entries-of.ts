/** The entries of the log that a transaction makes. */
import type { OutboxRow, RejectedRow } from '../local/database.ts';
import { entityOf, type PendingMutation, type SyncSchema, tableNamed } from '../local/schema.ts';
import type { LogEntry, RowEntry, RowEvent } from './entry.ts';
import type { Happened } from './record-transactions.ts';
import { type IsPlainField, shapesOf } from './shape-of.ts';

export interface EntryOptions {
  schema: SyncSchema;
  isPlain: IsPlainField;
  /** Milliseconds since 1970. */
  at: number;
  /** The number of this write among those of the tab. */
  write: number;
}

/** The local row that a mutation changes, by the name that the engine gives it; a table of its own where it is unknown. */
export function rowOfMutation(schema: SyncSchema, mutation: PendingMutation | OutboxRow): string {
  const table = tableNamed(schema, mutation.table);
  return table ? entityOf(table.store, table.mutationKey(mutation)) : entityOf(mutation.table, mutation.id);
}

/** The local row that a row of the server belongs to. */
export function rowOfServer(schema: SyncSchema, name: string, row: Record<string, unknown>): string {
  const table = tableNamed(schema, name);
  const parsed = table?.parse(row);
  return table && parsed?.ok ? entityOf(table.store, table.rowKey(parsed.row)) : entityOf(name, String(row.id ?? ''));
}

const isSame = (one: PendingMutation, other: PendingMutation) =>
  one.device_seq === other.device_seq && one.device === other.device;

/** True where an answer was applied, with or without rows. */
function hasMoved({ before, after }: NonNullable<Happened['state']>): boolean {
  const { cursor, epoch, serverNow, backfill } = after;
  const isSamePlace = before?.cursor === cursor && before.epoch === epoch && before.serverNow === serverNow;
  return !isSamePlace || before.backfill?.before !== backfill?.before;
}

/** Tells what a transaction did, row by row. */
export function entriesOf(happened: Happened, { schema, isPlain, at, write }: EntryOptions): LogEntry[] {
  const entries: LogEntry[] = [];
  const { state, status } = happened;
  const tell = (what: RowEvent, row: string, rest: Partial<RowEntry> = {}) =>
    entries.push({ kind: 'row', at, what, row, ...rest });
  const mutation = (one: PendingMutation): Partial<RowEntry> => ({
    number: one.device_seq,
    table: one.table,
    op: one.op,
    id: one.id,
  });
  const isRenumbered = state?.before !== undefined && state.before.device !== state.after.device;
  const wasRejected = (row: OutboxRow) => happened.rejected.some((one) => isSame(one.mutation, row));
  const wasRetried = (row: OutboxRow) => happened.settled.some(({ mutation: { id } }) => id === row.id);

  if (state?.before && state.before.generation < state.after.generation) {
    const { device, generation } = state.after;
    entries.push({ kind: 'position', at, what: isRenumbered ? 'renumbered' : 'reset', device, generation });
  }
  for (const row of happened.created) {
    const what = (isRenumbered && 'renumbered') || (wasRetried(row) && 'retried') || 'queued';
    const fields = shapesOf(row.table, row.fields, isPlain);
    tell(what, row.entity, { ...mutation(row), write, ...(fields && { fields }) });
  }
  for (const row of happened.replaced) {
    const fields = shapesOf(row.table, row.fields, isPlain);
    tell('replaced', row.entity, { ...mutation(row), write, ...(fields && { fields }) });
  }
  for (const row of happened.acknowledged) tell('acknowledged', row.entity, mutation(row));
  for (const row of happened.rejected) {
    tell('rejected', rowOfMutation(schema, row.mutation), { ...mutation(row.mutation), code: row.code });
  }
  if (!isRenumbered) {
    for (const row of happened.taken) if (!wasRejected(row)) tell('arrived', row.entity, mutation(row));
  }
  if (happened.created.length === 0) {
    for (const { mutation: one, code } of happened.settled as RejectedRow[]) {
      tell('discarded', rowOfMutation(schema, one), { ...mutation(one), code });
    }
    // A write stores shadows as well; only those of an answer show that waiting mutations were put on top of new rows.
    if (state && hasMoved(state)) {
      for (const row of new Set(happened.shadowed)) tell('rebased', row);
    }
  }
  for (const { table, row } of happened.quarantined) tell('quarantined', rowOfServer(schema, table, row), { table });
  if (status && status.before?.phase !== status.after.phase) {
    const { phase, reached, error } = status.after;
    const isOver = phase === 'idle';
    const code = isOver ? (error?.code ?? null) : null;
    entries.push({
      kind: 'sync',
      at,
      phase: isOver ? 'ends' : 'begins',
      reached: isOver ? reached : null,
      error: code,
    });
  }
  return entries;
}
