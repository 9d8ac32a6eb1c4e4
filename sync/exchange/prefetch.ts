/**
 * The next page is asked for while the last one is taken in: a long history costs the longer of the two, not their sum,
 * and no page waits for a round trip.
 *
 * Invariants
 * 1. What is asked ahead carries no mutation: whatever becomes of it, nothing was sent that is not known here.
 * 2. Its answer is used only if this device stands where it was asked for; applying it asks that again (apply.ts).
 */

import { linkedAbort } from '../linked-abort.ts';
import { readState, type SyncDatabase } from '../local/database.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import type { Transport, TransportResult } from '../transport/transport.ts';
import { send } from './isolate-malformed.ts';
import type { PageSize } from './page-size.ts';
import type { CheckedResponse } from './parse-response.ts';
import { samePosition } from './position.ts';

export interface Asked {
  request: ExchangeRequest;
  result: TransportResult;
  /** From asking to the answer. */
  ms: number;
}

export interface Ahead {
  request: ExchangeRequest;
  asked: Promise<Asked>;
  cancel(): void;
}

interface Asking {
  db: SyncDatabase;
  transport: Transport;
  now: () => Date;
  newId: () => string;
  signal: AbortSignal;
  /** Called once the request is on its way: what is noted of it meanwhile does not hold it up. */
  onSent?: (() => Promise<void>) | undefined;
}

/** Sends a request; see isolate-malformed.ts. */
export async function ask(options: Asking, request: ExchangeRequest): Promise<Asked> {
  const from = options.now().getTime();
  const [sent] = await Promise.all([send(options, request), options.onSent?.()]);
  return { ...sent, ms: options.now().getTime() - from };
}

/** Asks for what comes after an answer that is not taken in yet. */
export function lookAhead(options: Asking, before: ExchangeRequest, answer: CheckedResponse, size: PageSize): Ahead {
  const { epoch, cursor, backfill } = answer;
  const stand = { protocol: before.protocol, device: before.device, epoch, cursor, backfill };
  const request = { ...stand, mutations: [], now: options.now().toISOString(), ...size };
  const controller = linkedAbort(options.signal);
  const asked = ask({ ...options, signal: controller.signal, onSent: undefined }, request);
  asked.catch(() => undefined); // whoever waits for it hears of it; perhaps nobody does
  return { request, asked, cancel: () => controller.abort() };
}

/** What was asked ahead, if this device stands there by now. */
export async function resume({ db, newId }: Asking, ahead: Ahead | null): Promise<Asked | null> {
  if (!ahead) return null;
  if (samePosition(await readState(db, newId), ahead.request)) return ahead.asked;
  ahead.cancel();
  return null;
}
