import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, editBook, markPage } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

/** A device whose book has two marks, and a server under a new epoch that hands the history out row by row. */
async function startingOver({ last }: { last: 'book' | 'marks' }) {
  const server = new MemoryServer();
  const device = createDevice(server, { limit: 1 });
  const write = (what: 'book' | 'marks') => {
    if (what === 'book') server.write('books', { id: 'a', title: 'Emma', note: '' });
    else for (const page of [5, 7]) server.write('marks', { id: `m${page}`, book: 'a', page });
  };
  const order = last === 'book' ? (['marks', 'book'] as const) : (['book', 'marks'] as const);
  order.forEach(write);
  await device.sync();
  server.replace('epoch-2');
  order.forEach(write);
  const seen: unknown[] = [];
  const look = async () => {
    const book = await device.db.books.get('a');
    const tally = (await device.db.tally.get('marks'))?.marks;
    seen.push([book?.title, book?.furthest, tally]);
  };
  server.meanwhile = look;
  return { server, device, seen, look };
}

describe('a row whose parts a new history brings one after the other', () => {
  it.each(['book', 'marks'] as const)('is shown as it was until it is complete; %s first', async (last) => {
    const { device, seen, look } = await startingOver({ last });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    await look();
    expect(seen.length).toBeGreaterThan(3);
    expect(new Set(seen.map(String))).toEqual(new Set(['Emma,7,2']));
    expect(await device.db.shadows.count()).toBe(0);
  });

  it('shows new parts and waiting mutations on top of its old state', async () => {
    const { server, device, seen, look } = await startingOver({ last: 'marks' });
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    await device.sync();
    server.write('marks', { id: 'm9', book: 'a', page: 9 });
    await editBook(device, 'a', { note: 'mine' });
    await markPage(device, 'a', 'm20', 20);
    server.faults.push({}, { before: { kind: 'unreachable' } });
    await device.sync();
    await look();
    expect(seen.at(-1)).toEqual(['Emma', 20, 4]);
    expect(await device.db.books.get('a')).toMatchObject({ note: 'mine' });
    server.meanwhile = async () => expect((await device.db.books.get('a'))?.marks).toHaveLength(4);
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma', note: 'mine', furthest: 20 });
    expect([await device.db.shadows.count(), await device.db.outbox.count()]).toEqual([0, 0]);
  });

  it('loses the parts that the new history lacks once that is complete', async () => {
    const { server, device } = await startingOver({ last: 'marks' });
    server.replace('epoch-3');
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.write('marks', { id: 'm5', book: 'a', page: 5 });
    await device.sync();
    expect(await device.db.books.get('a')).toMatchObject({ furthest: 5, marks: [{ id: 'm5' }] });
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 1 });
    expect(await device.db.shadows.count()).toBe(0);
  });

  it('disappears as soon as the new history has its tombstone', async () => {
    const { server, device } = await startingOver({ last: 'marks' });
    server.write('books', { id: 'a', deleted: true });
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    await device.sync();
    expect(await device.db.books.count()).toBe(0);
  });

  it('survives a second reset during the first', async () => {
    const { server, device, seen, look } = await startingOver({ last: 'marks' });
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    await device.sync();
    server.replace('epoch-3');
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    for (const page of [5, 7]) server.write('marks', { id: `m${page}`, book: 'a', page });
    await device.sync();
    await look();
    expect(new Set(seen.map(String))).toEqual(new Set(['Emma,7,2']));
    expect(await device.db.shadows.count()).toBe(0);
  });
});

it('a row of the old history stays while it changes during the new one', async () => {
  const server = new MemoryServer();
  const device = createDevice(server, { limit: 1 });
  for (const id of ['a', 'b', 'c']) server.write('books', { id, title: id, note: '' });
  await device.sync();
  server.replace('epoch-2');
  for (const id of ['a', 'b', 'c']) server.write('books', { id, title: id, note: '' });
  const counts: number[] = [];
  server.meanwhile = async () => {
    counts.push(await device.db.books.count());
    // Each is changed before its turn, so that it comes with the changes after the history.
    if (server.requests.length > 5)
      for (const id of ['a', 'b']) server.write('books', { id, note: `${counts.length}` });
    if (counts.length > 3) server.meanwhile = async () => void counts.push(await device.db.books.count());
  };
  await device.sync();
  expect(new Set(counts)).toEqual(new Set([3]));
});
