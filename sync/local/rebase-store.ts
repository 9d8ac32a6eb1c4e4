/** Loads local rows with all that decides how they are shown, and stores them rebased, in the caller's transaction. */
import Dexie, { type Table, type Transaction } from 'dexie';
import type { OutboxRow, ShadowRow, SyncDatabase } from './database.ts';
import { rebase } from './rebase.ts';
import {
  entityOf,
  type History,
  type LocalRow,
  type RowChange,
  type StoreDescription,
  type SyncSchema,
} from './schema.ts';

/** Rows from the server for one local row. */
export interface Touched {
  store: string;
  key: string;
  rows: { table: string; row: unknown }[];
}

/** A user's write waits for this transaction, which would take long yet. */
export class YieldedError extends Error {
  override readonly name = 'YieldedError';
}

/** Up to so many rows are read by key, however full the outbox is: a write costs the same after a week offline. */
const FEW_ROWS = 50;
const FEW_SHADOWS = 1000;

/**
 * Names of the local rows that have shadows or waiting mutations, read once for all rows of an answer; null: there are
 * too many, or the answer is too small, so that each row is looked up by itself.
 */
interface Kept {
  shadows: Set<string> | null;
  waiting: Set<string> | null;
}

/** Reads the names at once, since shadows are few except during a reset. */
async function whatIsKept(db: SyncDatabase, rows: number): Promise<Kept> {
  if (rows <= FEW_ROWS) return { shadows: null, waiting: null };
  const [keys, waiting] = await Promise.all([
    db.shadows.limit(FEW_SHADOWS).primaryKeys(),
    db.outbox.orderBy('entity').uniqueKeys(),
  ]);
  return { shadows: keys.length < FEW_SHADOWS ? new Set(keys) : null, waiting: new Set(waiting as string[]) };
}

const among = (entities: string[], kept: Set<string> | null) =>
  kept ? entities.filter((name) => kept.has(name)) : entities;

async function shadowsOf(db: SyncDatabase, { shadows }: Kept, entities: string[]): Promise<Map<string, ShadowRow>> {
  const wanted = among(entities, shadows);
  const found = wanted.length > 0 ? await db.shadows.bulkGet(wanted) : [];
  return new Map(found.flatMap((shadow) => (shadow ? [[shadow.entity, shadow]] : [])));
}

/** Earlier and later than any time. */
const BEFORE_ALL = '';
const AFTER_ALL = '~';

/**
 * The order in which waiting mutations were made: by number, except that rows given back to a server that lost them come
 * first, as it had them before, and then those that are sent again after a rejection, since everything else that waits
 * was written after them.
 */
function inOrder(rows: OutboxRow[]): OutboxRow[] {
  const rank = ({ counted_at, recovered }: OutboxRow) => counted_at ?? (recovered ? BEFORE_ALL : AFTER_ALL);
  if (rows.every((row) => row.counted_at === undefined)) return rows;
  return rows.toSorted((a, b) => (rank(a) < rank(b) ? -1 : Number(rank(a) > rank(b))));
}

async function pendingOf(db: SyncDatabase, { waiting }: Kept, entities: string[]): Promise<Map<string, OutboxRow[]>> {
  const wanted = among(entities, waiting);
  const rows = wanted.length > 0 ? await db.outbox.where('entity').anyOf(wanted).sortBy('device_seq') : [];
  const pending = new Map<string, OutboxRow[]>();
  for (const row of inOrder(rows)) {
    const known = pending.get(row.entity);
    if (known) known.push(row);
    else pending.set(row.entity, [row]);
  }
  return pending;
}

/** Local rows with all that decides how they are shown. */
interface Loaded {
  touched: Touched[];
  locals: (LocalRow | undefined)[];
  shadows: Map<string, ShadowRow>;
  pending: Map<string, OutboxRow[]>;
}

type Locals = Table<LocalRow, string>;

/** The way rows are read: none of an empty store, a few by key, most of a store by ranges. */
type Reading = 'none' | 'each' | 'stretches';

async function readingOf(table: Locals, touched: number): Promise<Reading> {
  if (touched <= FEW_ROWS) return 'each';
  const count = await table.count();
  if (count === 0) return 'none';
  return touched > count / 2 ? 'stretches' : 'each';
}

/** Reads the rows of ascending keys as one range, most of which is touched. */
async function readStretch(table: Locals, keys: string[]): Promise<(LocalRow | undefined)[]> {
  const rows = await table.where(':id').between(keys[0], keys.at(-1), true, true).toArray();
  const keyPath = String(table.schema.primKey.keyPath);
  const byKey = new Map(rows.map((row) => [Dexie.getByKeyPath(row, keyPath), row]));
  return keys.map((key) => byKey.get(key));
}

async function readLocals(table: Locals, keys: string[], reading: Reading): Promise<(LocalRow | undefined)[]> {
  if (reading === 'none') return [];
  return reading === 'each' ? table.bulkGet(keys) : readStretch(table, keys);
}

async function load(
  db: SyncDatabase,
  store: StoreDescription,
  kept: Kept,
  touched: Touched[],
  reading: Reading,
): Promise<Loaded> {
  const entities = touched.map(({ key }) => entityOf(store.store, key));
  const keys = touched.map(({ key }) => key);
  const [locals, shadows, pending] = await Promise.all([
    readLocals(db.table<LocalRow, string>(store.store), keys, reading),
    shadowsOf(db, kept, entities),
    pendingOf(db, kept, entities),
  ]);
  return { touched, locals, shadows, pending };
}

