/** Streams of nudges over real connections, and what waits for those that do not read. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLanes } from '../../server/http/lanes.ts';
import { cutSlowReaders } from '../../server/http/slow-readers.ts';
import { createHub, type Hub } from '../../server/nudges/hub.ts';
import { createMailbox } from '../../server/nudges/mailbox.ts';
import { NUDGES_PATH, nudgeStream } from '../../server/nudges/nudge-stream.ts';
import { TEST_KEYS } from './gateway-options.ts';
import { openStream } from './nudge-client.ts';

const [ADA, EVE, PHONE, LAPTOP] = [1, 2, 3, 4].map((number) => `00000000-0000-4000-8000-00000000000${number}`) as [
  string,
  string,
  string,
  string,
];
/** The time without a byte after which a connection is cut. */
const STILL = 400;

let server: Server;
let address = '';
let hub: Hub;
/** The database's answer for a learner's head. */
let head = (): Response => Response.json(7);

const tokenOf = (sub: string, exp = Math.floor(Date.now() / 1000) + 3600) => sign({ sub, exp }, TEST_KEYS.jwtSecret);

beforeAll(async () => {
  hub = createHub({ ofLearner: 3, most: 5, beatEvery: 100 });
  const lanes = createLanes('pglite', 2);
  const app = new Hono().all(
    NUDGES_PATH,
    nudgeStream({ hub, lanes, keys: TEST_KEYS, backend: () => async () => head() }),
  );
  server = createServer(getRequestListener(app.fetch));
  cutSlowReaders(server, { most: 1e9, open: 8, every: 50, still: STILL });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a stream', () => {
  test('begins with the head, and brings what is told of its learner and of nobody else', async () => {
    const [ada, eve] = [await openStream(address, await tokenOf(ADA)), await openStream(address, await tokenOf(EVE))];
    expect(ada.response.headers.get('Content-Type')).toBe('text/event-stream');
    expect(ada.response.headers.get('Cache-Control')).toContain('no-store');
    hub.tell(ADA, { head: 8, device: PHONE });
    await expect.poll(() => ada.heard.at(-1)).toEqual({ head: 8, device: PHONE });
    hub.tell(EVE, { head: 9, device: LAPTOP });
    await expect
      .poll(() => eve.heard)
      .toEqual([
        { head: 7, device: null },
        { head: 9, device: LAPTOP },
      ]);
    expect(ada.heard).not.toContainEqual({ head: 9, device: LAPTOP });
    ada.leave();
    eve.leave();
    await expect.poll(() => hub.size()).toBe(0);
  });

  test('outlives the cut of a connection on which nothing moves', async () => {
    const still = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const ada = await openStream(address, await tokenOf(ADA));
    await once(still, 'close');
    hub.tell(ADA, { head: 10, device: PHONE });
    await expect.poll(() => ada.heard.at(-1)).toEqual({ head: 10, device: PHONE });
    ada.leave();
    await expect.poll(() => hub.size()).toBe(0);
  });

  test('ends with its token', async () => {
    const ada = await openStream(address, await tokenOf(ADA, Math.floor(Date.now() / 1000) + 2));
    await ada.ended;
    expect(hub.size()).toBe(0);
  });

  test('has room for so many of a learner, the oldest goes; and for so many of all', async () => {
    const streams = [];
    for (let count = 0; count < 4; count += 1) streams.push(await openStream(address, await tokenOf(ADA)));
    await streams[0]?.ended;
    expect(hub.size()).toBe(3);
    for (let count = 0; count < 2; count += 1) streams.push(await openStream(address, await tokenOf(EVE)));
    const refused = await openStream(address, await tokenOf(EVE));
    expect([refused.response.status, refused.response.headers.get('Retry-After')]).toEqual([503, '300']);
    for (const { leave } of streams) leave();
    await expect.poll(() => hub.size()).toBe(0);
  });

  test.each([
    ['without a token', async () => '', () => Response.json(7), 401],
    ['with an old one', () => tokenOf(ADA, 1), () => Response.json(7), 401],
    ['of a session that has ended', () => tokenOf(ADA), () => Response.json({}, { status: 401 }), 401],
    ['while the database is busy', () => tokenOf(ADA), () => Response.json({}, { status: 503 }), 503],
  ])('is refused %s, and leaves nothing behind', async (_, token, answer, status) => {
    head = answer;
    expect((await openStream(address, await token())).response.status).toBe(status);
    expect(hub.size()).toBe(0);
    head = () => Response.json(7);
  });

  test('is for reading only, and its headers alone begin none', async () => {
    const headers = { Authorization: `Bearer ${await tokenOf(ADA)}` };
    for (const method of ['HEAD', 'POST']) {
      expect((await fetch(`${address}${NUDGES_PATH}`, { method, headers })).status).toBe(405);
    }
    expect(hub.size()).toBe(0);
  });
});

describe('a stream that is not read', () => {
  test('holds one nudge, which says no less than all of them', async () => {
    const mailbox = createMailbox();
    for (let number = 1; number <= 1_000; number += 1) mailbox.nudge({ head: number, device: PHONE });
    mailbox.beat();
    expect(await mailbox.next()).toEqual({ kind: 'nudge', nudge: { head: 1_000, device: PHONE } });
    mailbox.nudge({ head: 1_001, device: LAPTOP });
    mailbox.nudge({ head: 1_002, device: PHONE });
    expect(await mailbox.next(), 'the phone has not made all of it').toEqual({
      kind: 'nudge',
      nudge: { head: 1_002, device: null },
    });
    mailbox.end();
    expect([await mailbox.next(), await mailbox.next()]).toEqual([{ kind: 'end' }, { kind: 'end' }]);
  });
});

test('without a stream nothing ticks, and once closed no stream begins', () => {
  vi.useFakeTimers();
  const own = createHub();
  const listener = { nudge: vi.fn(), beat: vi.fn(), end: vi.fn() };
  const leave = own.join(ADA, listener);
  expect(vi.getTimerCount()).toBe(1);
  leave?.();
  expect(vi.getTimerCount()).toBe(0);
  own.join(ADA, listener);
  own.close();
  expect([listener.end.mock.calls.length, vi.getTimerCount(), own.join(ADA, listener)]).toEqual([1, 0, null]);
  vi.useRealTimers();
});
