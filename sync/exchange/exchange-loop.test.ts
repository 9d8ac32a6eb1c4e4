import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import type { StateRow } from '../local/database.ts';
import { createDevice, deleteBook, editBook, markPage, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

async function stateOf(device: ReturnType<typeof createDevice>): Promise<StateRow> {
  return (await device.db.sync.get('state')) as StateRow;
}

describe('a sync', () => {
  it('sends waiting mutations and applies new rows in one round trip', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await device.sync();
    server.write('books', { id: 'b', title: 'Persuasion', note: '' });
    await putBook(device, 'a', 'Emma');
    server.requests.length = 0;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.requests).toHaveLength(1);
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(await device.engine.waiting()).toBe(0);
    expect(await device.db.shadows.count()).toBe(0);
  });

  it('brings two devices to the same state', async () => {
    const server = new MemoryServer();
    const [one, two] = [createDevice(server), createDevice(server)];
    await putBook(one, 'a', 'Emma');
    await one.sync();
    await two.sync();
    await markPage(one, 'a', 'm1', 10);
    await markPage(two, 'a', 'm2', 20);
    await editBook(two, 'a', { note: 'good' });
    for (const device of [one, two, one, two]) await device.sync();
    const [here, there] = [await one.db.books.toArray(), await two.db.books.toArray()];
    expect(here[0]?.marks).toHaveLength(2);
    expect(here).toMatchObject(there.map(({ marks: _, ...book }) => book));
    expect(await two.db.tally.get('marks')).toMatchObject({ marks: 2 });
  });

  it('counts a mutation once that is sent again because the answer was lost', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    server.faults.push({ after: { kind: 'unreachable' } });
    expect(await device.sync()).toEqual({ kind: 'unreachable' });
    const taken = vi.spyOn(server, 'write');
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(taken).not.toHaveBeenCalled();
    expect(await device.engine.waiting()).toBe(0);
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma' });
  });

  it('rebases waiting mutations on top of new rows', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    await device.sync();
    await editBook(device, 'a', { note: 'mine' });
    server.write('books', { id: 'a', title: 'Emma, revised', note: 'theirs' });
    server.judge = ({ device_seq }) => ({ device_seq, status: 'retry', code: 'busy', reason: 'later' });
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'retry' });
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma, revised', note: 'mine' });
    expect(await device.db.shadows.get('books/a')).toMatchObject({ base: { note: 'theirs' } });
    server.judge = () => null;
    await device.sync();
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma, revised', note: 'mine' });
    expect(await device.db.shadows.count()).toBe(0);
  });

  it('gets a mutation that makes its request unreadable rejected, and the others through', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await device.sync();
    await putBook(device, 'a', 'Emma');
    await putBook(device, 'b', 'poison');
    await putBook(device, 'c', 'Persuasion');
    const understand = server.exchange.bind(server);
    server.exchange = async (request, signal) =>
      JSON.stringify(request).includes('poison')
        ? { kind: 'failed', reason: 'HTTP 400', retryAfterMs: null, unreadable: true }
        : understand(request, signal);
    server.judge = ({ device_seq, fields }) =>
      fields === undefined ? { device_seq, status: 'rejected', code: 'invalid', reason: 'fields is missing' } : null;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.engine.waiting()).toBe(0);
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await device.db.rejected.toArray()).toMatchObject([{ mutation: { id: 'b' }, code: 'invalid' }]);
  });

  it('undoes a rejected mutation, keeps it with the reason, and gets the others through', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    await device.sync();
    await editBook(device, 'a', { title: '' });
    await putBook(device, 'b', 'Persuasion');
    await markPage(device, 'b', 'm1', 5);
    server.judge = ({ device_seq, fields }) =>
      fields?.title === '' ? { device_seq, status: 'rejected', code: 'invalid', reason: 'a title is needed' } : null;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma' });
    expect(server.row('books', 'b')).toMatchObject({ title: 'Persuasion' });
    expect(await device.db.rejected.toArray()).toMatchObject([
      { code: 'invalid', reason: 'a title is needed', mutation: { table: 'books', id: 'a', fields: { title: '' } } },
    ]);
    expect(await device.engine.waiting()).toBe(0);
  });

  it('removes a row that was rejected as a whole, and corrects the tally', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await markPage(device, 'a', 'm1', 5);
    server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'missing', reason: 'no such book' });
    await device.sync();
    expect(await device.db.books.count()).toBe(0);
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 0 });
  });

  it('stops at a mutation that the server asks to send later, and loses nothing', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await putBook(device, 'b', 'Persuasion');
    await putBook(device, 'c', 'Sanditon');
    server.judge = ({ device_seq, id }) =>
      id === 'b' ? { device_seq, status: 'retry', code: 'busy', reason: 'a lock' } : null;
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'retry', reason: 'a lock' });
    expect((await device.db.outbox.toArray()).map(({ id }) => id)).toEqual(['b', 'c']);
    server.judge = () => null;
    await device.sync();
    expect(server.row('books', 'c')).toBeDefined();
  });

  it('applies a tombstone, and sends one', async () => {
    const server = new MemoryServer();
    const [one, two] = [createDevice(server), createDevice(server)];
    await putBook(one, 'a', 'Emma');
    await one.sync();
    await two.sync();
    await deleteBook(two, 'a');
    await two.sync();
    await one.sync();
    expect(await one.db.books.count()).toBe(0);
    expect(await two.db.books.count()).toBe(0);
  });
});

