/**
 * The merge, as one pure function.
 *
 *   server rows ──merge──▶ base ──mutate (each waiting mutation, in order)──▶ deriveIndexes ──▶ what is shown
 *                           │
 *                           └─ kept as a shadow while anything waits
 *
 * Invariants
 * 1. Without waiting mutations and outside a reset, the server's version is shown, and there is no shadow.
 * 2. With waiting mutations the shadow is the server's version; new rows change the shadow, never the mutations.
 * 3. A mutation that was taken off (acknowledged with its row here, or rejected) leaves no trace.
 * 4. A row of an older generation is shown until the server's new version is complete, and then leaves no trace in it.
 *    Rows that come meanwhile show on both.
 * 5. While a server that lost a part of its history is recovered, what its new version lacks of the old one is kept, and
 *    so it is if it loses something again meanwhile.
 */
import {
  generationOf,
  type History,
  inGeneration,
  type LocalRow,
  type PendingMutation,
  type StoreDescription,
  type SyncSchema,
  tableNamed,
} from './schema.ts';

export interface Entity {
  store: StoreDescription;
  /** The server's version as known before; undefined if there was none. */
  base: LocalRow | undefined;
  /** The version from before a reset, if that is shown. */
  outdated?: LocalRow | undefined;
  /** The server's version from before it lost a part of its history. */
  lost?: LocalRow | undefined;
  /** New rows of the server, ascending by change number. */
  rows: readonly { table: string; row: unknown }[];
  /** Waiting mutations, in the order in which they were made. */
  pending: readonly PendingMutation[];
  history: History;
}

export interface Rebased {
  shown: LocalRow | undefined;
  /** The server's version, to be kept as a shadow; without derived indexes. */
  base: LocalRow | undefined;
  /** The version from before a reset, if that is still shown. */
  outdated: LocalRow | undefined;
  /** The version from before the server lost a part of its history, if `base` lacks something of it. */
  lost: LocalRow | undefined;
}

/**
 * The row before the server lost a part of its history. Where a recovery was not over when the server lost something
 * again, that is the version from before the first loss on top of everything that has come since.
 */
export function everKnown(
  schema: SyncSchema,
  store: StoreDescription,
  { base, lost }: Pick<Entity, 'base' | 'lost'>,
): LocalRow | undefined {
  if (!base || !lost) return lost ?? base;
  const missing = store.recover?.(lost, base) ?? [];
  return missing.reduce<LocalRow | undefined>((row, { mutation }) => {
    const back: PendingMutation = { ...mutation, recovered: true, device: '', device_seq: 0 };
    return tableNamed(schema, mutation.table)?.mutate(row, back) ?? row;
  }, base);
}

export function rebase(schema: SyncSchema, entity: Entity): Rebased {
  const { store, rows } = entity;
  const { generation, recovering } = entity.history;
  const turns = rows.length > 0 && generationOf(entity.base) < generation;
  let base = turns ? undefined : entity.base;
  let outdated = entity.outdated ?? (turns && store.isComplete ? entity.base : undefined);
  let lost = turns && recovering ? everKnown(schema, store, entity) : entity.lost;
  for (const { table, row } of rows) {
    const description = tableNamed(schema, table);
    const merged = description?.merge(base, row);
    base = merged && inGeneration(merged, generation);
    outdated = outdated && description?.merge(outdated, row);
  }
  if (rows.length > 0 && outdated && (!base || store.isComplete?.(base, outdated))) outdated = undefined;
  if (lost && base && (store.recover?.(lost, base).length ?? 0) === 0) lost = undefined;
  let shown = outdated ?? base;
  for (const mutation of entity.pending) shown = tableNamed(schema, mutation.table)?.mutate(shown, mutation);
  const deriveIndexes = store.deriveIndexes ?? ((row: LocalRow) => row);
  return { shown: shown && deriveIndexes(shown), base, outdated, lost };
}
