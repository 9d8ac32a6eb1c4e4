/**
 * One sync: exchanges until nothing waits on either side.
 *
 * Invariants
 * 1. What is sent is marked as sent before it goes out, so that it never changes after.
 * 2. Nothing of an answer is applied unless it is whole, readable, and of the very user whose store this is.
 * 3. Only `retry` and failures wait for later; a refusal never blocks what comes after it.
 */

import { linkedAbort } from '../linked-abort.ts';
import {
  countWaiting,
  type OutboxRow,
  readState,
  type StateRow,
  type SyncDatabase,
  toWire,
} from '../local/database.ts';
import type { SyncSchema } from '../local/schema.ts';
import { type ExchangeRequest, type Mutation, PROTOCOL } from '../protocol/protocol.ts';
import type { SyncErrorCode } from '../sync-error.ts';
import type { Transport } from '../transport/transport.ts';
import { type Batch, fitting } from './adaptive-size.ts';
import { type Applied, applyAnswer } from './apply.ts';
import { FULL, isFull, LITTLE, takeAcknowledgements } from './full-storage.ts';
import { type PageSize, pageAfter, sizeOfPage } from './page-size.ts';
import { type CheckedResponse, checkResponse, otherProtocol } from './parse-response.ts';
import { type Ahead, type Asked, ask, lookAhead, resume } from './prefetch.ts';

export type SyncResult =
  | { kind: 'synced' }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'needs-sign-in' }
  | { kind: 'aborted' }
  /** Another sync of this user is going on, or has just ended. */
  | { kind: 'busy' }
  /** To be tried again later. */
  | { kind: 'failed'; code: SyncErrorCode; reason: string; retryAfterMs: number | null };

export interface ExchangeLoopOptions {
  db: SyncDatabase;
  schema: SyncSchema;
  transport: Transport;
  /** Whose store this is. */
  userId: string;
  now: () => Date;
  newId: () => string;
  signal: AbortSignal;
  /** Called once the first request is on its way, and after each page, so that nobody takes this sync for dead. */
  onBegin?: () => Promise<void>;
  onProgress: () => Promise<void>;
  /** The last answer did not fit this app's protocol: one that does comes first, then anything is sent. */
  probe?: boolean;
  /** How much is sent at a time; the same from one sync to the next. */
  batch: Batch;
  /** Rows and bytes asked for at a time, always; otherwise as page-size.ts says. */
  size?: PageSize;
}

/** SyncSnapshot still this often in a row ends a cycle: the server and this device do not understand each other. */
const MAX_STANDSTILLS = 3;
/** So often one sync starts over or numbers anew; more often only between servers that contradict each other. */
const MAX_RESTARTS = 5;

/** Where this device stands, if it has stood there before and nothing waits: then there is nothing to note. */
async function idlePosition(db: SyncDatabase): Promise<StateRow | null> {
  return db.transaction('r', db.outbox, db.sync, async () => {
    const [state, count] = await Promise.all([db.sync.get('state'), db.outbox.count()]);
    return count === 0 ? ((state as StateRow | undefined) ?? null) : null;
  });
}

/** The first of what waits. Asked for without a look at each row where all of them do. */
async function firstWaiting(db: SyncDatabase, most: number): Promise<OutboxRow[]> {
  const isAll = (await db.outbox.orderBy('acknowledgedAt').count()) === 0;
  if (isAll) return db.outbox.orderBy('device_seq').limit(most).toArray();
  const isWaiting = ({ acknowledgedAt }: OutboxRow) => acknowledgedAt === undefined;
  return db.outbox.orderBy('device_seq').filter(isWaiting).limit(most).toArray();
}

/** Where this device stands and what it sends, which is marked as sent. */
async function markSent({ db, newId, probe, batch }: ExchangeLoopOptions): Promise<[StateRow, Mutation[]]> {
  return db.transaction('rw', db.outbox, db.sync, async () => {
    const state = await readState(db, newId);
    const most = batch.size();
    const mutations = probe ? [] : fitting((await firstWaiting(db, most.mutations)).map(toWire), most);
    await db.sync.put({ ...state, sentThrough: Math.max(state.sentThrough, mutations.at(-1)?.device_seq ?? 0) });
    return [state, mutations];
  });
}

async function prepare(options: ExchangeLoopOptions, size: PageSize): Promise<ExchangeRequest> {
  const idle = await idlePosition(options.db);
  const [{ device, epoch, cursor, backfill }, mutations] = idle ? [idle, []] : await markSent(options);
  const stand = { protocol: PROTOCOL, device, epoch, cursor, backfill };
  return { ...stand, mutations, now: options.now().toISOString(), ...size };
}

function fail(code: SyncErrorCode, reason: string, retryAfterMs: number | null = null): SyncResult {
  return { kind: 'failed', code, reason, retryAfterMs };
}

/** Why an answer must not be applied; null: it may be. */
function objection(answer: CheckedResponse, user: string, userId: string): SyncResult | null {
  if (answer.user !== userId || user !== userId) return fail('wrong-user', 'The answer is for somebody else.');
  return null;
}

