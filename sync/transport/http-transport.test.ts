import { describe, expect, it, vi } from 'vitest';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import { createHttpTransport, type HttpTransportOptions, type SessionToken } from './http-transport.ts';

const request: ExchangeRequest = {
  protocol: 1,
  device: 'd',
  epoch: null,
  cursor: 0,
  backfill: null,
  mutations: [],
  now: '2026-03-01T12:00:00.000Z',
  limit: 10,
  bytes: 10_000,
};
const token: SessionToken = { kind: 'token', token: 'secret', userId: 'user-1' };
const never = new AbortController().signal;

type Answer = (url: string, init: RequestInit & { headers: Headers }) => Response | Promise<Response>;

function transport(answer: Answer, change: Partial<HttpTransportOptions> = {}) {
  const fetch = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const asked = new Request(input, init);
    // The caller's own signal: that of the Request made from it was seen to be garbage-collected.
    return answer(asked.url, { ...init, headers: asked.headers });
  });
  const options = { url: 'http://server', apiKey: 'key', token: async () => token, patienceMs: 40, probeMs: 20 };
  return { fetch, ...createHttpTransport({ ...options, fetch, ...change }) };
}

const hangs: Answer = (_url, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));

describe('the exchange over HTTP', () => {
  it('sends as the user and returns the answer', async () => {
    const { exchange, fetch } = transport((url, { headers }) => {
      expect(url).toBe('http://server/rest/v1/rpc/sync_exchange');
      expect(headers.get('authorization')).toBe('Bearer secret');
      expect(headers.get('apikey')).toBe('key');
      return Response.json({ fine: true });
    });
    expect(await exchange(request, never)).toEqual({ kind: 'answer', body: { fine: true }, user: 'user-1' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each<SessionToken>([{ kind: 'signed-out' }, { kind: 'needs-sign-in' }, { kind: 'unreachable' }])(
    'sends nothing if the session is $kind',
    async (session) => {
      const { exchange, fetch } = transport(() => Response.json({}), { token: async () => session });
      expect(await exchange(request, never)).toEqual(session);
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('asks for a new token once when the server refuses the old one', async () => {
    const asked: boolean[] = [];
    const { exchange } = transport(
      (_url, { headers }) =>
        headers.get('authorization') === 'Bearer new' ? Response.json(1) : Response.json({}, { status: 401 }),
      {
        token: async (afterRefusal) => {
          asked.push(afterRefusal);
          return afterRefusal ? { ...token, token: 'new' } : token;
        },
      },
    );
    expect(await exchange(request, never)).toMatchObject({ kind: 'answer' });
    expect(asked).toEqual([false, true]);
  });

  it('fails, but asks for no sign-in, if a fresh token is refused too', async () => {
    const { exchange } = transport(() => Response.json({}, { status: 401 }));
    expect(await exchange(request, never)).toMatchObject({ kind: 'failed' });
  });

  it('tells a failing server from a server that is not there', async () => {
    const headers = { 'retry-after': '7' };
    const busy = transport(() => Response.json({ message: 'too busy' }, { status: 503, headers }));
    expect(await busy.exchange(request, never)).toEqual({
      kind: 'failed',
      reason: 'HTTP 503 too busy',
      retryAfterMs: 7_000,
      status: 503,
    });
    const gone = transport(() => Promise.reject(new TypeError('fetch failed')));
    expect(await gone.exchange(request, never)).toEqual({ kind: 'unreachable' });
  });

  it.each(['PGRST102', 'PT400', '22P02', '22P05', '22021'])(
    'takes a request for unreadable if the server says so: %s',
    async (code) => {
      const { exchange } = transport(() => Response.json({ code, message: 'no' }, { status: 400 }));
      expect(await exchange(request, never)).toMatchObject({ kind: 'failed', reason: 'HTTP 400 no', unreadable: true });
    },
  );

  it.each<[string, unknown]>([
    ['no code', { message: 'Bad Request' }],
    ['a code of its own', { code: 'server', message: 'no' }],
    ['a list', []],
    ['nothing', null],
  ])('takes any other 400 for a failure, with %s', async (_, body) => {
    const { exchange } = transport(() => Response.json(body, { status: 400 }));
    const result = await exchange(request, never);
    expect(result).toMatchObject({ kind: 'failed' });
    expect(result).not.toHaveProperty('unreadable');
  });

  it.each([
    [504, { message: 'upstream timed out' }, true],
    [500, { code: '57014', message: 'canceling statement due to statement timeout' }, true],
    [500, { code: 'XX000', message: 'no' }, undefined],
    [502, { message: 'no' }, undefined],
  ])('tells a request that took too long from a server that fails: HTTP %i %o', async (status, body, tookTooLong) => {
    const { exchange } = transport(() => Response.json(body, { status }));
    expect(((await exchange(request, never)) as { tookTooLong?: true }).tookTooLong).toBe(tookTooLong);
  });

  it('takes an HTML page for a failure', async () => {
    const portal = transport(() => new Response('<html>Sign in to the Wi-Fi</html>'));
    expect(await portal.exchange(request, never)).toMatchObject({ kind: 'failed', reason: 'HTTP 200, not JSON' });
  });

  it('gives up a hanging request when the server does not answer a probe either', async () => {
    const { exchange, fetch } = transport(hangs);
    const started = Date.now();
    expect(await exchange(request, never)).toEqual({ kind: 'unreachable' });
    expect(Date.now() - started).toBeLessThan(1_000);
    expect(String(fetch.mock.calls[1]?.[0])).toContain('/auth/v1/health');
  });

  it('waits for a server that is slow but alive', async () => {
    const { exchange } = transport(async (url) => {
      if (url.endsWith('/health')) return Response.json({});
      await new Promise((resolve) => setTimeout(resolve, 200));
      return Response.json({ slow: true });
    });
    expect(await exchange(request, never)).toMatchObject({ kind: 'answer', body: { slow: true } });
  });

  it('gives up a request on a dead connection when the network changes, although the server is there', async () => {
    const { exchange, networkChanged } = transport((url, init) =>
      url.endsWith('/health') ? Response.json({}) : hangs(url, init),
    );
    const asked = exchange(request, never);
    await new Promise((resolve) => setTimeout(resolve, 100));
    networkChanged?.();
    expect(await asked).toEqual({ kind: 'unreachable' });
  });

  it('tells a large request that is broken off from no network at all', async () => {
    const large = { ...request, mutations: [{ fields: 'x'.repeat(20_000) }] } as never;
    const broken = transport((url) => {
      if (url.endsWith('/health')) return Response.json({});
      throw new TypeError('connection reset');
    });
    expect(await broken.exchange(large, never)).toEqual({ kind: 'unreachable', cut: true });
    const gone = transport(() => Promise.reject(new TypeError('fetch failed')));
    expect(await gone.exchange(large, never)).toEqual({ kind: 'unreachable' });
    const small = transport(() => Promise.reject(new TypeError('fetch failed')));
    expect(await small.exchange(request, never)).toEqual({ kind: 'unreachable' });
    expect(small.fetch).toHaveBeenCalledTimes(1);
  });

  it('gives up an answer that breaks off', async () => {
    const { exchange } = transport(() => {
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('{"half":'));
          stream.error(new Error('connection reset'));
        },
      });
      return new Response(body);
    });
    const broken = { body: undefined, user: 'user-1' };
    expect(await exchange(request, never)).toEqual({ kind: 'unreachable', broken });
  });

  it('rejects an endless answer', async () => {
    const { exchange } = transport(() => {
      const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(1_000_000).fill(32)) });
      return new Response(body);
    });
    expect(await exchange(request, never)).toMatchObject({ kind: 'failed', reason: 'The answer is too large.' });
  });
});
