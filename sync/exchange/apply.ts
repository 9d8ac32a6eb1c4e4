/**
 * Applies an answer: rows, acknowledgements, rejections and the next position, in one transaction.
 *
 * Invariants
 * 1. Only if the device is still at the position of the request; otherwise nothing happens, and asking again is safe.
 * 2. Waiting mutations are rebased on top of the new rows, which never overwrite them.
 * 3. The effect of an acknowledged mutation is shown until the server's row has arrived, then taken off.
 * 4. A rejected mutation moves to `rejected` with its reason; its effect is undone in the same transaction. A patch in
 *    conflict with the server's row is not listed where the user deletes that row.
 * 5. An unreadable row is quarantined; the others are applied and the cursor moves on. A row of which this version does not
 *    understand everything is applied and kept besides.
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
import { hasLostHistory, recoverLost } from '../local/recover-lost.ts';
import { renumberInPlace, startOver, sweep } from '../local/reset.ts';
import { type SyncSchema, storeNames } from '../local/schema.ts';
import { countedAt, readableTime } from '../protocol/counted-at.ts';
import type { ExchangeRequest, ServerRow } from '../protocol/protocol.ts';
import { arrivesBy } from './arrives-by.ts';
import { isDeletedHere, listOverruled } from './list-overruled.ts';
import type { CheckedResponse } from './parse-response.ts';
import { samePosition } from './position.ts';
import { type ReadRows, readRows } from './read-rows.ts';

export type Applied =
  | {
      status: 'applied';
      /** The server's reason, if it asks to wait. */
      retry: string | null;
      /** Mutations that the server had not acknowledged by then. */
      waiting: number;
    }
  /** `stale`: the device is no longer at the position of the request. */
  | { status: 'stale' | 'reset' | 'renumbered' };

/** Rows that are kept because they are half understood; a newer server may add a column to every row there is. */
const MOST_HALF_READ = 1000;

/**
 * Quarantines unreadable rows, and releases those of which a readable version has come. Keeps half understood ones as well;
 * false: not all of them.
 */
async function quarantine(
  db: SyncDatabase,
  { readable, unreadable, halfRead }: ReadRows,
  at: string,
): Promise<boolean> {
  const kept = new Set((await db.quarantined.toCollection().primaryKeys()).map(String));
  if (kept.size > 0) await db.quarantined.bulkDelete(readable.filter((key) => kept.has(String(key))));
  if (unreadable.length > 0) await db.quarantined.bulkPut(unreadable.map((row) => ({ ...row, at })));
  if (halfRead.length === 0) return true;
  const room = MOST_HALF_READ - (await db.quarantined.filter(({ applied }) => applied === 1).count());
  await db.quarantined.bulkPut(halfRead.slice(0, Math.max(0, room)).map((row) => ({ ...row, at })));
  return halfRead.length <= room;
}

/** Takes the results of the request that was sent at `sent` by this device's clock, and answered at `at` by the server's. */
async function takeResults(
  db: SyncDatabase,
  { results, head, backfill, now: at }: CheckedResponse,
  sent: string,
): Promise<OutboxRow[]> {
  if (results.length === 0) return [];
  // The numbers are consecutive, so one range reads them all.
  const numbers = results.map(({ device_seq }) => device_seq);
  const rows = await db.outbox
    .where('device_seq')
    .between(Math.min(...numbers), Math.max(...numbers), true, true)
    .toArray();
  const waiting = new Map(rows.map((row) => [row.device_seq, row]));
  const acknowledged: OutboxRow[] = [];
  const rejected: OutboxRow[] = [];
  for (const result of results) {
    const row = waiting.get(result.device_seq);
    if (!row) continue;
    if (result.status === 'applied' || result.status === 'duplicate') {
      acknowledged.push({ ...row, acknowledgedAt: arrivesBy({ head, backfill }, result.status) });
    } else if (result.status === 'rejected') {
      rejected.push(row);
      if (row.op === 'patch' && result.code === 'conflict' && (await isDeletedHere(db, row))) continue;
      const { entity: _entity, ...refused } = row;
      const counted_at = countedAt(row, sent, at);
      const mutation = counted_at === undefined ? refused : { ...refused, counted_at };
      await db.rejected.add({ mutation, code: result.code, reason: result.reason, at });
    }
  }
  await db.outbox.bulkPut(acknowledged);
  await db.outbox.bulkDelete(rejected.map(({ device_seq }) => device_seq));
  return rejected;
}

