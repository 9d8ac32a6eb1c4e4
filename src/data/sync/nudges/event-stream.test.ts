import { describe, expect, it } from 'vitest';
import type { Nudge, SessionToken } from '#sync';
import { createEventStream } from './event-stream.ts';

type Answer = (headers: Headers, signal: AbortSignal) => Response;

/** A body that is written by hand, and breaks when the request is aborted. */
function openBody(signal: AbortSignal, begin: (write: (text: string) => void, close: () => void) => void): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      begin(
        (text) => controller.enqueue(new TextEncoder().encode(text)),
        () => controller.close(),
      );
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
}

const given = (token: string): SessionToken => ({ kind: 'token', token, userId: 'ada' });

function setUp(answer: Answer, tokens: SessionToken[] = [given('first'), given('second')], silenceMs = 5_000) {
  const asked: string[] = [];
  const heard: (Nudge | 'open')[] = [];
  const source = createEventStream({
    url: 'http://server',
    apiKey: 'key',
    token: async (afterRefusal) => tokens[afterRefusal ? 1 : 0] ?? { kind: 'signed-out' },
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers);
      asked.push(`${input} ${headers.get('authorization')} ${headers.get('apikey')}`);
      return answer(headers, init?.signal as AbortSignal);
    },
    silenceMs,
  });
  const listener = { onOpen: () => void heard.push('open'), onNudge: (nudge: Nudge) => void heard.push(nudge) };
  return { listen: (signal = new AbortController().signal) => source.listen(listener, signal), asked, heard };
}

describe('a stream of events', () => {
  it('is read with the token in a header, in whichever pieces it comes, and nothing else in it is taken for a nudge', async () => {
    const { listen, asked, heard } = setUp((_, signal) =>
      openBody(signal, (write, close) => {
        write(':\n\nevent: nudge\ndata: {"head":7,');
        write('"device":null}\n\nevent: other\ndata: {"head":8,"device":null}\n\n');
        write('event: nudge\ndata: {"head":"9"}\n\nevent: nudge\ndata: nonsense\n\n');
        write('event: nudge\ndata: {"head":null,"device":"phone","more":1}\n\n');
        close();
      }),
    );
    expect(await listen()).toEqual({ kind: 'ended' });
    expect(heard).toEqual(['open', { head: 7, device: null }, { head: null, device: 'phone' }]);
    expect(asked).toEqual(['http://server/sync/v1/nudges Bearer first key']);
  });

  it('ends when it is silent for too long, and lives on signs of life', async () => {
    const { listen, heard } = setUp((_, signal) => openBody(signal, (write) => write(':\n\n')), undefined, 20);
    expect(await listen()).toEqual({ kind: 'unreachable' });
    expect(heard).toEqual(['open']);
  });

  it('ends with a server that sends without an end', async () => {
    const endless = (_: Headers, signal: AbortSignal) => openBody(signal, (write) => write('x'.repeat(10_000)));
    const { listen, heard } = setUp(endless);
    expect(await listen()).toEqual({ kind: 'unreachable' });
    expect(heard).toEqual(['open']);
  });

  it('ends when nobody listens any more', async () => {
    const controller = new AbortController();
    const { listen } = setUp((_, signal) => openBody(signal, () => controller.abort()));
    expect(await listen(controller.signal)).toEqual({ kind: 'unreachable' });
  });

  it('is asked for again with a new token where the first is refused', async () => {
    const { listen, asked } = setUp((headers, signal) =>
      headers.get('authorization') === 'Bearer first'
        ? new Response(null, { status: 401 })
        : openBody(signal, (_, close) => close()),
    );
    expect(await listen()).toEqual({ kind: 'ended' });
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['refuses both tokens', new Response(null, { status: 401 }), { kind: 'refused', retryAfterMs: null }],
    [
      'has no room',
      new Response(null, { status: 503, headers: { 'retry-after': '300' } }),
      { kind: 'refused', retryAfterMs: 300_000 },
    ],
    ['is broken', new Response(null, { status: 500 }), { kind: 'refused', retryAfterMs: null }],
    ['knows no streams', new Response(null, { status: 404 }), { kind: 'absent' }],
    [
      'answers with a page',
      new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      { kind: 'absent' },
    ],
  ])('does not begin with a server that %s', async (_, response, end) => {
    const { listen, heard } = setUp(() => response);
    expect(await listen()).toEqual(end);
    expect(heard).toEqual([]);
  });

  it.each<[SessionToken, object]>([
    [{ kind: 'unreachable' }, { kind: 'unreachable' }],
    [{ kind: 'signed-out' }, { kind: 'refused', retryAfterMs: null }],
    [{ kind: 'needs-sign-in' }, { kind: 'refused', retryAfterMs: null }],
  ])('is not asked for without a token: %j', async (token, end) => {
    const { listen, asked } = setUp(() => new Response(null), [token]);
    expect(await listen()).toEqual(end);
    expect(asked).toEqual([]);
  });
});
