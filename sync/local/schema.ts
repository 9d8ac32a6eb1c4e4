/**
 * The schema by which an app describes its tables: how a server's row and a waiting mutation show in the local store.
 *
 * Invariants
 * 1. `merge`, `mutate` and `deriveIndexes` are pure: the engine calls them again whenever it rebases.
 * 2. A local row is always `deriveIndexes(pending.reduce(mutate, serverRows.reduce(merge, undefined)))`.
 * 3. Several server tables may share one local row (a flashcard and its reviews); a mutation and the server's row that
 *    results from it name the same local row.
 */
import type { Transaction } from 'dexie';
import type { Mutation } from '../protocol/protocol.ts';

/** A row of a local store, in a shape of the app's own. */
export type LocalRow = object;

/** The generation of the history that a row belongs to; 0 before the first reset. */
export function generationOf(row: LocalRow | undefined): number {
  return row && 'syncGeneration' in row ? Number(row.syncGeneration) : 0;
}

/** The history that rows come from. */
export interface History {
  generation: number;
  /** The server has lost a part of the one before. */
  recovering?: true;
}

/** The row marked with its generation; generation 0 leaves no mark. */
export function inGeneration(row: LocalRow, generation: number): LocalRow {
  return generation > 0 ? { ...row, syncGeneration: generation } : row;
}

/** A mutation in the outbox, with the device that numbered it and the data that only this device needs to show it. */
export interface PendingMutation extends Mutation {
  device: string;
  /** Never sent: values that the server computes itself, shown until it has. */
  local?: Record<string, unknown>;
}

/** `unread`: names the parts of a readable row that this version cannot use; a later one may. */
export type Parsed<R> = { ok: true; row: R; unread?: string } | { ok: false; reason: string };

/** One table of the server. */
export interface TableDescription<L extends LocalRow = LocalRow, R = unknown> {
  /** Name of the table on the server. */
  table: string;
  /** Name of the local store. */
  store: string;
  /** Checks a row from the server; a row that fails is quarantined with the reason. */
  parse(row: Record<string, unknown>): Parsed<R>;
  /** Primary key of the local row that a server's row belongs to. */
  rowKey(row: R): string;
  /** Primary key of the local row that a mutation changes. */
  mutationKey(mutation: Mutation): string;
  /** Puts the server's row into the local row; undefined removes the local row. */
  merge(local: L | undefined, row: R): L | undefined;
  /** Applies a mutation to the local row; undefined: removed, or nothing to show yet. */
  mutate(local: L | undefined, mutation: PendingMutation): L | undefined;
  /** True if the server's version, made elsewhere, leaves nothing of what the user wrote in a mutation that it took. */
  isOverruled?(base: L | undefined, mutation: PendingMutation): boolean;
}

export interface RowChange<L extends LocalRow = LocalRow> {
  key: string;
  before: L | undefined;
  after: L | undefined;
}

/** A mutation by which a server gets a row back. */
export interface Recovered {
  mutation: Omit<PendingMutation, 'device_seq' | 'device'>;
  /** When the row was made, ISO 8601: rows go back in this order. */
  madeAt: string;
}

/** One local store. */
export interface StoreDescription<L extends LocalRow = LocalRow> {
  store: string;
  /** Derives the indexed fields of a row, after all its changes. */
  deriveIndexes?(row: L): L;
  /**
   * After a reset: true once the new history has brought at least the parts that the row had before. Until then, or
   * until the history is complete, the row is shown as it was before. Absent: each row of the server is complete.
   */
  isComplete?(fresh: L, before: L): boolean;
  /**
   * After the server has lost a part of its history: the mutations that bring it from `fresh`, its version now, to `before`,
   * its version as it was. Each is marked as recovered, so its times are those of the server's clock. Absent: the server
   * makes these rows by itself.
   */
  recover?(before: L, fresh: L | undefined): readonly Recovered[];
  /** Local stores that `onRowsChanged` reads and writes. */
  derives?: readonly string[];
  /** Updates derived stores, in the same transaction. */
  onRowsChanged?(changes: readonly RowChange<L>[], tx: Transaction): Promise<void>;
}

/** A mutation that the server has acknowledged and whose row has arrived. */
export interface AcknowledgedMutation {
  mutation: PendingMutation;
  /** The server's clock when its row arrived, ISO 8601. */
  at: string;
}

/** All tables and stores of an app. */
export interface SyncSchema {
  tables: readonly TableDescription[];
  stores: readonly StoreDescription[];
  /** Called once for each acknowledged mutation, in the transaction that takes it off the outbox. */
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

/** The name of a local row in outbox and shadows. */
export function entityOf(store: string, key: string): string {
  return `${store}/${key}`;
}
