/**
 * Questions about sync that an app may ask of its own database, so that it never touches the engine's tables.
 *
 * Each is a plain read: a Dexie live query around it is run again when the answer changes.
 */
import type { Dexie, Table } from 'dexie';
import {
  countWaiting,
  type OutboxRow,
  type QuarantinedRow,
  type RejectedRow,
  readStatus,
  type StateRow,
  tablesOf,
} from './database.ts';
import { entityOf, type PendingMutation } from './schema.ts';
import type { SyncSnapshot } from './status.ts';

async function readStored(db: Dexie): Promise<StateRow | undefined> {
  return (await tablesOf(db).sync.get('state')) as StateRow | undefined;
}

/** True once the server's whole history has come to this device; until then older rows may be missing. */
export async function hasFullHistory(db: Dexie): Promise<boolean> {
  return (await readStored(db))?.complete ?? false;
}

/** True once an answer of the server was applied here: the few rows that come first are here, if there are any. */
export async function hasHeardFromServer(db: Dexie): Promise<boolean> {
  return ((await readStored(db))?.epoch ?? null) !== null;
}

/** True once an exchange was applied here, or an attempt at one has ended in whatever way. */
export async function hasAskedServer(db: Dexie): Promise<boolean> {
  const state = await readStored(db);
  const { reached } = await readStatus(db);
  return (state?.epoch ?? null) !== null || reached !== null;
}

/** The stored part of what `syncStatusOf` needs; the same in every tab. */
export async function readSyncSnapshot(db: Dexie): Promise<Omit<SyncSnapshot, 'online' | 'now'>> {
  return {
    waiting: await countWaiting(db),
    problems: (await tablesOf(db).rejected.count()) + (await readQuarantined(db, 'unseen')).length,
    complete: await hasFullHistory(db),
    status: await readStatus(db),
  };
}

const isWaiting = ({ acknowledgedAt }: OutboxRow) => acknowledgedAt === undefined;

function toMutation({ acknowledgedAt: _, entity: __, ...mutation }: OutboxRow): PendingMutation {
  return mutation;
}

/** Mutations of one local store that the server has not acknowledged, oldest first. `key`: of one local row only. */
export async function readWaiting(db: Dexie, store: string, key?: string): Promise<PendingMutation[]> {
  const entities = tablesOf(db).outbox.where('entity');
  const own = key === undefined ? entities.startsWith(entityOf(store, '')) : entities.equals(entityOf(store, key));
  return (await own.filter(isWaiting).sortBy('device_seq')).map(toMutation);
}

/** Mutations may be large: as many are in memory at once, besides what `map` makes of each. */
const PAGE = 250;

/** Maps every mutation that the server has not acknowledged, oldest first. */
export async function mapWaiting<T>(db: Dexie, map: (mutation: PendingMutation) => T): Promise<T[]> {
  const mapped: T[] = [];
  for (let after = 0; ; ) {
    const rows = await tablesOf(db).outbox.where('device_seq').above(after).limit(PAGE).toArray();
    mapped.push(...rows.filter(isWaiting).map((row) => map(toMutation(row))));
    if (rows.length < PAGE) return mapped;
    after = rows.at(-1)?.device_seq ?? Number.POSITIVE_INFINITY;
  }
}

/**
 * Primary keys of the rows of a store that show the effect of a mutation, because the server's row is not here yet:
 * whether it has acknowledged the mutation or not. Reads index keys only.
 */
export async function optimisticKeys(db: Dexie, store: string): Promise<string[]> {
  const prefix = entityOf(store, '');
  const entities = await tablesOf(db).outbox.where('entity').startsWith(prefix).uniqueKeys();
  return entities.map((entity) => String(entity).slice(prefix.length));
}

/** Mutations that the server rejected and nobody has dealt with, oldest first. */
export function readRejected(db: Dexie): Promise<RejectedRow[]> {
  return tablesOf(db).rejected.toArray();
}

/** Rows that this version cannot read; `unseen`: that were not marked as seen either. */
export async function readQuarantined(db: Dexie, which: 'all' | 'unseen'): Promise<QuarantinedRow[]> {
  const rows = await tablesOf(db)
    .quarantined.filter(({ applied }) => !applied)
    .toArray();
  return which === 'all' ? rows : rows.filter(({ seen }) => !seen);
}

/** Notes that somebody was told about an unreadable row. The row stays: a later version may be able to read it. */
export async function markQuarantinedSeen(db: Dexie, table: string, id: string): Promise<void> {
  await tablesOf(db).quarantined.update([table, id], { seen: 1 });
}

/** Counts, in the caller's transaction, the mutations that would be lost with this database: waiting or rejected. */
export async function countOnlyHere(tx: { table(name: string): Table }): Promise<number> {
  const outbox = tx.table('outbox');
  const acknowledged = outbox.orderBy('acknowledgedAt').count();
  const [all, rejected, taken] = await Promise.all([outbox.count(), tx.table('rejected').count(), acknowledged]);
  return all - taken + rejected;
}
