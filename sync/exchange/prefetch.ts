/**
 * Requests the next page while the last one is being applied: a long history takes the longer of the two times, not
 * their sum, and no page waits for a round trip.
 *
 * Invariants
 * 1. A prefetch carries no mutation: whatever becomes of it, nothing was sent that is not noted here.
 * 2. Its answer is used only if this device has reached the position from which it was requested; applying it checks
 *    that again (apply.ts).
 */
import { linkedAbort } from '../linked-abort.ts';
import { readState, type SyncDatabase } from '../local/database.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Transport, TransportResult } from '../transport/transport.ts';
import { sendIsolatingMalformed } from './isolate-malformed.ts';
import type { PageSize } from './page-size.ts';
import type { CheckedResponse } from './parse-response.ts';
import { samePosition } from './position.ts';

export interface Asked {
  request: ExchangeRequest;
  result: TransportResult;
  /** Milliseconds from the request to the answer. */
  ms: number;
}

export interface Prefetched {
  request: ExchangeRequest;
  asked: Promise<Asked>;
  cancel(): void;
}

interface AskOptions {
  db: SyncDatabase;
  transport: Transport;
  now: () => Date;
  newId: () => string;
  signal: AbortSignal;
  /** Called once the request is on its way, so that it does not delay the request. */
  onSent?: (() => Promise<void>) | undefined;
}

/** Sends a request and measures the time to its answer. */
export async function ask(options: AskOptions, request: ExchangeRequest): Promise<Asked> {
  const from = options.now().getTime();
  const [sent] = await Promise.all([sendIsolatingMalformed(options, request), options.onSent?.()]);
  return { ...sent, ms: options.now().getTime() - from };
}

/** Requests the page that follows an answer which is still to be applied. */
export function prefetch(
  options: AskOptions,
  before: ExchangeRequest,
  answer: CheckedResponse,
  size: PageSize,
): Prefetched {
  const { epoch, cursor, backfill } = answer;
  const position = { protocol: before.protocol, device: before.device, epoch, cursor, backfill };
  const request = { ...position, mutations: [], now: options.now().toISOString(), ...size };
  const controller = linkedAbort(options.signal);
  const asked = ask({ ...options, signal: controller.signal, onSent: undefined }, request);
  asked.catch(() => undefined); // reported to whoever takes it; perhaps nobody does
  return { request, asked, cancel: () => controller.abort() };
}

/** The answer to a prefetch if this device has reached its position; otherwise null, and the prefetch is cancelled. */
export async function takePrefetched({ db, newId }: AskOptions, prefetched: Prefetched | null): Promise<Asked | null> {
  if (!prefetched) return null;
  if (samePosition(await readState(db, newId), prefetched.request)) return prefetched.asked;
  prefetched.cancel();
  return null;
}
