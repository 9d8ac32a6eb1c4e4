/**
 * One sync: exchanges until neither side has anything left for the other.
 *
 * Invariants
 * 1. Mutations are marked as sent before they go out, so that they never change afterwards.
 * 2. Nothing of an answer is applied unless it is complete, readable, and for the user whose database this is.
 * 3. Only `retry` and failures are left for later; a rejection never blocks the mutations after it.
 */
import { linkedAbort } from '../linked-abort.ts';
import { countWaiting } from '../local/database.ts';
import type { SyncSchema } from '../local/schema.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { SyncError, SyncErrorCode } from '../sync-error.ts';
import type { BrokenAnswer, Transport, TransportResult } from '../transport/transport.ts';
import type { Applied } from './apply.ts';
import { applyYielding } from './apply-yielding.ts';
import { shortened } from './broken-answer.ts';
import { FULL, isFull, SMALL_PAGE, takeAcknowledgements } from './full-storage.ts';
import type { AdaptivePageSize, PageSize } from './page-size.ts';
import { type CheckedResponse, checkResponse, otherProtocol } from './parse-response.ts';
import { type Asked, ask, type Prefetched, prefetch, takePrefetched } from './prefetch.ts';
import { type PrepareOptions, prepareRequest } from './prepare-request.ts';
import type { Sending } from './refused-sending.ts';

export type SyncResult =
  | { kind: 'synced' }
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'needs-sign-in' }
  | { kind: 'aborted' }
  /** Skipped: nothing waits, or another sync has just ended. */
  | { kind: 'busy' }
  /** To be tried again later. `retryAfterMs`: the wait that the server asked for. */
  | ({ kind: 'failed'; retryAfterMs: number | null } & SyncError);

export interface ExchangeLoopOptions extends Omit<PrepareOptions, 'choose'> {
  schema: SyncSchema;
  transport: Transport;
  /** The owner of the database. */
  userId: string;
  signal: AbortSignal;
  /** Called once, when the first request is on its way. */
  onBegin?: () => Promise<void>;
  /** Called after each page, so that nobody takes this sync for dead. */
  onProgress: () => Promise<void>;
  sending: Sending;
  pages: AdaptivePageSize;
  /** True while a user's write waits for the database. */
  isWriteWaiting?: (() => boolean) | undefined;
  /** A fixed size of pages; by default they adapt. */
  page?: PageSize | undefined;
}

/** Exchanges in a row without progress: the server and this device do not understand each other. */
const MAX_STANDSTILLS = 3;
/** Resets and renumberings in one sync; only servers that contradict each other cause more. */
const MAX_RESTARTS = 5;

type Step =
  | SyncResult
  /** The exchange was applied; `restarted` after a reset or a renumbering. */
  | { kind: 'more'; progress: boolean; restarted?: boolean }
  /** The storage has no room for the rows. */
  | { kind: 'full' };

function fail(code: SyncErrorCode, reason: string, retryAfterMs: number | null = null): SyncResult {
  return { kind: 'failed', code, reason, retryAfterMs };
}

const TOO_OLD = fail('upgrade-app', 'This version of the app is too old for the server. Update it to go on.');
const TOO_NEW = fail('upgrade-server', 'The server is older than this app. Nothing is sent until it has been updated.');

/** Returns the answer if it may be applied, or else how the sync ends. */
function readAnswer(
  request: ExchangeRequest,
  result: TransportResult,
  userId: string,
): { answer: CheckedResponse } | { end: SyncResult } {
  if (result.kind === 'failed' && result.unreadable && request.mutations.length === 0) return { end: TOO_NEW };
  if (result.kind === 'failed') return { end: fail('http', result.reason, result.retryAfterMs) };
  if (result.kind === 'unreachable')
    return readBroken(request, result.broken, userId) ?? { end: { kind: result.kind } };
  if (result.kind !== 'answer') return { end: result };
  const other = otherProtocol(result.body);
  if (other) return { end: other === 'newer' ? TOO_OLD : TOO_NEW };
  const checked = checkResponse(result.body);
  if (!checked.ok) return { end: fail('answer', checked.reason) };
  const isOwn = checked.response.user === userId && result.user === userId;
  return isOwn ? { answer: checked.response } : { end: fail('wrong-user', 'The answer is for somebody else.') };
}

/** The usable part of an answer that broke off; null: none. */
function readBroken(request: ExchangeRequest, broken: BrokenAnswer | undefined, userId: string) {
  const checked = broken && !otherProtocol(broken.body) ? checkResponse(broken.body) : null;
  if (!checked?.ok || checked.response.user !== userId || broken?.user !== userId) return null;
  const answer = shortened(request, checked.response);
  return answer && { answer };
}

