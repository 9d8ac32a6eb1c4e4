/**
 * Local writes: a row and its outbox row are written in one transaction.
 *
 * Invariants
 * 1. Numbers rise by one without gaps, are given in the transaction that writes, and are never given twice.
 * 2. A mutation that may have been sent never changes. An unsent patch is replaced by a later patch of the same row that
 *    sets all its fields again.
 * 3. Each mutation carries the server's clock as it was known here by then, so that an edit wins over the version that
 *    was edited, however wrong this device's clock is.
 * 4. Recorded text is cleaned of characters that a database cannot store, so that no text makes a request unreadable.
 */
import type { Transaction } from 'dexie';
import type { Mutation } from '../protocol/protocol.ts';
import {
  type OutboxRow,
  readState,
  type StateRow,
  SYNC_STORE_NAMES,
  type SyncDatabase,
  type WrittenRow,
} from './database.ts';
import { rebaseTouched, touchedBy } from './rebase-store.ts';
import { entityOf, type RowChange, type SyncSchema, storeNames, tableNamed } from './schema.ts';
import { assertUnsealed } from './seal.ts';
import { wellFormed } from './well-formed.ts';

export type NewMutation = Omit<Mutation, 'device_seq' | 'observed_at' | 'counted_at'> & {
  local?: Record<string, unknown>;
};

/**
 * Records mutations within a write. Resolves once their effect is in the store, to the local rows before and after it,
 * one entry a row.
 */
export type RecordMutations = (...mutations: NewMutation[]) => Promise<RowChange[]>;

function replaces(later: NewMutation, earlier: OutboxRow): boolean {
  if (later.op !== 'patch' || earlier.op !== 'patch' || later.id !== earlier.id || later.table !== earlier.table) {
    return false;
  }
  return Object.keys(earlier.fields ?? {}).every((field) => field in (later.fields ?? {}));
}

async function enqueue(db: SyncDatabase, state: StateRow, mutation: NewMutation, entity: string): Promise<OutboxRow> {
  const waiting = await db.outbox.where('entity').equals(entity).sortBy('device_seq');
  const last = waiting.at(-1);
  const device_seq =
    last && last.device_seq > state.sentThrough && replaces(mutation, last) ? last.device_seq : state.nextDeviceSeq;
  if (device_seq === state.nextDeviceSeq) state.nextDeviceSeq += 1;
  const observed = state.serverNow === undefined ? {} : { observed_at: state.serverNow };
  const row: OutboxRow = { ...mutation, ...observed, device_seq, entity, device: state.device };
  await db.outbox.put(row);
  return row;
}

/** The local row of a mutation. A table that the schema does not know is a bug of the app. */
function entityFor(schema: SyncSchema, mutation: NewMutation): string {
  const table = tableNamed(schema, mutation.table);
  if (!table) throw new Error(`No table ${mutation.table} in the sync schema`);
  return entityOf(table.store, table.mutationKey({ ...mutation, device_seq: 0 }));
}

/** More writes than other tabs make while one tab opens its connection again. */
const TOKENS_KEPT = 16;

async function tokens(db: SyncDatabase): Promise<string[]> {
  return ((await db.sync.get('written')) as WrittenRow | undefined)?.tokens ?? [];
}

/** True if the write with this token was done, which its error does not tell if the connection broke. */
export async function hasWritten(db: SyncDatabase, token: string): Promise<boolean> {
  return (await tokens(db)).includes(token);
}

/**
 * Runs `body` in one transaction over the synced stores and `also`; the mutations that it records go to the outbox with
 * it. Rejects with what `body` throws, and then nothing has happened. `token`: unique to this write, for `hasWritten`.
 */
export async function writeWithOutbox<T>(
  db: SyncDatabase,
  schema: SyncSchema,
  options: { also?: readonly string[]; newId: () => string; token?: string },
  body: (record: RecordMutations, tx: Transaction) => Promise<T>,
): Promise<T> {
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema), ...(options.also ?? [])])];
  return db.transaction('rw', names, async (tx) => {
    await assertUnsealed(tx);
    const record: RecordMutations = async (...mutations) => {
      const state = await readState(db, options.newId);
      const rows: OutboxRow[] = [];
      for (const mutation of mutations.map(wellFormed)) {
        rows.push(await enqueue(db, state, mutation, entityFor(schema, mutation)));
      }
      await db.sync.put(state);
      return rebaseTouched(db, schema, touchedBy(rows), state, tx);
    };
    const value = await body(record, tx);
    if (options.token !== undefined) {
      const kept = (await tokens(db)).slice(1 - TOKENS_KEPT);
      await db.sync.put({ key: 'written', tokens: [...kept, options.token] });
    }
    return value;
  });
}
