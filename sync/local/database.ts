/**
 * The engine's own tables in an app's database. Only the engine reads and writes them.
 *
 * - `outbox` mutations that the server has not acknowledged, or whose rows have not arrived, by number
 * - `shadows` the server's version of rows that are shown differently: with waiting mutations, or as before a reset
 * - `rejected` mutations that the server rejected, with its reason, until they are retried or discarded
 * - `quarantined` rows from the server that this version cannot read, or not all of, until one can
 * - `sync` single rows: the device's position (`state`), the last attempt (`status`), the latest writes (`written`), the
 *   seal of a database to be deleted (`sealed`)
 */
import type { Dexie, EntityTable, Table } from 'dexie';
import type { KeptStep } from '../exchange/adaptive-step.ts';
import type { RefusedSending } from '../exchange/refused-sending.ts';
import type { Backfill, Mutation } from '../protocol/protocol.ts';
import type { SyncError } from '../sync-error.ts';
import type { LocalRow, PendingMutation } from './schema.ts';

/**
 * Stores to be added to those of the app's database.
 *
 * @example
 * db.version(1).stores({ notes: 'id', ...SYNC_STORES });
 */
export const SYNC_STORES = {
  outbox: 'device_seq, entity, acknowledgedAt',
  shadows: 'entity',
  rejected: '++id',
  quarantined: '[table+id]',
  sync: 'key',
} as const;

export interface OutboxRow extends PendingMutation {
  /** Name of the local row that the mutation changes. */
  entity: string;
  /** The server's head at the acknowledgement; the effect is shown until the cursor has reached it. */
  acknowledgedAt?: number;
}

export interface ShadowRow {
  entity: string;
  /** The server's version; null if the server has none. */
  base: LocalRow | null;
  /** The version from before a reset, with later rows on top: shown until `base` is complete. */
  outdated?: LocalRow;
  /** The server's version from before it lost a part of its history, for as long as `base` lacks something of it. */
  lost?: LocalRow;
}

export interface RejectedRow {
  id: number;
  mutation: PendingMutation;
  code: string;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** The server took the mutation, but its row had been deleted elsewhere. */
  overruled?: 1;
}

export interface QuarantinedRow {
  table: string;
  id: string;
  seq: number;
  row: Record<string, unknown>;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** Set once the user has been told. */
  seen?: 1;
  /** The row was applied as far as this version understands it; `reason` names the rest. */
  applied?: 1;
}

export interface StateRow {
  key: 'state';
  device: string;
  epoch: string | null;
  cursor: number;
  backfill: Backfill | null;
  /** True once the whole history has been here. */
  complete: boolean;
  generation: number;
  /** The server has lost a part of its history: what the new one lacks goes back to it once it is complete here. */
  recovering?: true;
  nextDeviceSeq: number;
  /** Mutations up to this number may have been sent and no longer change. */
  sentThrough: number;
  /** The server's clock as told by the last answer that was applied, ISO 8601; where it went back, a time after all edits. */
  serverNow?: string;
  /** Tables that this version does not know and whose rows it has skipped; a version that knows one starts over. */
  unknownTables?: string[];
  /** More rows were half understood than are kept; a version that understands more of them starts over. */
  hasHalfRead?: true;
}

export interface StatusRow {
  key: 'status';
  phase: 'idle' | 'syncing';
  /** Heartbeat: milliseconds since 1970, renewed while a sync is under way. */
  beat: number;
  /** True if the last attempt got an HTTP answer; null before the first attempt. */
  reached: boolean | null;
  /** ISO 8601. */
  lastSyncAt: string | null;
  /** Why the last attempt failed; null if it succeeded or did not reach the server. */
  error: SyncError | null;
  /** The server was seen to speak another protocol: no mutation is sent before it speaks this one. */
  probe?: boolean;
  /** Something on the way refuses what is sent; see refused-sending.ts. */
  refusedSending?: RefusedSending | undefined;
  /** The line does not carry the first page; see page-size.ts. */
  pageSize?: KeptStep | undefined;
  /** The server asked not to be asked again before this moment, by this device's clock in milliseconds since 1970. */
  restUntil?: number | undefined;
  /** Milliseconds for which this server's answer is waited for; see patience.ts. */
  patienceMs?: number | undefined;
}

/** Tokens of the latest writes of all tabs, by which a write whose connection broke can tell whether it was done. */
export interface WrittenRow {
  key: 'written';
  tokens: string[];
}

/** A database that has `SYNC_STORES` among its stores. */
export type SyncDatabase = Dexie & {
  outbox: EntityTable<OutboxRow, 'device_seq'>;
  shadows: EntityTable<ShadowRow, 'entity'>;
  rejected: EntityTable<RejectedRow, 'id'>;
  quarantined: Table<QuarantinedRow, [string, string]>;
  sync: Table<StateRow | StatusRow | WrittenRow, string>;
};

export const SYNC_STORE_NAMES = Object.keys(SYNC_STORES);

/** The app's database with the types of the engine's tables. Throws a Dexie `InvalidTableError` if it lacks them. */
export function tablesOf(db: Dexie): SyncDatabase {
  db.table('outbox');
  return db as SyncDatabase;
}

/** Reads the device's position, in the caller's transaction. A device that never synced begins under a new id. */
export async function readState(db: SyncDatabase, newId: () => string): Promise<StateRow> {
  const state = (await db.sync.get('state')) as StateRow | undefined;
  return (
    state ?? {
      key: 'state',
      device: newId(),
      epoch: null,
      cursor: 0,
      backfill: null,
      complete: false,
      generation: 0,
      nextDeviceSeq: 1,
      sentThrough: 0,
    }
  );
}

export const INITIAL_STATUS: StatusRow = {
  key: 'status',
  phase: 'idle',
  beat: 0,
  reached: null,
  lastSyncAt: null,
  error: null,
};

/** Reads how the last attempt to sync went, in any tab. */
export async function readStatus(db: Dexie): Promise<StatusRow> {
  return ((await tablesOf(db).sync.get('status')) as StatusRow | undefined) ?? INITIAL_STATUS;
}

/** Changes the status, for all tabs to see. */
export async function updateStatus(db: SyncDatabase, change: Partial<StatusRow>): Promise<void> {
  await db.transaction('rw', db.sync, async () => {
    await db.sync.put({ ...(await readStatus(db)), ...change });
  });
}

/** Counts the mutations that the server has not acknowledged. */
export async function countWaiting(db: Dexie): Promise<number> {
  const { outbox } = tablesOf(db);
  return db.transaction('r', outbox, async () => {
    const all = await outbox.count();
    return all === 0 ? 0 : all - (await outbox.orderBy('acknowledgedAt').count());
  });
}

/** The mutation without the fields that stay on the device. */
export function toWire(row: OutboxRow): Mutation {
  const { device_seq, table, op, id, fields, at, observed_at, counted_at, recovered } = row;
  const mutation: Mutation =
    fields === undefined ? { device_seq, table, op, id, at } : { device_seq, table, op, id, fields, at };
  return {
    ...mutation,
    ...(observed_at !== undefined && { observed_at }),
    ...(counted_at !== undefined && { counted_at }),
    ...(recovered && { recovered }),
  };
}
