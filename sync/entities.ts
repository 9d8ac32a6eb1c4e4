/** Loads and stores local rows with what waits for them, in the caller's transaction. */
import type { Transaction } from 'dexie';
import type { OutboxRow, ShadowRow, SyncDatabase } from './database.ts';
import { rebase } from './rebase.ts';
import { entityOf, type LocalRow, type RowChange, type StoreDescription, type SyncSchema } from './tables.ts';

/** Rows from the server for one local row. */
export interface Touched {
  store: string;
  key: string;
  rows: { table: string; row: unknown }[];
}

const FEW = 1000;

/** Shadows are few but while a new history comes in: their keys are read rather than asked for one by one. */
async function shadowsOf(db: SyncDatabase, entities: string[]): Promise<Map<string, ShadowRow>> {
  const keys = await db.shadows.limit(FEW).primaryKeys();
  const kept = new Set(keys);
  const wanted = keys.length < FEW ? entities.filter((entity) => kept.has(entity)) : entities;
  const found = await db.shadows.bulkGet(wanted);
  return new Map(found.flatMap((shadow) => (shadow ? [[shadow.entity, shadow]] : [])));
}

async function pendingOf(db: SyncDatabase, entities: string[]): Promise<Map<string, OutboxRow[]>> {
  const waiting = new Set((await db.outbox.orderBy('entity').uniqueKeys()) as string[]);
  const wanted = entities.filter((entity) => waiting.has(entity));
  const rows = wanted.length > 0 ? await db.outbox.where('entity').anyOf(wanted).sortBy('n') : [];
  const pending = new Map<string, OutboxRow[]>();
  for (const row of rows) pending.set(row.entity, [...(pending.get(row.entity) ?? []), row]);
  return pending;
}

async function save(db: SyncDatabase, store: StoreDescription, changes: RowChange[], tx: Transaction): Promise<void> {
  const puts = changes.flatMap(({ after }) => (after ? [after] : []));
  const deletes = changes.flatMap(({ key, before, after }) => (before && !after ? [key] : []));
  if (puts.length > 0) await db.table(store.store).bulkPut(puts);
  if (deletes.length > 0) await db.table(store.store).bulkDelete(deletes);
  await store.changed?.(changes, tx);
}

async function rebaseStore(
  db: SyncDatabase,
  schema: SyncSchema,
  store: StoreDescription,
  touched: Touched[],
  generation: number,
  tx: Transaction,
): Promise<void> {
  const entities = touched.map(({ key }) => entityOf(store.store, key));
  const locals = (await db.table(store.store).bulkGet(touched.map(({ key }) => key))) as (LocalRow | undefined)[];
  const shadows = await shadowsOf(db, entities);
  const pending = await pendingOf(db, entities);
  const changes: RowChange[] = [];
  const kept: ShadowRow[] = [];
  const dropped: string[] = [];
  touched.forEach(({ key, rows }, index) => {
    const entity = entityOf(store.store, key);
    const before = locals[index];
    const shadow = shadows.get(entity);
    const waiting = pending.get(entity) ?? [];
    const base = shadow ? (shadow.base ?? undefined) : before;
    const { outdated } = shadow ?? {};
    const result = rebase(schema, { store, base, outdated, rows, pending: waiting, generation });
    changes.push({ key, before, after: result.shown });
    const staged = result.outdated && { outdated: result.outdated };
    if (waiting.length > 0 || staged) kept.push({ entity, base: result.base ?? null, ...staged });
    else if (shadow) dropped.push(entity);
  });
  if (kept.length > 0) await db.shadows.bulkPut(kept);
  if (dropped.length > 0) await db.shadows.bulkDelete(dropped);
  await save(db, store, changes, tx);
}

/** So many rows at a time: between them the browser can paint, although it is one transaction. */
const CHUNK = 250;

/** Brings local rows up to what the server sent and what waits: the only way in which either reaches the store. */
export async function rebaseTouched(
  db: SyncDatabase,
  schema: SyncSchema,
  touched: readonly Touched[],
  generation: number,
  tx: Transaction,
): Promise<void> {
  for (const store of schema.stores) {
    const own = touched.filter((one) => one.store === store.store);
    for (let from = 0; from < own.length; from += CHUNK) {
      await rebaseStore(db, schema, store, own.slice(from, from + CHUNK), generation, tx);
    }
  }
}

/** The local rows that outbox rows (or shadows) name, each once, with no news from the server. */
export function touchedBy(rows: readonly { entity: string }[]): Touched[] {
  const entities = [...new Set(rows.map(({ entity }) => entity))];
  return entities.map((entity) => {
    const slash = entity.indexOf('/');
    return { store: entity.slice(0, slash), key: entity.slice(slash + 1), rows: [] };
  });
}

/** Rows from the server joined with rows that something no longer waits for. */
export function joinTouched(...lists: readonly (readonly Touched[])[]): Touched[] {
  const joined = new Map<string, Touched>();
  for (const { store, key, rows } of lists.flat()) {
    const entity = entityOf(store, key);
    const known = joined.get(entity) ?? { store, key, rows: [] };
    joined.set(entity, { ...known, rows: [...known.rows, ...rows] });
  }
  return [...joined.values()];
}