describe('an answer', () => {
  it('is dropped if this device is no longer at the position of the request', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await device.sync();
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    let other: Promise<unknown> | null = null;
    server.meanwhile = async () => {
      if (other) return;
      other = Promise.resolve();
      server.meanwhile = async () => undefined;
      const rival = createDevice(server).engine;
      await rival.sync({ signal: new AbortController().signal });
      // Another tab of this device has moved the cursor on meanwhile.
      await device.db.sync.put({ ...(await stateOf(device)), cursor: 1 });
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect((await stateOf(device)).cursor).toBe(1);
    expect(await device.db.books.count()).toBe(0);
  });

  it('is not applied if the session was somebody else’s', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.user = 'user-2';
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'wrong-user' });
    expect(await device.db.books.count()).toBe(0);
    expect((await stateOf(device)).cursor).toBe(0);
  });

  it('is not applied if its body names another user than the session', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.faults.push({ answer: (answer) => ({ ...answer, user: 'user-2' }) });
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'wrong-user' });
    expect(await device.db.books.count()).toBe(0);
  });

  it.each([
    ['nothing', () => null],
    ['a list', () => []],
    ['half of it', (answer: object) => ({ ...answer, cursor: undefined })],
    ['a cursor that is a text', (answer: object) => ({ ...answer, cursor: '5' })],
  ])('changes nothing if it is %s', async (_what, answer) => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    server.faults.push({ answer });
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'answer' });
    expect(await device.engine.waiting()).toBe(1);
    expect(await device.sync()).toEqual({ kind: 'synced' });
  });

  it('that demands a newer app changes nothing', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.faults.push({ answer: (answer) => ({ ...answer, upgrade: true }) });
    expect(await device.sync()).toMatchObject({ kind: 'failed', code: 'upgrade-app' });
    expect((await stateOf(device)).epoch).toBeNull();
  });

  it('with an unreadable row is applied without that row, which is quarantined', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.write('books', { id: 'b', title: 42, note: '' });
    server.write('books', { id: 'c', title: 'Sanditon', note: '' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await device.db.quarantined.toArray()).toMatchObject([
      { table: 'books', id: 'b', reason: 'title: not a text' },
    ]);
    server.write('books', { id: 'b', title: 'Persuasion', note: '' });
    await device.sync();
    expect(await device.db.books.count()).toBe(3);
    expect(await device.db.quarantined.count()).toBe(0);
  });

  it('that leaves changes for the next keeps showing the mutations it acknowledges', async () => {
    const server = new MemoryServer();
    const device = createDevice(server, { limit: 1 });
    server.write('books', { id: 'w', title: 'w', note: '' });
    await device.sync();
    for (const id of ['x', 'y', 'z']) server.write('books', { id, title: id, note: '' });
    await putBook(device, 'a', 'Emma');
    const seen: (string | undefined)[] = [];
    server.meanwhile = async () => {
      seen.push((await device.db.books.get('a'))?.title);
    };
    await device.sync();
    expect(seen).toEqual(['Emma', 'Emma', 'Emma', 'Emma']);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.books.count()).toBe(5);
  });
});

describe('a sync that may be skipped', () => {
  it('is skipped after a recent sync, but not after one in the future, from before the clock was set back', async () => {
    const server = new MemoryServer();
    let now = Date.parse('2026-03-03T12:00:00.000Z');
    const device = createDevice(server, { now: () => new Date(now) });
    const look = () => {
      return device.engine.sync({ signal: new AbortController().signal, unlessSyncedSince: now - 30_000 });
    };
    expect(await look()).toEqual({ kind: 'synced' });
    expect(await look()).toEqual({ kind: 'busy' });
    now -= 2 * 86_400_000;
    expect(await look()).toEqual({ kind: 'synced' });
  });
});

describe('an acknowledged write', () => {
  it('is shown while its row, since changed elsewhere, is still to come', async () => {
    const server = new MemoryServer();
    const device = createDevice(server, { limit: 1 });
    server.write('books', { id: 'z', title: 'Old', note: '' });
    await device.sync();
    for (const id of ['a', 'b']) server.write('books', { id, title: id, note: '' });
    for (const id of ['own', 'other']) await putBook(device, id, 'Emma');
    const begun = server.requests.length;
    server.meanwhile = async () => {
      if (server.requests.length === begun + 2) server.write('books', { id: 'own', note: 'from elsewhere' });
      expect(await device.db.books.get('own')).toMatchObject({ title: 'Emma' });
    };
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(server.requests.length).toBeGreaterThan(begun + 3);
    expect(await device.db.books.get('own')).toMatchObject({ title: 'Emma', note: 'from elsewhere' });
    expect(await device.db.outbox.count()).toBe(0);
  });
});
