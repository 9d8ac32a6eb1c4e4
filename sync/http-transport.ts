/**
 * The exchange over HTTP: `POST {url}/rest/v1/rpc/sync_exchange`.
 *
 * Invariants
 * 1. Never anonymous: without a session nothing is sent.
 * 2. A request that hangs is given up as soon as a light look at the server gets no answer either; a server that is
 *    merely slow is waited for.
 * 3. An answer has a greatest size.
 */
import { linkedAbort } from './linked-abort.ts';
import { createPieceParser } from './parse-in-pieces.ts';
import type { ExchangeRequest } from './protocol.ts';
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
  /** How long nothing may come before the server is looked for. */
  patienceMs?: number;
  /** How long that look may take. */
  lookMs?: number;
}

const PATIENCE_MS = 3_000;
const LOOK_MS = 1_200;
/** Even a patient wait ends. */
const LONGEST_MS = 90_000;
const MAX_ANSWER_BYTES = 16_000_000;

/** Aborts `controller` when nothing has come for a while and the server does not answer a light request either. */
function watchOver(options: HttpTransportOptions, controller: AbortController): { alive(): void; stop(): void } {
  const { patienceMs = PATIENCE_MS, lookMs = LOOK_MS } = options;
  const started = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  const stop = () => {
    over = true;
    clearTimeout(timer);
  };
  const look = async () => {
    if (Date.now() - started > LONGEST_MS || !(await isReachable(options, lookMs))) controller.abort();
    else alive();
  };
  const alive = () => {
    clearTimeout(timer);
    // The answer may have come during a look.
    if (!over && !controller.signal.aborted) timer = setTimeout(look, patienceMs);
  };
  alive();
  return { alive, stop };
}

/** Whether the server answers anything at all. */
export async function isReachable(options: HttpTransportOptions, lookMs = LOOK_MS): Promise<boolean> {
  const { url, apiKey, fetch = globalThis.fetch } = options;
  try {
    const signal = AbortSignal.timeout(lookMs);
    await fetch(`${url}/auth/v1/health`, { headers: { apikey: apiKey }, cache: 'no-store', signal });
    return true;
  } catch {
    return false; // no answer is the answer
  }
}

/** The answer's JSON, parsed as it comes in; undefined: it is none. Rejects where it breaks off. */
async function readJson(response: Response, alive: () => void): Promise<unknown> {
  const parser = createPieceParser('rows');
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      await parser.push(decoder.decode(value, { stream: !done }));
      if (done) return parser.end();
      alive();
      bytes += value?.byteLength ?? 0;
      if (bytes > MAX_ANSWER_BYTES) throw new RangeError('The answer is too large.');
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

function interpret(response: Response, body: unknown, user: string): TransportResult {
  if (body === undefined) {
    return { kind: 'failed', reason: `HTTP ${response.status}, not JSON`, retryAfterMs: retryAfterMs(response) };
  }
  if (response.ok) return { kind: 'answer', body, user };
  const message = body !== null && typeof body === 'object' && 'message' in body ? String(body.message) : '';
  const reason = `HTTP ${response.status} ${message}`.trim();
  const failed = { kind: 'failed', reason, retryAfterMs: retryAfterMs(response) } as const;
  return response.status === 400 ? { ...failed, unreadable: true } : failed;
}

type Sent = TransportResult | { kind: 'unauthorized' };

export function createHttpTransport(options: HttpTransportOptions): Transport {
  async function send(request: ExchangeRequest, session: SessionToken, signal: AbortSignal): Promise<Sent> {
    if (session.kind !== 'token') return session;
    const controller = linkedAbort(signal);
    const watch = watchOver(options, controller);
    try {
      const { default: ky } = await import('ky');
      const response = await ky.post(`${options.url}/rest/v1/rpc/sync_exchange`, {
        json: { request },
        headers: { apikey: options.apiKey, authorization: `Bearer ${session.token}` },
        cache: 'no-store',
        retry: 0,
        timeout: false,
        throwHttpErrors: false,
        signal: controller.signal,
        ...(options.fetch ? { fetch: options.fetch } : {}),
      });
      watch.alive();
      const body = await readJson(response, watch.alive);
      return response.status === 401 ? { kind: 'unauthorized' } : interpret(response, body, session.userId);
    } catch (error) {
      if (error instanceof RangeError) return { kind: 'failed', reason: error.message, retryAfterMs: null };
      return { kind: 'unreachable' };
    } finally {
      watch.stop();
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
  };
}
