/**
 * The exchange over HTTP: `POST {url}/rest/v1/rpc/sync_exchange`, as PostgREST serves it.
 *
 * Invariants
 * 1. Never anonymous: without a session nothing is sent.
 * 2. A request that hangs is given up once a light request to the server gets no answer either; a server that is merely
 *    slow is waited for. See request-watchdog.ts, and patience.ts for one that is far.
 * 3. An answer has a greatest size. See read-json.ts.
 */
import { linkedAbort } from '../linked-abort.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import { createPatience } from './patience.ts';
import { BrokenOffError, readJson } from './read-json.ts';
import {
  LARGE,
  PATIENCE_MS,
  PROBE_MS,
  QUEUED_PROBE_MS,
  type RequestWatchdog,
  watchRequest,
} from './request-watchdog.ts';
import type { Transport, TransportResult } from './transport.ts';

export type SessionToken =
  | { kind: 'token'; token: string; userId: string }
  | { kind: 'signed-out' }
  | { kind: 'needs-sign-in' }
  | { kind: 'unreachable' };

export interface HttpTransportOptions {
  /** The backend's address, without a slash at the end. */
  url: string;
  /** The publishable key. */
  apiKey: string;
  /** Returns the signed-in user's token. `afterRefusal`: the server has just answered 401 to the previous one. */
  token(afterRefusal: boolean): Promise<SessionToken>;
  fetch?: typeof globalThis.fetch;
  /** For tests; see request-watchdog.ts. */
  patienceMs?: number;
  probeMs?: number;
  uplink?: number;
}

/** True if the server answers anything at all. */
async function isReachable({ url, apiKey, fetch = globalThis.fetch }: HttpTransportOptions, withinMs: number) {
  try {
    const signal = AbortSignal.timeout(withinMs);
    await fetch(`${url}/auth/v1/health`, { headers: { apikey: apiKey }, cache: 'no-store', signal });
    return true;
  } catch {
    return false; // whatever went wrong, there was no answer
  }
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) * 1000 : null;
}

/**
 * Codes that, together with HTTP 400, say that this very request cannot be read: PostgREST's for a body that is not
 * JSON, the server's own for a malformed request, PostgreSQL's for text that it cannot store. Anything else that answers
 * 400 (a proxy, a captive portal) has not read the request, and must not get its mutations rejected.
 */
const UNREADABLE: readonly unknown[] = ['PGRST102', 'PT400', '22P02', '22P05', '22021'];

/** PostgreSQL's code of a statement that took too long. */
const CANCELLED = '57014';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function interpret(response: Response, body: unknown, user: string): TransportResult {
  const { status } = response;
  if (body !== undefined && response.ok) return { kind: 'answer', body, user };
  const { code, message = '' } = isRecord(body) ? body : {};
  const reason = body === undefined ? `HTTP ${status}, not JSON` : `HTTP ${status} ${String(message)}`.trim();
  const tookTooLong = status === 504 || code === CANCELLED ? ({ tookTooLong: true } as const) : {};
  const failed = { kind: 'failed', reason, retryAfterMs: retryAfterMs(response), status, ...tookTooLong } as const;
  return status === 400 && UNREADABLE.includes(code) ? { ...failed, unreadable: true } : failed;
}

type Sent = TransportResult | { kind: 'unauthorized' };

/** Sends the body and reads the answer. Rejects if there is none, or only a part of one. */
async function post(
  { url, apiKey, fetch = globalThis.fetch }: HttpTransportOptions,
  session: { token: string; userId: string },
  body: BodyInit,
  watchdog: RequestWatchdog,
  signal: AbortSignal,
): Promise<Sent> {
  const headers = { apikey: apiKey, authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body, cache: 'no-store', signal } as const;
  const response = await fetch(`${url}/rest/v1/rpc/sync_exchange`, request);
  watchdog.progress();
  const answer = await readJson(response, watchdog.progress);
  return response.status === 401 ? { kind: 'unauthorized' } : interpret(response, answer, session.userId);
}

/**
 * A transport to a PostgREST that serves `sync_exchange`.
 *
 * @example
 * const transport = createHttpTransport({
 *   url: 'https://example.supabase.co',
 *   apiKey: publishableKey,
 *   token: async () => ({ kind: 'token', token: session.accessToken, userId: session.userId }),
 * });
 */
export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { patienceMs: first = PATIENCE_MS, uplink } = options;
  const patience = createPatience(first);
  const watchdogs = new Set<RequestWatchdog>();

  function watch(controller: AbortController, bytes: number): RequestWatchdog {
    const patienceMs = patience.current();
    // A probe of a far server takes as long as a request to it.
    const quick = options.probeMs ?? (bytes > LARGE ? QUEUED_PROBE_MS : PROBE_MS);
    const isThere = (withinMs: number) => isReachable(options, withinMs);
    return watchRequest({
      controller,
      bytes,
      isReachable: isThere,
      patienceMs,
      probeMs: quick + patienceMs - first,
      uplink,
    });
  }

  async function send(request: ExchangeRequest, session: SessionToken, signal: AbortSignal): Promise<Sent> {
    if (session.kind !== 'token') return session;
    const controller = linkedAbort(signal);
    const body = new TextEncoder().encode(JSON.stringify({ request }));
    const bytes = body.byteLength;
    const watchdog = watch(controller, bytes);
    watchdogs.add(watchdog);
    const begun = Date.now();
    try {
      const sent = await post(options, session, body, watchdog, controller.signal);
      patience.answered(Date.now() - begun);
      return sent;
    } catch (error) {
      if (watchdog.hasGivenUp()) patience.ranOut();
      if (error instanceof RangeError) return { kind: 'failed', reason: error.message, retryAfterMs: null };
      if (error instanceof BrokenOffError) {
        return { kind: 'unreachable', broken: { body: error.body, user: session.userId } };
      }
      if (signal.aborted || bytes <= LARGE) return { kind: 'unreachable' };
      // Given up by the watchdog, the request may have been too large for the line; and so it may where the connection
      // broke although the server is there.
      const wasCut = controller.signal.aborted || (await isReachable(options, PROBE_MS + patience.current() - first));
      return wasCut ? { kind: 'unreachable', cut: true } : { kind: 'unreachable' };
    } finally {
      watchdog.stop();
      watchdogs.delete(watchdog);
    }
  }

  return {
    async exchange(request, signal) {
      const first = await send(request, await options.token(false), signal);
      if (first.kind !== 'unauthorized') return first;
      const second = await send(request, await options.token(true), signal);
      if (second.kind !== 'unauthorized') return second;
      return { kind: 'failed', reason: 'HTTP 401 with a fresh session', retryAfterMs: null };
    },
    networkChanged() {
      for (const watchdog of watchdogs) watchdog.networkChanged();
      patience.networkChanged();
    },
    patience,
  };
}
