/**
 * The merge, as one pure function.
 *
 *   server rows ──merge──▶ base ──mutate (each waiting mutation, in order)──▶ deriveIndexes ──▶ what is shown
 *                           │
 *                           └─ kept as a shadow while anything waits
 *
 * Invariants
 * 1. Nothing waiting, and no other history shown: what is shown is the server's version, and there is no shadow.
 * 2. Something waiting: the shadow is the server's version; a pull changes it, never what waits.
 * 3. A mutation taken off (acknowledged and its row seen, or refused) leaves no trace of its own.
 * 4. A row of an older generation is shown until the server's new version has come whole, and then leaves no trace in
 *    it. What comes meanwhile shows on both.
 */
import {
  generationOf,
  inGeneration,
  type LocalRow,
  type PendingMutation,
  type StoreDescription,
  type SyncSchema,
  tableNamed,
} from './schema.ts';

export interface Entity {
  store: StoreDescription;
  /** The server's version as known before; undefined: none. */
  base: LocalRow | undefined;
  /** The version of the history before, if that is shown. */
  outdated?: LocalRow | undefined;
  /** Readable rows of the server, ascending by their change number. */
  rows: readonly { table: string; row: unknown }[];
  /** What waits, ascending by number. */
  pending: readonly PendingMutation[];
  /** The server's history now. */
  generation: number;
}

export interface Rebased {
  shown: LocalRow | undefined;
  /** The server's version, to be kept as a shadow; without derived indexes. */
  base: LocalRow | undefined;
  /** The version of the history before, if that is shown still. */
  outdated: LocalRow | undefined;
}

export function rebase(schema: SyncSchema, entity: Entity): Rebased {
  const { store, rows, generation } = entity;
  const turns = rows.length > 0 && generationOf(entity.base) < generation;
  let base = turns ? undefined : entity.base;
  let outdated = entity.outdated ?? (turns && store.isComplete ? entity.base : undefined);
  for (const { table, row } of rows) {
    const description = tableNamed(schema, table);
    const merged = description?.merge(base, row);
    base = merged && inGeneration(merged, generation);
    outdated = outdated && description?.merge(outdated, row);
  }
  if (rows.length > 0 && outdated && (!base || store.isComplete?.(base, outdated))) outdated = undefined;
  let shown = outdated ?? base;
  for (const mutation of entity.pending) shown = tableNamed(schema, mutation.table)?.mutate(shown, mutation);
  const deriveIndexes = store.deriveIndexes ?? ((row: LocalRow) => row);
  return { shown: shown && deriveIndexes(shown), base, outdated };
}
