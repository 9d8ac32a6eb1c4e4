/** The hosted source at its wire: a WebSocket server that speaks Phoenix' protocol as Realtime does. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Nudge, SessionToken } from '#sync';
import { createRealtimeSource } from './realtime.ts';

type Message = [
  joinRef: string | null,
  ref: string | null,
  topic: string,
  event: string,
  payload: Record<string, unknown>,
];

const TOPIC = 'realtime:nudges:ada';
const heads: string[] = [];
const server = createServer((request, response) => {
  heads.push(`${request.method} ${request.url} ${request.headers.authorization}`);
  response.setHeader('content-type', 'application/json').end('7');
});
const sockets = new WebSocketServer({ server });
let received: Message[] = [];
let asked: string[] = [];
let connections: WebSocket[] = [];
/** The answer to a join; null: none. */
let answer: object | null;

const send = (socket: WebSocket | undefined, message: Message) => socket?.send(JSON.stringify(message));
const broadcast = (event: string, payload: object, topic = TOPIC) =>
  send(connections.at(-1), [null, null, topic, 'broadcast', { type: 'broadcast', event, payload }]);

beforeAll(async () => {
  sockets.on('connection', (socket, request) => {
    asked.push(request.url ?? '');
    connections.push(socket);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      received.push(message);
      const [joinRef, ref, topic, event] = message;
      const reply = event === 'phx_join' ? answer : { status: 'ok', response: {} };
      if (reply) send(socket, [joinRef, ref, topic, 'phx_reply', reply as Record<string, unknown>]);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(() => {
  for (const socket of sockets.clients) socket.terminate();
  sockets.close();
  server.close();
});

beforeEach(() => {
  [received, asked, connections, heads.length] = [[], [], [], 0];
  answer = { status: 'ok', response: {} };
});

function setUp(token: SessionToken = { kind: 'token', token: 'the-token', userId: 'ada' }, timeoutMs = 5_000) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const source = createRealtimeSource({ url, apiKey: 'key', userId: 'ada', token: async () => token, timeoutMs });
  const heard: (Nudge | 'open')[] = [];
  const controller = new AbortController();
  const listener = { onOpen: () => void heard.push('open'), onNudge: (nudge: Nudge) => void heard.push(nudge) };
  const ended = source.listen(listener, controller.signal);
  return { heard, ended, leave: () => controller.abort() };
}

describe('a hosted project’s Realtime', () => {
  it('is joined at the learner’s private topic with the token, and says the head and each nudge', async () => {
    const { heard, ended, leave } = setUp();
    await expect.poll(() => heard).toEqual(['open', { head: 7, device: null }]);
    expect(asked).toEqual([expect.stringMatching(/^\/realtime\/v1\/websocket\?apikey=key&vsn=2\.0\.0$/)]);
    const join = received.find(([, , , event]) => event === 'phx_join');
    expect(join?.[2]).toBe(TOPIC);
    expect(join?.[4]).toMatchObject({ access_token: 'the-token', config: { private: true } });
    expect(heads).toEqual(['POST /rest/v1/rpc/sync_head Bearer the-token']);

    broadcast('nudge', { head: 8, device: 'phone', id: 'x' });
    broadcast('other', { head: 9, device: 'phone' });
    broadcast('nudge', { head: 'ten', device: 'phone' });
    broadcast('nudge', { head: 11, device: 'phone' }, 'realtime:nudges:eve');
    broadcast('nudge', { head: 12, device: null });
    await expect
      .poll(() => heard.slice(2))
      .toEqual([
        { head: 8, device: 'phone' },
        { head: 12, device: null },
      ]);
    leave();
    expect(await ended).toEqual({ kind: 'ended' });
    await expect.poll(() => sockets.clients.size).toBe(0);
  });

  it('ends with its connection, and makes no other by itself', async () => {
    const { heard, ended } = setUp();
    await expect.poll(() => heard.length).toBe(2);
    connections[0]?.close(1011);
    expect(await ended).toEqual({ kind: 'ended' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(connections).toHaveLength(1);
  });

  it.each([
    ['refuses the topic', { status: 'error', response: { reason: 'Unauthorized' } }, 5_000],
    ['does not answer', null, 200],
  ])('is left where it %s', async (_, reply, timeoutMs) => {
    answer = reply;
    const { heard, ended } = setUp(undefined, timeoutMs);
    expect(await ended).toEqual({ kind: 'unreachable' });
    expect(heard).toEqual([]);
    await expect.poll(() => sockets.clients.size).toBe(0);
  });

  it.each<[SessionToken, object]>([
    [{ kind: 'unreachable' }, { kind: 'unreachable' }],
    [{ kind: 'signed-out' }, { kind: 'refused', retryAfterMs: null }],
  ])('is not asked for without a token: %j', async (token, end) => {
    expect(await setUp(token).ended).toEqual(end);
    expect(asked).toEqual([]);
  });
});