/**
 * Takes off the acknowledged mutations whose rows have arrived. Only when no more changes are to come: a row that another
 * device has changed since travels under a later number than the acknowledgement's.
 */
async function releaseAcknowledged(db: SyncDatabase, state: StateRow): Promise<OutboxRow[]> {
  const acknowledged = await db.outbox.where('acknowledgedAt').belowOrEqual(state.cursor).toArray();
  // During backfill, a row that was acknowledged before may still be on its way.
  const arrived = (row: OutboxRow) => state.backfill === null || (row.acknowledgedAt ?? 0) > state.backfill.head;
  const rows = acknowledged.filter(arrived);
  if (rows.length > 0) await db.outbox.bulkDelete(rows.map(({ device_seq }) => device_seq));
  return rows;
}

/** The server's clock for the mutations from now on, if it is a time that a server can read. */
function toldClock(now: string): { serverNow?: string } {
  const serverNow = readableTime(now);
  return serverNow === undefined ? {} : { serverNow };
}

function advance(state: StateRow, answer: CheckedResponse, keepsHalfRead: boolean): StateRow {
  const { epoch, cursor, backfill, more, now, clock = now } = answer;
  // Rows of the history that change during backfill come with the later changes.
  const complete = state.complete || (backfill === null && !more);
  const half = keepsHalfRead ? {} : ({ hasHalfRead: true } as const);
  return { ...state, epoch, cursor, backfill, complete, ...toldClock(clock), ...half };
}

/** True for an answer without news to a device with an empty outbox: found by a read, which costs less than a write. */
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

export interface ApplyOptions {
  /** Rows that were seen to be unusable, with the reasons. */
  aside?: ReadonlyMap<ServerRow, string>;
  /** Asked now and then: if it is true, the answer is not applied, and `YieldedError` thrown. */
  isWriteWaiting?: (() => boolean) | undefined;
}

/** Applies the answer to `asked`; see the invariants above. Rejects if the storage fails, and then nothing has happened. */
export async function applyAnswer(
  db: SyncDatabase,
  schema: SyncSchema,
  asked: ExchangeRequest,
  answer: CheckedResponse,
  newId: () => string,
  { aside, isWriteWaiting }: ApplyOptions = {},
): Promise<Applied> {
  if (await isNoNews(db, asked, answer, newId)) return { status: 'applied', retry: null, waiting: 0 };
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema), ...(schema.onAcknowledged?.stores ?? [])])];
  const read = await readRows(schema, answer.rows, aside);
  return db.transaction('rw', names, async (tx) => {
    const state = await readState(db, newId);
    if (!samePosition(state, asked)) return { status: 'stale' };
    if (answer.reset) {
      await startOver(db, state, newId, hasLostHistory(state, answer));
      return { status: 'reset' };
    }
    if (answer.results.some((result) => 'code' in result && result.code === 'gap')) {
      await renumberInPlace(db, schema, state, newId, tx);
      return { status: 'renumbered' };
    }
    const keepsHalfRead = await quarantine(db, read, answer.now);
    let next = advance(state, answer, keepsHalfRead);
    const rejected = await takeResults(db, answer, asked.now);
    const released = answer.more ? [] : await releaseAcknowledged(db, next);
    const freed = touchedBy([...rejected, ...released]);
    const touched = freed.length > 0 ? joinTouched(read.touched, freed) : read.touched;
    await rebaseTouched(db, schema, touched, next, tx, isWriteWaiting);
    await listOverruled(db, schema, released, answer.now);
    if (next.complete && !state.complete) {
      next = await recoverLost(db, schema, next, newId);
      await sweep(db, schema, next, tx);
    }
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
