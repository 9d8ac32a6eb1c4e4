/**
 * The engine's own tables in the learner's database: add `SYNC_STORES` to the schema of the app's.
 *
 * - `outbox`   what the server has not acknowledged, by number
 * - `shadows`  the server's version of rows that show something else: what waits, or the history before
 * - `rejected` mutations that the server rejected, with its reason, until the learner has dealt with them
 * - `quarantined` rows from the server that this version cannot read, until one can
 * - `sync`     single rows: where this device stands (`state`), and how the last attempt went (`status`)
 */
import type { Dexie, EntityTable, Table } from 'dexie';
import type { Backfill, Mutation } from '../protocol/protocol.ts';
import type { SyncError } from '../sync-error.ts';
import type { LocalRow, PendingMutation } from './schema.ts';

export const SYNC_STORES = {
  outbox: 'device_seq, entity, acknowledgedAt',
  shadows: 'entity',
  rejected: '++id',
  quarantined: '[table+id]',
  sync: 'key',
} as const;

export interface OutboxRow extends PendingMutation {
  /** The local row that it changes. */
  entity: string;
  /** The server's head when it acknowledged this; the effect is shown until the cursor has reached that. */
  acknowledgedAt?: number;
}

export interface ShadowRow {
  entity: string;
  /** The server's version; null: the server has none. */
  base: LocalRow | null;
  /** The version of the history before, with all that came since on top: shown until `base` is whole. */
  outdated?: LocalRow;
}

export interface RejectedRow {
  id: number;
  mutation: PendingMutation;
  code: string;
  reason: string;
  /** ISO 8601. */
  at: string;
}

export interface QuarantinedRow {
  table: string;
  id: string;
  seq: number;
  row: Record<string, unknown>;
  reason: string;
  /** ISO 8601. */
  at: string;
  /** The learner has been told. */
  seen?: 1;
}

export interface StateRow {
  key: 'state';
  device: string;
  epoch: string | null;
  cursor: number;
  backfill: Backfill | null;
  /** The whole history has been here once. */
  complete: boolean;
  generation: number;
  nextDeviceSeq: number;
  /** Mutations up to this number may have been sent and never change any more. */
  sentThrough: number;
  /** The server's clock as it was told with the last answer that was taken in, ISO 8601. */
  serverNow?: string;
  /** Tables that came and that this version does not know; a version that does starts over. */
  unknownTables?: string[];
}

export interface StatusRow {
  key: 'status';
  phase: 'idle' | 'syncing';
  /** Milliseconds since 1970, renewed while a cycle goes on. */
  beat: number;
  /** Whether the last attempt got an HTTP answer; null before the first. */
  reached: boolean | null;
  /** ISO 8601. */
  lastSyncAt: string | null;
  /** Why the last attempt failed; null if it succeeded or did not reach the server. */
  error: SyncError | null;
  /** The server and this app do not speak the same protocol: no change is sent before they are seen to. */
  probe?: boolean;
}

/** The last writes of all tabs, so that one whose connection broke can tell whether it was done. */
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

/** The engine's tables in an app's database. Throws a Dexie `InvalidTableError` where `SYNC_STORES` were not added. */
export function tablesOf(db: Dexie): SyncDatabase {
  db.table('outbox');
  return db as SyncDatabase;
}

/** Where this device stands; a device that never synced begins under a new id. In the caller's transaction. */
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

export async function readStatus(db: Dexie): Promise<StatusRow> {
  return ((await tablesOf(db).sync.get('status')) as StatusRow | undefined) ?? INITIAL_STATUS;
}

/** Notes how an attempt goes, for all tabs to see. */
export async function updateStatus(db: SyncDatabase, change: Partial<StatusRow>): Promise<void> {
  await db.transaction('rw', db.sync, async () => {
    await db.sync.put({ ...(await readStatus(db)), ...change });
  });
}

/** Outbox rows that the server has not acknowledged. */
export async function countWaiting(db: Dexie): Promise<number> {
  const { outbox } = tablesOf(db);
  return db.transaction('r', outbox, async () => {
    const all = await outbox.count();
    return all === 0 ? 0 : all - (await outbox.orderBy('acknowledgedAt').count());
  });
}

/** A mutation as it goes over the wire. */
export function toWire({ device_seq, table, op, id, fields, at, observed_at }: OutboxRow): Mutation {
  const mutation: Mutation =
    fields === undefined ? { device_seq, table, op, id, at } : { device_seq, table, op, id, fields, at };
  return observed_at === undefined ? mutation : { ...mutation, observed_at };
}