/** Applies an answer, or only its acknowledgements if the storage is full (null). */
async function apply(
  options: ExchangeLoopOptions,
  request: ExchangeRequest,
  answer: CheckedResponse,
): Promise<Applied | null> {
  try {
    return await applyYielding(options, request, answer);
  } catch (error) {
    if (!isFull(error)) throw error;
    await takeAcknowledgements(options.db, request, answer, options.newId);
    return null;
  }
}

function stepAfter(request: ExchangeRequest, answer: CheckedResponse, applied: Applied | null): Step {
  if (!applied) return { kind: 'full' };
  if (applied.status !== 'applied') {
    return { kind: 'more', progress: false, restarted: applied.status !== 'stale' };
  }
  if (applied.retry !== null) return fail('retry', applied.retry);
  if (!answer.more && answer.backfill === null && applied.waiting === 0) return { kind: 'synced' };
  const moved = answer.cursor > request.cursor || answer.backfill?.before !== request.backfill?.before;
  return { kind: 'more', progress: moved || answer.results.length > 0 };
}

class ExchangeLoop {
  private readonly options: ExchangeLoopOptions;
  private probe: boolean | undefined;
  private page: PageSize | undefined;
  private prefetched: Prefetched | null = null;
  private onSent: (() => Promise<void>) | undefined;

  constructor(options: ExchangeLoopOptions) {
    this.options = options;
    this.probe = options.probe;
    this.page = options.page;
    this.onSent = options.onBegin;
  }

  async run(): Promise<SyncResult> {
    let [standstills, restarts] = [0, 0];
    while (!this.options.signal.aborted) {
      const step = await this.step();
      this.onSent = undefined;
      if (step.kind === 'full') {
        if (this.page === SMALL_PAGE) return fail('storage', FULL);
        this.page = SMALL_PAGE;
        this.prefetched?.cancel();
        this.prefetched = null;
        continue;
      }
      if (step.kind !== 'more') return step;
      this.probe = false;
      standstills = step.progress ? 0 : standstills + 1;
      if (step.restarted) restarts += 1;
      if (standstills >= MAX_STANDSTILLS || restarts > MAX_RESTARTS) {
        return fail('answer', 'The server and this device do not get on.');
      }
      await this.options.onProgress();
    }
    return { kind: 'aborted' };
  }

  /** One exchange. The next page is under way while this one is applied. */
  private async step(): Promise<Step> {
    const { options } = this;
    const asked = await this.ask();
    if (options.signal.aborted) return { kind: 'aborted' };
    options.upload.learnFrom(asked.request.mutations, asked.result, asked.ms);
    const goesOn = options.sending.learnFrom(asked.request.mutations, asked.result);
    const read = readAnswer(asked.request, asked.result, options.userId);
    const isFull = 'answer' in read && (read.answer.more || read.answer.backfill !== null);
    options.pages.learnFrom(asked.result, asked.ms, isFull);
    if ('end' in read) return goesOn ? { kind: 'more', progress: true } : read.end;
    this.prefetched = await this.prefetchAfter(asked, read.answer);
    const applied = await apply(options, asked.request, read.answer);
    const { more, backfill } = read.answer;
    if (applied?.status === 'applied' && !more && backfill === null) options.sending.hasFetched();
    return stepAfter(asked.request, read.answer, applied);
  }

  private async ask(): Promise<Asked> {
    const { options, onSent } = this;
    const { sending } = options;
    const probe = this.probe || sending.fetchesFirst();
    const prefetched = await takePrefetched(options, this.prefetched);
    this.prefetched = null;
    if (prefetched) return prefetched;
    return ask(
      { ...options, onSent },
      await prepareRequest(
        { ...options, probe, isFull: this.page === SMALL_PAGE, choose: sending.choose },
        this.pageSize(),
      ),
    );
  }

  private pageSize(): PageSize {
    return this.page ?? this.options.pages.current();
  }

  /** Requests the page after an answer, unless a mutation waits that should go with it. */
  private async prefetchAfter({ request }: Asked, answer: CheckedResponse): Promise<Prefetched | null> {
    if (this.probe || this.page === SMALL_PAGE || request.mutations.length > 0 || answer.reset) return null;
    if (!(answer.more || answer.backfill) || (await countWaiting(this.options.db)) > 0) return null;
    return prefetch(this.options, request, answer, this.pageSize());
  }
}

/** Exchanges until both sides have everything, or something stands in the way. */
export async function runExchangeLoop(options: ExchangeLoopOptions): Promise<SyncResult> {
  const controller = linkedAbort(options.signal);
  try {
    return await new ExchangeLoop({ ...options, signal: controller.signal }).run();
  } finally {
    controller.abort(); // a prefetched page that is not needed any more
  }
}
