/**
 * What an app tells the engine about its tables: how a server's row and a waiting mutation show in the local store.
 *
 * Invariants
 * 1. `merge`, `mutate` and `deriveIndexes` are pure: the engine calls them again whenever it rebases.
 * 2. A local row is always `deriveIndexes(pending.reduce(mutate, serverRows.reduce(merge, undefined)))`.
 * 3. Several server tables may land in one local row (a card and its reviews); a mutation and the server row that comes
 *    of it name the same local row.
 */
import type { Transaction } from 'dexie';
import type { Mutation } from '../protocol/protocol.ts';

/** A row of the local store: what the app makes of it. */
export type LocalRow = object;

/** Which of the server's histories a row belongs to: rises with every reset, 0 for the first. */
export function generationOf(row: LocalRow | undefined): number {
  return row && 'syncGeneration' in row ? Number(row.syncGeneration) : 0;
}

/** Notes the history that a row belongs to; the first leaves no mark. */
export function inGeneration(row: LocalRow, generation: number): LocalRow {
  return generation > 0 ? { ...row, syncGeneration: generation } : row;
}

/** A mutation as it waits: with the device that numbered it, and what only this device needs to show its effect. */
export interface PendingMutation extends Mutation {
  device: string;
  /** Never sent: figures that the server computes itself, shown until it has. */
  local?: Record<string, unknown>;
}

export type Parsed<R> = { ok: true; row: R } | { ok: false; reason: string };

/** One table of the server. */
export interface TableDescription<L extends LocalRow = LocalRow, R = unknown> {
  /** The server's name. */
  table: string;
  /** The local store's. */
  store: string;
  /** Checks a row from the server. */
  parse(row: Record<string, unknown>): Parsed<R>;
  /** Primary key of the local row that a server's row lands in. */
  rowKey(row: R): string;
  /** Primary key of the local row that a mutation changes. */
  mutationKey(mutation: Mutation): string;
  /** The local row with the server's row in it; undefined: gone. */
  merge(local: L | undefined, row: R): L | undefined;
  /** The local row with the mutation's effect; undefined: gone, or nothing to show yet. */
  mutate(local: L | undefined, mutation: PendingMutation): L | undefined;
}

export interface RowChange<L extends LocalRow = LocalRow> {
  key: string;
  before: L | undefined;
  after: L | undefined;
}

/** One local store. */
export interface StoreDescription<L extends LocalRow = LocalRow> {
  store: string;
  /** Derives what a row carries for its indexes, once all changes are in it. */
  deriveIndexes?(row: L): L;
  /**
   * Whether the new history has brought a row as far as the one before had it (with all that has come since); until it
   * has, or has come in full, that one is shown. Absent: each row of the server is a whole.
   */
  isComplete?(fresh: L, before: L): boolean;
  /** Local stores that `onRowsChanged` reads and writes. */
  derives?: readonly string[];
  /** Keeps derived stores in step, in the same transaction. */
  onRowsChanged?(changes: readonly RowChange<L>[], tx: Transaction): Promise<void>;
}

/** A mutation that the server has taken and whose row is here. */
export interface AcknowledgedMutation {
  mutation: PendingMutation;
  /** The server's clock when it was seen to have landed, ISO 8601. */
  at: string;
}

/** All tables and stores of an app. */
export interface SyncSchema {
  tables: readonly TableDescription[];
  stores: readonly StoreDescription[];
  /** Hears of what has landed, once for each mutation, in the transaction that takes it off the outbox. */
  onAcknowledged?: {
    /** Local stores that `run` reads and writes besides the synced ones. */
    stores: readonly string[];
    run(acknowledged: readonly AcknowledgedMutation[], tx: Transaction): Promise<void>;
  };
}

export function tableNamed(schema: SyncSchema, name: string): TableDescription | undefined {
  return schema.tables.find(({ table }) => table === name);
}

/** Names of all local stores that a change may touch. */
export function storeNames(schema: SyncSchema): string[] {
  const own = schema.stores.map(({ store }) => store);
  const derived = schema.stores.flatMap(({ derives }) => derives ?? []);
  return [...new Set([...own, ...derived])];
}

/** How outbox and shadows name a local row. */
export function entityOf(store: string, key: string): string {
  return `${store}/${key}`;
}
