/**
 * Takes an answer into the store: rows, acknowledgements, refusals and the next cursor, in one transaction.
 *
 * Invariants
 * 1. Only if this device still stands where the request said; otherwise nothing happens, and asking again is safe.
 * 2. What waits is rebased on top of what comes; the answer never overwrites it.
 * 3. An acknowledged effect is shown until the row that the server made of it is here, then taken off.
 * 4. A refused mutation moves to `refused` with its reason; its effect is gone with the same transaction.
 * 5. A row that cannot be read is set aside; the others are taken and the cursor goes on.
 */
import {
  countWaiting,
  type OutboxRow,
  readState,
  type StateRow,
  SYNC_STORE_NAMES,
  type SyncDatabase,
} from '../local/database.ts';
import { joinTouched, rebaseTouched, touchedBy } from '../local/rebase-store.ts';
import { renumberInPlace, startOver, sweep } from '../local/reset.ts';
import { type SyncSchema, storeNames } from '../local/schema.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { CheckedResponse } from './parse-response.ts';
import { samePosition } from './position.ts';
import { type ReadRows, readRows } from './read-rows.ts';

export type Applied =
  | {
      status: 'applied';
      /** The server asks to wait; its reason. */
      retry: string | null;
      /** Outbox rows that the server had not acknowledged by then. */
      waiting: number;
    }
  /** `stale`: this device no longer stands where the request said. */
  | { status: 'stale' | 'reset' | 'renumbered' };

type Results = CheckedResponse['results'];

/** Sets aside what cannot be read, and no longer what can. */
async function quarantine(db: SyncDatabase, { readable, unreadable }: ReadRows, at: string): Promise<void> {
  const kept = new Set((await db.quarantined.toCollection().primaryKeys()).map(String));
  if (kept.size > 0) await db.quarantined.bulkDelete(readable.filter((key) => kept.has(String(key))));
  if (unreadable.length > 0) await db.quarantined.bulkPut(unreadable.map((row) => ({ ...row, at })));
}

async function takeResults(db: SyncDatabase, results: Results, head: number, at: string): Promise<OutboxRow[]> {
  if (results.length === 0) return [];
  // They follow each other: one request brings them all.
  const numbers = results.map(({ device_seq }) => device_seq);
  const rows = await db.outbox
    .where('device_seq')
    .between(Math.min(...numbers), Math.max(...numbers), true, true)
    .toArray();
  const waiting = new Map(rows.map((row) => [row.device_seq, row]));
  const acknowledged: OutboxRow[] = [];
  const refused: OutboxRow[] = [];
  for (const result of results) {
    const row = waiting.get(result.device_seq);
    if (!row) continue;
    if (result.status === 'applied' || result.status === 'duplicate') {
      acknowledged.push({ ...row, acknowledgedAt: head });
    } else if (result.status === 'rejected') {
      const { entity: _entity, ...mutation } = row;
      await db.rejected.add({ mutation, code: result.code, reason: result.reason, at });
      refused.push(row);
    }
  }
  await db.outbox.bulkPut(acknowledged);
  await db.outbox.bulkDelete(refused.map(({ device_seq }) => device_seq));
  return refused;
}

/**
 * Takes off what the server has acknowledged and whose rows are here. Only when there are no more to come: a row that
 * somebody else has changed since travels under a later number than the one that acknowledged it.
 */
async function release(db: SyncDatabase, state: StateRow): Promise<OutboxRow[]> {
  const acknowledged = await db.outbox.where('acknowledgedAt').belowOrEqual(state.cursor).toArray();
  // While the history is being filled in, a row acknowledged before it began may still be on its way.
  const arrived = (row: OutboxRow) => state.backfill === null || (row.acknowledgedAt ?? 0) > state.backfill.head;
  const rows = acknowledged.filter(arrived);
  if (rows.length > 0) await db.outbox.bulkDelete(rows.map(({ device_seq }) => device_seq));
  return rows;
}

/** The server's clock as it goes out again with what is written from now on, if it is a moment that a server can read. */
function toldClock(now: string): { serverNow?: string } {
  const at = new Date(now);
  const isReadable = at.getTime() >= Date.UTC(1900, 0, 2) && at.getTime() < Date.UTC(9999, 0);
  return isReadable ? { serverNow: at.toISOString() } : {};
}

function advance(state: StateRow, answer: CheckedResponse): StateRow {
  const { epoch, cursor, backfill, more, now } = answer;
  // What of the history has changed since it was begun comes with the changes after it.
  const complete = state.complete || (backfill === null && !more);
  return { ...state, epoch, cursor, backfill, complete, ...toldClock(now) };
}

/** An answer without news to a device without anything that waits: found out with a look, which costs less than a write. */
async function isNoNews(
  db: SyncDatabase,
  asked: ExchangeRequest,
  { rows, results, epoch, cursor, backfill, more, reset }: CheckedResponse,
  newId: () => string,
): Promise<boolean> {
  const isEmpty = rows.length === 0 && results.length === 0 && !more && !reset;
  if (!isEmpty || asked.epoch !== epoch || asked.cursor !== cursor || asked.backfill || backfill) return false;
  return db.transaction('r', db.sync, db.outbox, async () => {
    const [state, waiting] = await Promise.all([readState(db, newId), db.outbox.count()]);
    return waiting === 0 && state.complete && samePosition(state, asked);
  });
}

export async function applyAnswer(
  db: SyncDatabase,
  schema: SyncSchema,
  asked: ExchangeRequest,
  answer: CheckedResponse,
  newId: () => string,
): Promise<Applied> {
  if (await isNoNews(db, asked, answer, newId)) return { status: 'applied', retry: null, waiting: 0 };
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema), ...(schema.onAcknowledged?.stores ?? [])])];
  const read = await readRows(schema, answer.rows);
  return db.transaction('rw', names, async (tx) => {
    const state = await readState(db, newId);
    if (!samePosition(state, asked)) return { status: 'stale' };
    if (answer.reset) {
      await startOver(db, state, answer.epoch, newId);
      return { status: 'reset' };
    }
    if (answer.results.some((result) => 'code' in result && result.code === 'gap')) {
      await renumberInPlace(db, schema, state, newId, tx);
      return { status: 'renumbered' };
    }
    const next = advance(state, answer);
    await quarantine(db, read, answer.now);
    const refused = await takeResults(db, answer.results, answer.head, answer.now);
    const released = answer.more ? [] : await release(db, next);
    const settled = touchedBy([...refused, ...released]);
    const touched = settled.length > 0 ? joinTouched(read.touched, settled) : read.touched;
    await rebaseTouched(db, schema, touched, next.generation, tx);
    if (next.complete && !state.complete) await sweep(db, schema, next.generation, tx);
    const acknowledged = released.map(({ entity: _, acknowledgedAt: __, ...mutation }) => ({
      mutation,
      at: answer.now,
    }));
    if (acknowledged.length > 0) await schema.onAcknowledged?.run(acknowledged, tx);
    const unknownTables = [...new Set([...(state.unknownTables ?? []), ...read.unknown])];
    const waiting = await countWaiting(db);
    await db.sync.put(unknownTables.length > 0 ? { ...next, unknownTables } : next);
    const retry = answer.results.find((result) => result.status === 'retry');
    const reason = retry && 'reason' in retry ? retry.reason : null;
    return { status: 'applied', retry: reason, waiting };
  });
}
