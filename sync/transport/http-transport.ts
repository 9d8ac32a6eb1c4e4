/**
 * The exchange over HTTP: `POST {url}/rest/v1/rpc/sync_exchange`.
 *
 * Invariants
 * 1. Never anonymous: without a session nothing is sent.
 * 2. A request that hangs is given up as soon as a light look at the server gets no answer either; a server that is
 *    merely slow is waited for; see request-watchdog.ts.
 * 3. An answer has a greatest size.
 */
import { linkedAbort } from '../linked-abort.ts';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import { createPieceParser } from './parse-in-pieces.ts';
import { LARGE, LOOK_MS, type RequestWatchdog, watchRequest } from './request-watchdog.ts';
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
  /** The signed-in user's token; `afterRefusal`: the server has just refused the last one. */
  token(afterRefusal: boolean): Promise<SessionToken>;
  fetch?: typeof globalThis.fetch;
  /** For tests; see request-watchdog.ts. */
  patienceMs?: number;
  lookMs?: number;
  uplink?: number;
}

const MAX_ANSWER_BYTES = 16_000_000;

/** Whether the server answers anything at all. */
async function isReachable({ url, apiKey, fetch = globalThis.fetch }: HttpTransportOptions, withinMs: number) {
  try {
    const signal = AbortSignal.timeout(withinMs);
    await fetch(`${url}/auth/v1/health`, { headers: { apikey: apiKey }, cache: 'no-store', signal });
    return true;
  } catch {
    return false; // no answer is the answer
  }
}

/** Bytes decoded in one go. What comes in at a time may be megabytes, as a compressed answer is unpacked. */
const PART = 64_000;

/** The answer's JSON, parsed as it comes in; undefined: it is none. Rejects where it breaks off. */
async function readJson(response: Response, alive: () => void): Promise<unknown> {
  const parser = createPieceParser('rows');
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done || !value) {
        await parser.push(decoder.decode());
        return parser.end();
      }
      alive();
      bytes += value.byteLength;
      if (bytes > MAX_ANSWER_BYTES) throw new RangeError('The answer is too large.');
      for (let from = 0; from < value.byteLength; from += PART) {
        await parser.push(decoder.decode(value.subarray(from, from + PART), { stream: true }));
      }
    }
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  } finally {
    // Of what is no answer the rest is not fetched.
    void reader?.cancel().catch(() => undefined);
  }
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 600) * 1000 : null;
}

/**
 * With HTTP 400, what says that this very request cannot be read: PostgREST's code for a body that is no JSON, the
 * server's own for a malformed request, PostgreSQL's for text that it cannot hold. Whatever else answers 400 (a proxy, a
 * captive portal) knows nothing of the request, and nothing of it may end among the refusals for that.
 */
const UNREADABLE: readonly unknown[] = ['PGRST102', 'PT400', '22P02', '22P05', '22021'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function interpret(response: Response, body: unknown, user: string): TransportResult {
  const { status } = response;
  if (body === undefined) {
    return { kind: 'failed', reason: `HTTP ${status}, not JSON`, retryAfterMs: retryAfterMs(response), status };
  }
  if (response.ok) return { kind: 'answer', body, user };
  const { code, message = '' } = isRecord(body) ? body : {};
  const reason = `HTTP ${status} ${String(message)}`.trim();
  const failed = { kind: 'failed', reason, retryAfterMs: retryAfterMs(response), status } as const;
  return status === 400 && UNREADABLE.includes(code) ? { ...failed, unreadable: true } : failed;
}

let ky: typeof import('ky').default | null = null;

/**
 * Fetches what sends the changes, not before something is sent: a page stands without it. False if it could not be
 * fetched. Once it is here, nothing waits for it any more.
 */
export async function loadSender(): Promise<boolean> {
  try {
    ky ??= (await import('ky')).default;
  } catch (error) {
    console.info('What sends the changes could not be fetched', error);
  }
  return ky !== null;
}

type Sent = TransportResult | { kind: 'unauthorized' };

export function createHttpTransport(options: HttpTransportOptions): Transport {
  const { patienceMs, lookMs, uplink } = options;
  const watches = new Set<RequestWatchdog>();

  async function send(request: ExchangeRequest, session: SessionToken, signal: AbortSignal): Promise<Sent> {
    if (session.kind !== 'token') return session;
    if (!ky) await loadSender();
    if (!ky) return { kind: 'unreachable' };
    const controller = linkedAbort(signal);
    const body = new TextEncoder().encode(JSON.stringify({ request }));
    const look = (withinMs: number) => isReachable(options, withinMs);
    const bytes = body.byteLength;
    const watch = watchRequest({ controller, bytes, isReachable: look, patienceMs, lookMs, uplink });
    watches.add(watch);
    try {
      const response = await ky.post(`${options.url}/rest/v1/rpc/sync_exchange`, {
        body,
        headers: {
          apikey: options.apiKey,
          authorization: `Bearer ${session.token}`,
          'content-type': 'application/json',
        },
        cache: 'no-store',
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        signal: controller.signal,
        ...(options.fetch ? { fetch: options.fetch } : {}),
      });
      watch.alive();
      const answer = await readJson(response, watch.alive);
      return response.status === 401 ? { kind: 'unauthorized' } : interpret(response, answer, session.userId);
    } catch (error) {
      if (error instanceof RangeError) return { kind: 'failed', reason: error.message, retryAfterMs: null };
      if (signal.aborted || bytes <= LARGE) return { kind: 'unreachable' };
      // Given up, it may have been too large for the line; broken off, it was where the server is there all the same.
      const wasCut = controller.signal.aborted || (await look(LOOK_MS));
      return wasCut ? { kind: 'unreachable', cut: true } : { kind: 'unreachable' };
    } finally {
      watch.stop();
      watches.delete(watch);
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
    doubt() {
      for (const watch of watches) watch.doubt();
    },
  };
}
