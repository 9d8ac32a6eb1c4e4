import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { StateRow } from '../local/database.ts';
import { createDevice, editBook, markPage, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

async function stateOf(device: ReturnType<typeof createDevice>): Promise<StateRow> {
  return (await device.db.sync.get('state')) as StateRow;
}

describe('starting over', () => {
  it('under another epoch keeps the outbox and drops rows that the new history lacks', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'old', title: 'Old', note: '' });
    server.write('books', { id: 'both', title: 'Both', note: '' });
    await device.sync();
    const before = await stateOf(device);
    server.replace('epoch-2');
    server.write('books', { id: 'both', title: 'Both, anew', note: '' });
    await putBook(device, 'mine', 'Mine');
    await editBook(device, 'both', { note: 'kept' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['both', 'mine']);
    expect(await device.db.books.get('both')).toMatchObject({ title: 'Both, anew', note: 'kept' });
    expect(server.row('books', 'mine')).toMatchObject({ title: 'Mine' });
    const after = await stateOf(device);
    expect(after).toMatchObject({ epoch: 'epoch-2', complete: true, generation: 1 });
    expect(after.device).not.toBe(before.device);
  });

  it('under another epoch sends mutations that only the old server had acknowledged, and shows them meanwhile', async () => {
    const server = new MemoryServer();
    for (const id of ['a', 'b', 'c']) server.write('books', { id, title: id, note: '' });
    const device = createDevice(server, { limit: 1 });
    for (const id of ['mine', 'newer']) await putBook(device, id, 'Emma');
    server.faults.push({}, { before: { kind: 'unreachable' } });
    await device.sync();
    expect((await device.db.outbox.toArray()).map(({ acknowledgedAt }) => acknowledgedAt)).toEqual([5, 5]);
    server.replace('epoch-2');
    server.faults.push({}, { before: { kind: 'unreachable' } });
    await device.sync();
    await markPage(device, 'mine', 'm1', 5);
    expect(await device.db.books.get('mine')).toMatchObject({ title: 'Emma', marks: [{ id: 'm1' }] });
    await device.sync();
    expect((await device.db.books.toArray()).map(({ id }) => id).sort()).toEqual(['mine', 'newer']);
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
    const fresh = createDevice(server);
    await fresh.sync();
    expect((await fresh.db.books.toArray()).map(({ id }) => id).sort()).toEqual(['mine', 'newer']);
  });

  it('does not mix parts of a row from the old history into the new one', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await markPage(device, 'a', 'old', 99);
    await device.sync();
    server.replace('epoch-2');
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.write('marks', { id: 'new', book: 'a', page: 5 });
    await device.sync();
    expect(await device.db.books.get('a')).toMatchObject({ marks: [{ id: 'new', page: 5 }], furthest: 5 });
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 1 });
  });

  it('shows the old rows until the new history is complete', async () => {
    const server = new MemoryServer();
    const device = createDevice(server, { limit: 1 });
    for (const id of ['a', 'b', 'c']) server.write('books', { id, title: id, note: '' });
    await device.sync();
    server.replace('epoch-2');
    for (const id of ['x', 'y', 'z']) server.write('books', { id, title: id, note: '' });
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    await device.sync();
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'z']);
    await device.sync();
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['x', 'y', 'z']);
  });

  it('behind the oldest cursor drops a row whose tombstone was purged', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    await device.sync();
    await markPage(device, 'a', 'm1', 5);
    await device.sync();
    const before = await stateOf(device);
    // Elsewhere the book and its mark were deleted, and the tombstones purged.
    server.replace('epoch-1');
    for (const id of ['x', 'y', 'z']) server.write('books', { id, title: id, note: '' });
    server.oldest = 3;
    await device.sync();
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['x', 'y', 'z']);
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 0 });
    expect((await stateOf(device)).device).toBe(before.device);
  });

  it('for a server that has lost the numbers of this device takes new ones, and sends everything', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await device.sync();
    await putBook(device, 'b', 'Persuasion');
    const before = await stateOf(device);
    server.judge = ({ device_seq }) =>
      server.requests.at(-1)?.device === before.device
        ? { device_seq, status: 'retry', code: 'gap', reason: 'lost' }
        : null;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.row('books', 'b')).toMatchObject({ title: 'Persuasion' });
    expect((await stateOf(device)).device).not.toBe(before.device);
    expect(await device.db.rejected.count()).toBe(0);
  });
});
