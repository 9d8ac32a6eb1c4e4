import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ExchangeRequest } from '../protocol/protocol.ts';
import { createDevice, type Device, deleteBook, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import type { Transport, TransportResult } from '../transport/transport.ts';

const refusal = (status: number): TransportResult => ({
  kind: 'failed',
  reason: `HTTP ${status}`,
  retryAfterMs: null,
  status,
});

/** A server behind something that refuses requests. */
function behind(server: MemoryServer, refuses: (request: ExchangeRequest) => TransportResult | null): Transport {
  return {
    async exchange(request, signal) {
      const refused = refuses(request);
      if (!refused) return server.exchange(request, signal);
      server.requests.push(request);
      return refused;
    },
  };
}

const bad = (request: ExchangeRequest) =>
  request.mutations.some(({ fields }) => typeof fields?.title === 'string' && fields.title.includes('DROP TABLE'));

/** The real server rejects a row without its fields. */
const rejectBare = (server: MemoryServer) => {
  server.judge = ({ device_seq, op, fields }) =>
    op === 'put' && !fields ? { device_seq, status: 'rejected', code: 'invalid', reason: 'no fields' } : null;
};

async function write(device: Device, count: number, badOne: number): Promise<void> {
  for (let nth = 1; nth <= count; nth += 1) {
    await putBook(device, `b${nth}`, nth === badOne ? 'DROP TABLE' : `Book ${nth}`);
  }
}

describe.each([
  ['a firewall', refusal(403)],
  ['a limit', refusal(413)],
  ['a fault', refusal(500)],
  ['a time limit', refusal(504)],
])('one mutation that %s refuses each time', (_, refused) => {
  it('ends among the rejected, and blocks neither what is behind it nor what is fetched', async () => {
    const server = new MemoryServer();
    rejectBare(server);
    const device = createDevice(behind(server, (request) => (bad(request) ? refused : null)));
    await device.sync();
    await write(device, 40, 7);
    server.write('books', { id: 'other', title: 'Persuasion', note: '' });
    const kinds = [];
    for (let nth = 0; nth < 6; nth += 1) kinds.push((await device.sync()).kind);
    expect(kinds).toEqual(['failed', 'failed', 'failed', 'failed', 'synced', 'synced']);
    expect(await device.engine.waiting()).toBe(0);
    const rejected = await device.db.rejected.toArray();
    expect(rejected.map(({ mutation }) => [mutation.id, mutation.fields?.title])).toEqual([['b7', 'DROP TABLE']]);
    expect(server.row('books', 'b40')).toMatchObject({ title: 'Book 40' });
    expect(await device.db.books.count()).toBe(40);
  });
});

it('fetches after two refusals, whatever becomes of what waits', async () => {
  const server = new MemoryServer();
  const device = createDevice(behind(server, ({ mutations }) => (mutations.length > 0 ? refusal(500) : null)));
  await device.sync();
  await write(device, 3, 0);
  server.write('books', { id: 'other', title: 'Persuasion', note: '' });
  for (let nth = 0; nth < 3; nth += 1) await device.sync();
  expect(await device.db.books.get('other')).toMatchObject({ title: 'Persuasion' });
});

it('asks a busy server once a sync, and gives up nothing', async () => {
  const server = new MemoryServer();
  const busy = { ...refusal(503), retryAfterMs: 5_000 } as TransportResult;
  let now = Date.parse('2026-03-01T12:00:00Z');
  const transport = behind(server, ({ mutations }) => (mutations.length > 0 ? busy : null));
  const device = createDevice(transport, { now: () => new Date(now) });
  await device.sync();
  await write(device, 40, 0);
  server.requests.length = 0;
  for (let nth = 0; nth < 10; nth += 1, now += 5_000) await device.sync();
  expect(server.requests.map(({ mutations }) => mutations.length)).toEqual(Array(10).fill(40));
  expect([await device.engine.waiting(), await device.db.rejected.count()]).toEqual([40, 0]);
});

it('keeps a mutation that is refused for a while', async () => {
  const server = new MemoryServer();
  rejectBare(server);
  let isBroken = true;
  const device = createDevice(
    behind(server, ({ mutations }) => (isBroken && mutations.length > 0 ? refusal(500) : null)),
  );
  await write(device, 1, 0);
  for (let nth = 0; nth < 13; nth += 1) await device.sync();
  isBroken = false;
  expect(await device.sync()).toEqual({ kind: 'synced' });
  expect([server.row('books', 'b1')?.title, await device.db.rejected.count()]).toEqual(['Book 1', 0]);
});

it('goes on sending a deletion, which has nothing to leave out', async () => {
  const server = new MemoryServer();
  const deletes = ({ mutations }: ExchangeRequest) => mutations.some(({ op }) => op === 'delete');
  let isBroken = true;
  const device = createDevice(behind(server, (request) => (isBroken && deletes(request) ? refusal(403) : null)));
  await putBook(device, 'a', 'Emma');
  await deleteBook(device, 'a');
  for (let nth = 0; nth < 8; nth += 1) await device.sync();
  isBroken = false;
  expect(await device.sync()).toEqual({ kind: 'synced' });
  expect(server.row('books', 'a')).toMatchObject({ deleted: true });
});