const TOO_OLD = fail('upgrade-app', 'This version of the app is too old for the server. Update it to go on.');
const TOO_NEW = fail('upgrade-server', 'The server is older than this app. Nothing is sent until it has been updated.');

/** Applies an answer, or as much of it as there is space for; null: there was none for its rows. */
async function take(
  { db, schema, newId }: ExchangeLoopOptions,
  request: ExchangeRequest,
  answer: CheckedResponse,
): Promise<Applied | null> {
  try {
    return await applyAnswer(db, schema, request, answer, newId);
  } catch (error) {
    if (!isFull(error)) throw error;
    await takeAcknowledgements(db, request, answer, newId);
    return null;
  }
}

/** What is asked for while an answer is being taken in: the next page, unless something waits to be sent with it. */
async function next(
  options: ExchangeLoopOptions,
  asked: Asked,
  answer: CheckedResponse,
  size: PageSize,
): Promise<Ahead | null> {
  const isPull = asked.request.mutations.length === 0 && !answer.reset;
  if (!isPull || !(answer.more || answer.backfill) || (await countWaiting(options.db)) > 0) return null;
  return lookAhead(options, asked.request, answer, size);
}

interface Step {
  outcome: SyncResult | { kind: 'more'; progress: boolean; restarted?: boolean } | { kind: 'full' };
  ahead: Ahead | null;
  ms: number;
}

async function step(
  options: ExchangeLoopOptions,
  before: Ahead | null,
  page: number,
  onSent?: () => Promise<void>,
): Promise<Step> {
  const { userId, signal, probe, size } = options;
  const fresh = async () => ask({ ...options, onSent }, await prepare(options, size ?? sizeOfPage(page)));
  const asked = (await resume(options, before)) ?? (await fresh());
  const { request, result, ms } = asked;
  const ended = (outcome: Step['outcome'], ahead: Ahead | null = null): Step => ({ outcome, ahead, ms });
  if (signal.aborted) return ended({ kind: 'aborted' });
  options.batch.heard(request.mutations, result, ms);
  if (result.kind === 'failed' && result.unreadable && request.mutations.length === 0) return ended(TOO_NEW);
  if (result.kind === 'failed') return ended(fail('http', result.reason, result.retryAfterMs));
  if (result.kind !== 'answer') return ended(result);
  const other = otherProtocol(result.body);
  if (other) return ended(other === 'newer' ? TOO_OLD : TOO_NEW);
  const checked = checkResponse(result.body);
  if (!checked.ok) return ended(fail('answer', checked.reason));
  const answer = checked.response;
  const refusal = objection(answer, result.user, userId);
  if (refusal) return ended(refusal);
  const isFree = !probe && size !== LITTLE;
  const ahead = isFree ? await next(options, asked, answer, size ?? sizeOfPage(pageAfter(page, ms))) : null;
  const applied = await take(options, request, answer);
  if (!applied) return ended({ kind: 'full' }, ahead);
  if (applied.status !== 'applied') {
    return ended({ kind: 'more', progress: false, restarted: applied.status !== 'stale' }, ahead);
  }
  if (applied.retry !== null) return ended(fail('retry', applied.retry));
  const moved = answer.cursor > request.cursor || answer.backfill?.before !== request.backfill?.before;
  const isDone = !answer.more && answer.backfill === null && applied.waiting === 0;
  return ended(isDone ? { kind: 'synced' } : { kind: 'more', progress: moved || answer.results.length > 0 }, ahead);
}

async function runSteps(options: ExchangeLoopOptions): Promise<SyncResult> {
  let [standstills, restarts] = [0, 0];
  let { probe, size, onBegin } = options;
  let ahead: Ahead | null = null;
  let page = 0;
  while (!options.signal.aborted) {
    const taken: Step = await step({ ...options, probe, size }, ahead, page, onBegin);
    const { outcome } = taken;
    onBegin = undefined;
    ahead = taken.ahead;
    page = pageAfter(page, taken.ms);
    if (outcome.kind === 'full') {
      if (size === LITTLE) return fail('storage', FULL);
      size = LITTLE;
      ahead?.cancel();
      ahead = null;
      continue;
    }
    if (outcome.kind !== 'more') return outcome;
    probe = false;
    standstills = outcome.progress ? 0 : standstills + 1;
    if (outcome.restarted) restarts += 1;
    if (standstills >= MAX_STANDSTILLS || restarts > MAX_RESTARTS)
      return fail('answer', 'The server and this device do not get on.');
    await options.onProgress();
  }
  return { kind: 'aborted' };
}

/** Exchanges until both sides have everything, or until something stands in the way. */
export async function runExchangeLoop(options: ExchangeLoopOptions): Promise<SyncResult> {
  const controller = linkedAbort(options.signal);
  try {
    return await runSteps({ ...options, signal: controller.signal });
  } finally {
    // What was asked ahead and is not needed any more.
    controller.abort();
  }
}
