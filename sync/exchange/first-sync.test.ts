import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import type { Transport } from '../transport/transport.ts';

describe('the first sync', () => {
  it('fetches the history newest first, and goes on where it was interrupted', async () => {
    const server = new MemoryServer();
    for (let id = 1; id <= 7; id += 1) server.write('books', { id: `b${id}`, title: `Book ${id}`, note: '' });
    const device = createDevice(server, { limit: 2 });
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    expect(await device.sync()).toEqual({ kind: 'unreachable' });
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['b4', 'b5', 'b6', 'b7']);
    expect(await device.engine.complete()).toBe(false);
    server.write('books', { id: 'b8', title: 'Book 8', note: '' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.count()).toBe(8);
    expect(await device.engine.complete()).toBe(true);
    expect(server.requests.at(-1)?.backfill).toMatchObject({ head: 7 });
  });

  it('of an empty account takes one round trip', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.requests).toHaveLength(1);
    expect(await device.engine.complete()).toBe(true);
  });

  it('shows a local write until its row has arrived', async () => {
    const server = new MemoryServer();
    for (let id = 1; id <= 4; id += 1) server.write('books', { id: `b${id}`, title: `Book ${id}`, note: '' });
    const device = createDevice(server, { limit: 1 });
    for (const id of ['own1', 'own2', 'own3']) await putBook(device, id, 'Emma');
    server.meanwhile = async () => expect(await device.db.books.where('title').equals('Emma').count()).toBe(3);
    await device.sync();
    expect(server.requests.length).toBeGreaterThan(3);
    expect(await device.db.books.count()).toBe(7);
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('shows a local write whose acknowledgement was lost until its row has arrived', async () => {
    const server = new MemoryServer();
    for (let id = 1; id <= 4; id += 1) server.write('books', { id: `b${id}`, title: `Book ${id}`, note: '' });
    // After the first request one mutation and one row go at a time.
    const narrow: Transport = {
      exchange: (request, signal) => {
        const isFirst = server.requests.length === 0;
        const mutations = request.mutations.slice(0, 1);
        return server.exchange(isFirst ? request : { ...request, mutations, limit: 1 }, signal);
      },
    };
    const device = createDevice(narrow);
    for (const id of ['own1', 'own2', 'own3']) await putBook(device, id, 'Emma');
    // The server has taken all three, and the device hears of none.
    server.faults.push({ after: { kind: 'unreachable' } });
    await device.sync();
    const shown: number[] = [];
    server.meanwhile = async () => {
      shown.push(await device.db.books.where('title').equals('Emma').count());
      if (shown.length <= 4) server.write('books', { id: `later${shown.length}`, title: 'Sanditon', note: '' });
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(shown.length).toBeGreaterThan(4);
    expect(new Set(shown)).toEqual(new Set([3]));
    expect(await device.db.books.count()).toBe(11);
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
  });
});
