import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { describe, expect, it } from 'vitest';
import { readStatus, type StateRow } from '../local/database.ts';
import { createDevice, editBook, putBook } from '../testing/device.ts';
import { FullDevice } from '../testing/full-device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { isFull } from './full-storage.ts';

const LONG = 'x'.repeat(2_000);

function set(limit?: number) {
  const server = new MemoryServer();
  const device = createDevice(server, { limit });
  const storage = new FullDevice();
  storage.rule(device.db);
  const cursor = async () => ((await device.db.sync.get('state')) as StateRow).cursor;
  return { server, device, storage, cursor };
}

describe('a device without storage space', () => {
  it('stores nothing of a write that does not fit, and all of it once there is space', async () => {
    const { device, storage } = set();
    await putBook(device, 'a', 'Emma');
    storage.largest = 500;
    const write = () => editBook(device, 'a', { note: LONG });
    await expect(write()).rejects.toSatisfy(isFull);
    expect(await device.db.books.get('a')).toMatchObject({ note: '' });
    expect(await device.db.outbox.count()).toBe(1);
    expect((await device.db.sync.get('state')) as StateRow).toMatchObject({ nextDeviceSeq: 2 });
    storage.largest = Number.POSITIVE_INFINITY;
    await write();
    expect((await device.db.outbox.toArray()).map(({ device_seq }) => device_seq)).toEqual([1, 2]);
  });

  it('applies no part of a page that does not fit, says why, and goes on from there once there is space', async () => {
    const { server, device, storage, cursor } = set();
    await device.sync();
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.write('books', { id: 'b', title: 'Persuasion', note: LONG });
    storage.largest = 500;
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'storage' });
    expect([await device.db.books.count(), await cursor()]).toEqual([0, 0]);
    const { error, phase } = await readStatus(device.db);
    expect(error).toEqual({ code: 'storage', reason: expect.stringContaining('no space left') });
    expect(phase).toBe('idle');
    storage.largest = Number.POSITIVE_INFINITY;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.count()).toBe(2);
    expect((await readStatus(device.db)).error).toBeNull();
  });

  it('applies no part of a page whose rows are written in chunks', async () => {
    const { server, device, storage } = set();
    await device.sync();
    for (let id = 0; id < 350; id += 1)
      server.write('books', { id: `b${id}`, title: 'Emma', note: id === 150 ? LONG : '' });
    storage.largest = 500;
    server.requests.length = 0;
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'storage' });
    // Nothing of the page was applied; then small pages, up to the one with the long row.
    const [first, ...others] = server.requests.map(({ limit }) => limit);
    expect([first, new Set(others)]).toEqual([2000, new Set([20])]);
    const { backfill } = (await device.db.sync.get('state')) as StateRow;
    const books = await device.db.books.count();
    expect([books, books > 160, books < 200]).toEqual([351 - (backfill?.before ?? 0), true, true]);
    storage.largest = Number.POSITIVE_INFINITY;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.count()).toBe(350);
  });

  it('asks for small pages, and applies those that fit', async () => {
    const { server, device, storage } = set();
    server.write('books', { id: 'first', title: 'Emma', note: '' });
    await device.sync();
    for (let id = 0; id < 60; id += 1)
      server.write('books', { id: `b${id}`, title: 'Emma', note: id < 30 ? '' : LONG });
    storage.largest = 500;
    server.requests.length = 0;
    expect(await device.sync()).toMatchObject({ code: 'storage' });
    expect(server.requests.map(({ limit }) => limit)).toEqual([2000, 20, 20]);
    expect(await device.db.books.count()).toBe(21);
  });

  it.each([
    ['with space to note the acknowledgement', 500],
    ['without even that', 200],
  ])('sends waiting mutations once, and keeps showing them; %s', async (_when, largest) => {
    const { server, device, storage, cursor } = set();
    await device.sync();
    await putBook(device, 'mine', 'Mine');
    await editBook(device, 'mine', { note: 'y'.repeat(100) });
    server.write('books', { id: 'b', title: 'Persuasion', note: LONG });
    storage.largest = largest;
    expect(await device.sync()).toMatchObject({ code: 'storage' });
    expect(server.row('books', 'mine')).toMatchObject({ title: 'Mine' });
    expect([await device.engine.waiting(), await cursor()]).toEqual([0, 0]);
    expect(await device.db.books.get('mine')).toMatchObject({ title: 'Mine', note: 'y'.repeat(100) });
    server.requests.length = 0;
    await device.sync();
    expect(server.requests[0]?.mutations).toEqual([]);
    storage.largest = Number.POSITIVE_INFINITY;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.get('mine')).toMatchObject({ title: 'Mine', note: 'y'.repeat(100) });
    expect([await device.db.books.count(), await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([
      2, 0, 0,
    ]);
  });

  it('leaves a rejection for later, and counts the mutation after it once', async () => {
    const { server, device, storage } = set();
    await device.sync();
    await putBook(device, 'bad', 'Bad');
    await putBook(device, 'good', 'Good');
    server.write('books', { id: 'b', title: 'Persuasion', note: LONG });
    server.judge = ({ device_seq, id }) =>
      id === 'bad' ? { device_seq, status: 'rejected', code: 'invalid', reason: 'bad' } : null;
    storage.largest = 200;
    await device.sync();
    expect(await device.engine.waiting()).toBe(1);
    storage.largest = Number.POSITIVE_INFINITY;
    await putBook(device, 'next', 'Next');
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.rejected.toArray()).toMatchObject([{ mutation: { id: 'bad' } }]);
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['b', 'good', 'next']);
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
  });

  it('goes on syncing although its status cannot be stored', async () => {
    const { server, device, storage } = set();
    await device.sync();
    await putBook(device, 'a', 'Emma');
    storage.largest = 10;
    expect(await device.sync()).toMatchObject({ code: 'storage' });
    expect(await device.engine.waiting()).toBe(1);
    storage.largest = Number.POSITIVE_INFINITY;
    await device.sync();
    expect(server.row('books', 'a')).toBeDefined();
  });
});

it.each([
  [new Dexie.QuotaExceededError('full'), true],
  [new Dexie.AbortError('aborted', new Dexie.QuotaExceededError('full')), true],
  [new Dexie.BulkError('1 of 2 failed', { 1: new Dexie.QuotaExceededError('full') } as never), true],
  [new Dexie.ConstraintError('there already'), false],
  [null, false],
])('%s', (error, full) => {
  expect(isFull(error)).toBe(full);
});
