/**
 * The merge, as one pure function.
 *
 *   server rows ──merge──▶ base ──mutate (each waiting mutation, in order)──▶ settle ──▶ what is shown
 *                           │
 *                           └─ kept as a shadow while anything waits
 *
 * Invariants
 * 1. Nothing waiting: what is shown is the server's version, and there is no shadow.
 * 2. Something waiting: the shadow is the server's version; a pull changes it, never what waits.
 * 3. A mutation taken off (acknowledged and its row seen, or refused) leaves no trace of its own.
 * 4. A row of an older generation is shown until the server's new version comes, but never merged with it.
 */
import {
  generationOf,
  inGeneration,
  type LocalRow,
  type PendingMutation,
  type StoreDescription,
  type SyncSchema,
  tableNamed,
} from './tables.ts';

export interface Entity {
  store: StoreDescription;
  /** The server's version as known before; undefined: none. */
  base: LocalRow | undefined;
  /** Readable rows of the server, ascending by their change number. */
  rows: readonly { table: string; row: unknown }[];
  /** What waits, ascending by number. */
  pending: readonly PendingMutation[];
  /** The server's history now. */
  generation: number;
}

export interface Rebased {
  shown: LocalRow | undefined;
  /** The server's version, to be kept as a shadow; not settled. */
  base: LocalRow | undefined;
}

export function rebase(schema: SyncSchema, entity: Entity): Rebased {
  const outdated = entity.rows.length > 0 && generationOf(entity.base) < entity.generation;
  let base = outdated ? undefined : entity.base;
  for (const { table, row } of entity.rows) {
    const merged = tableNamed(schema, table)?.merge(base, row);
    base = merged && inGeneration(merged, entity.generation);
  }
  let shown = base;
  for (const mutation of entity.pending) shown = tableNamed(schema, mutation.table)?.mutate(shown, mutation);
  const settle = entity.store.settle ?? ((row: LocalRow) => row);
  return { shown: shown && settle(shown), base };
}
