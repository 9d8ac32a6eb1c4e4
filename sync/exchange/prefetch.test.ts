import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { StateRow } from '../local/database.ts';
import { createDevice, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

/** A device that has to fetch so many books, one at a time. */
function beforeFirstSync(books: number) {
  const server = new MemoryServer();
  for (let id = 1; id <= books; id += 1) server.write('books', { id: `b${id}`, title: `Book ${id}`, note: '' });
  return { server, device: createDevice(server, { limit: 1 }) };
}

describe('the next page', () => {
  it('is requested before the last one is applied, and each page once', async () => {
    const { server, device } = beforeFirstSync(4);
    const there: number[] = [];
    server.meanwhile = async () => {
      there.push(await device.db.books.count());
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(there).toEqual([0, 0, 1, 2]);
    expect(await device.db.books.count()).toBe(4);
    expect(new Set(server.requests.map(({ backfill }) => backfill?.before)).size).toBe(4);
  });

  it('carries no mutation; one that is made meanwhile goes with the page after, once', async () => {
    const { server, device } = beforeFirstSync(6);
    server.meanwhile = async () => {
      if (server.requests.length === 2) await putBook(device, 'mine', 'Emma');
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    const sent = server.requests.map(({ mutations }) => mutations.length);
    expect(sent.slice(0, 2)).toEqual([0, 0]);
    expect(sent.filter((mutations) => mutations > 0)).toEqual([1]);
    expect(server.row('books', 'mine')).toMatchObject({ title: 'Emma' });
    expect(await device.db.books.count()).toBe(7);
    expect(await device.db.outbox.count()).toBe(0);
  });

  it('is not prefetched while a mutation waits to be sent with it', async () => {
    const { server, device } = beforeFirstSync(3);
    await putBook(device, 'mine', 'Emma');
    const cursors: number[] = [];
    server.meanwhile = async () => {
      cursors.push(((await device.db.sync.get('state')) as StateRow).cursor);
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    // The second request waited until the first answer was applied.
    expect(cursors.slice(0, 2)).toEqual([0, 4]);
    expect(server.requests[0]?.mutations).toHaveLength(1);
  });

  it('is dropped if this device did not reach the position of its request', async () => {
    const { server, device } = beforeFirstSync(4);
    server.meanwhile = async () => {
      if (server.requests.length !== 3) return;
      // Another tab, under another lock, starts over meanwhile.
      const state = (await device.db.sync.get('state')) as StateRow;
      await device.db.sync.put({ ...state, epoch: null, cursor: 0, backfill: null });
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.count()).toBe(4);
    expect(server.requests.filter(({ cursor }) => cursor === 0)).toHaveLength(2);
  });

  it('is cancelled when the sync ends', async () => {
    const { server, device } = beforeFirstSync(4);
    let given: AbortSignal | undefined;
    const exchange = server.exchange.bind(server);
    server.exchange = (request, signal) => {
      given = signal;
      return exchange(request, signal);
    };
    server.faults.push({ answer: (answer) => ({ ...answer, rows: [{ table: 'books', seq: 1, row: null }] }) });
    server.faults.push({ answer: () => ({}) });
    await device.sync();
    expect(given?.aborted).toBe(true);
  });
});