interface Outcome {
  changes: RowChange[];
  kept: ShadowRow[];
  /** Names of rows that no longer need the shadow they had. */
  dropped: string[];
}

function rebaseLoaded(schema: SyncSchema, store: StoreDescription, loaded: Loaded, history: History): Outcome {
  const outcome: Outcome = { changes: [], kept: [], dropped: [] };
  loaded.touched.forEach(({ key, rows }, index) => {
    const entity = entityOf(store.store, key);
    const before = loaded.locals[index];
    const shadow = loaded.shadows.get(entity);
    const pending = loaded.pending.get(entity) ?? [];
    const base = shadow ? (shadow.base ?? undefined) : before;
    const { outdated, lost } = shadow ?? {};
    const result = rebase(schema, { store, base, outdated, lost, rows, pending, history });
    outcome.changes.push({ key, before, after: result.shown });
    const staged = result.outdated && { outdated: result.outdated };
    const missed = result.lost && { lost: result.lost };
    if (pending.length > 0 || staged || missed) {
      outcome.kept.push({ entity, base: result.base ?? null, ...staged, ...missed });
    } else if (shadow) outcome.dropped.push(entity);
  });
  return outcome;
}

async function save(db: SyncDatabase, store: StoreDescription, outcome: Outcome): Promise<void> {
  const { changes, kept, dropped } = outcome;
  if (kept.length > 0) await db.shadows.bulkPut(kept);
  if (dropped.length > 0) await db.shadows.bulkDelete(dropped);
  const puts = changes.flatMap(({ after }) => (after ? [after] : []));
  const deletes = changes.flatMap(({ key, before, after }) => (before && !after ? [key] : []));
  if (puts.length > 0) await db.table(store.store).bulkPut(puts);
  if (deletes.length > 0) await db.table(store.store).bulkDelete(deletes);
}

/**
 * Rows per chunk: between chunks the browser can paint, although it is one transaction. Up to fifty keys, Dexie reports
 * each of them to the live queries.
 */
const CHUNK = 50;

/**
 * Rebases the rows of one store in chunks: while one chunk is written, the next is read. No row is in both, since each is
 * touched once.
 */
async function rebaseStore(
  db: SyncDatabase,
  schema: SyncSchema,
  store: StoreDescription,
  own: Touched[],
  kept: Kept,
  { history, isWriteWaiting }: { history: History; isWriteWaiting: () => boolean },
): Promise<RowChange[]> {
  const reading = await readingOf(db.table(store.store), own.length);
  if (reading === 'stretches') own.sort((a, b) => (a.key < b.key ? -1 : 1));
  const read = (from: number) => load(db, store, kept, own.slice(from, from + CHUNK), reading);
  const changes: RowChange[] = [];
  let loaded = await read(0);
  for (let from = 0; from < own.length; from += CHUNK) {
    if (from > 0 && isWriteWaiting()) throw new YieldedError();
    const outcome = rebaseLoaded(schema, store, loaded, history);
    for (const change of outcome.changes) changes.push(change);
    const isLast = from + CHUNK >= own.length;
    if (isLast) await save(db, store, outcome);
    else [loaded] = await Promise.all([read(from + CHUNK), save(db, store, outcome)]);
  }
  return changes;
}

/**
 * Brings local rows up to date with the server's rows and the waiting mutations: the only way by which either reaches the
 * store. `touched`: each local row once. Rejects with `YieldedError` as soon as `isWriteWaiting`; the transaction is then
 * to be aborted.
 */
export async function rebaseTouched(
  db: SyncDatabase,
  schema: SyncSchema,
  touched: readonly Touched[],
  history: History,
  tx: Transaction,
  isWriteWaiting: () => boolean = () => false,
): Promise<RowChange[]> {
  const all: RowChange[] = [];
  if (touched.length === 0) return all;
  const kept = await whatIsKept(db, touched.length);
  for (const store of schema.stores) {
    const own = touched.filter((one) => one.store === store.store);
    if (own.length === 0) continue;
    const changes = await rebaseStore(db, schema, store, own, kept, { history, isWriteWaiting });
    // Once for all rows, so that a derived row of many of them is written once.
    await store.onRowsChanged?.(changes, tx);
    for (const change of changes) all.push(change);
  }
  return all;
}

/** The local rows that outbox rows or shadows name, each once, without new rows of the server. */
export function touchedBy(rows: readonly { entity: string }[]): Touched[] {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  return entities.map((entity) => {
    const slash = entity.indexOf('/');
    return { store: entity.slice(0, slash), key: entity.slice(slash + 1), rows: [] };
  });
}

/** Joins lists of touched rows, so that each local row is listed once. */
export function joinTouched(...lists: readonly (readonly Touched[])[]): Touched[] {
  const joined = new Map<string, Touched>();
  for (const list of lists) {
    for (const { store, key, rows } of list) {
      const entity = entityOf(store, key);
      const known = joined.get(entity);
      if (known) for (const row of rows) known.rows.push(row);
      else joined.set(entity, { store, key, rows: [...rows] });
    }
  }
  return [...joined.values()];
}
