import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { createDevice, type Device } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { behindThrottledLine, type ThrottledLine } from '../testing/throttled-transport.ts';
import { createHttpTransport } from './http-transport.ts';

/** Seconds of the engine's time in one second of the test. */
const PACE = 10;
const PATIENCE = { patienceMs: 3_000 / PACE, probeMs: 4_000 / PACE, uplink: 8 * PACE };

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function setUp(line: ThrottledLine) {
  const server = new MemoryServer();
  const { url, close } = await behindThrottledLine(server, line);
  closing.push(close);
  let tries = 0;
  const token = async () => {
    tries += 1;
    return { kind: 'token', token: 't', userId: 'user-1' } as const;
  };
  const begun = Date.now();
  const now = () => new Date(begun + (Date.now() - begun) * PACE);
  const device = createDevice(createHttpTransport({ url, apiKey: 'k', token, ...PATIENCE }), { now });
  return { server, device, tries: () => tries };
}

/** Writes mutations of about one kB each. */
async function writeOffline({ engine }: Device, changes: number): Promise<void> {
  const fields = { title: 'x'.repeat(900), note: '' };
  await engine.write([], async (record) => {
    for (let index = 1; index <= changes; index += 1) {
      await record({ table: 'books', op: 'put', id: `b${index}`, fields, at: '2026-03-01T12:00:00.000Z' });
    }
  });
}

/** Syncs again and again, as the scheduler would; returns the number of times. */
async function syncUntilDone(device: Device, most: number): Promise<number> {
  for (let count = 1; count <= most; count += 1) if ((await device.sync()).kind === 'synced') return count;
  throw new Error('It never came through');
}

it.each<[string, ThrottledLine, number]>([
  ['slower than any that a request may count on', { rate: 3_000 * PACE }, 60],
  ['that breaks off requests longer than 20 kB', { cutAfter: 20_000 }, 300],
])('a line %s gets everything through, once, in a bounded number of requests', async (_, line, changes) => {
  const { server, device, tries } = await setUp(line);
  await writeOffline(device, changes);
  await syncUntilDone(device, 12);
  expect(await device.engine.waiting()).toBe(0);
  expect(server.row('books', `b${changes}`)).toBeDefined();
  expect(tries()).toBeLessThan(changes / 3);
});

it('a thousand mutations take three requests on a good line, and a few take one', async () => {
  const { server, device } = await setUp({});
  const at = '2026-03-01T12:00:00.000Z';
  await device.engine.write([], async (record) => {
    const few = Array.from({ length: 1_000 }, (_, index) => `b${index}`);
    await record(...few.map((id) => ({ table: 'books', op: 'put', id, fields: { title: '', note: '' }, at }) as const));
  });
  expect(await device.sync()).toEqual({ kind: 'synced' });
  expect(server.requests.map(({ mutations }) => mutations.length)).toEqual([100, 400, 500]);
  await writeOffline(device, 5);
  expect(await device.sync()).toEqual({ kind: 'synced' });
  expect(server.requests).toHaveLength(4);
});

it('a server that takes too long over a large batch gets smaller ones', async () => {
  const server = new MemoryServer();
  const sizes: number[] = [];
  const device = createDevice({
    async exchange(request, signal) {
      sizes.push(request.mutations.length);
      if (request.mutations.length <= 10) return server.exchange(request, signal);
      return { kind: 'failed', reason: 'HTTP 500', retryAfterMs: null, status: 500, tookTooLong: true };
    },
  });
  await writeOffline(device, 40);
  await syncUntilDone(device, 20);
  expect(await device.db.outbox.count()).toBe(0);
  // After two refusals it fetches first.
  expect(sizes.slice(0, 4)).toEqual([40, 15, 0, 3]);
  expect(sizes.length).toBeLessThan(25);
});
