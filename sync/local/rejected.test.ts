import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, editBook, markPage, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

async function rejectedEdit() {
  const server = new MemoryServer();
  const device = createDevice(server);
  server.write('books', { id: 'a', title: 'Emma', note: '' });
  await device.sync();
  await editBook(device, 'a', { note: 'mine' });
  server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'invalid', reason: 'not today' });
  await device.sync();
  server.judge = () => null;
  const [rejected] = await device.db.rejected.toArray();
  return { server, device, id: rejected?.id ?? 0 };
}

describe('a rejected mutation', () => {
  it('is shown again when retried, waits under a new number, and is sent', async () => {
    const { server, device, id } = await rejectedEdit();
    expect(await device.db.books.get('a')).toMatchObject({ note: '' });
    const [rejected] = await device.db.rejected.toArray();
    expect(await device.engine.retry(id)).toBe(true);
    expect(await device.db.books.get('a')).toMatchObject({ note: 'mine' });
    expect(await device.db.rejected.count()).toBe(0);
    expect(await device.db.outbox.toArray()).toMatchObject([{ ...rejected?.mutation, device_seq: 2 }]);
    await device.sync();
    expect(server.row('books', 'a')).toMatchObject({ note: 'mine' });
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
  });

  it('takes the next free number when retried', async () => {
    const { device, id } = await rejectedEdit();
    await putBook(device, 'b', 'Persuasion');
    await device.engine.retry(id);
    await putBook(device, 'c', 'Sanditon');
    expect((await device.db.outbox.toArray()).map(({ device_seq, id }) => [device_seq, id])).toEqual([
      [2, 'b'],
      [3, 'a'],
      [4, 'c'],
    ]);
  });

  it('is never merged with a newer waiting mutation, whose place the older edit would take', async () => {
    const { server, device, id } = await rejectedEdit();
    await editBook(device, 'a', { note: 'newer' });
    await device.engine.retry(id);
    expect((await device.db.outbox.toArray()).map(({ fields }) => fields?.note)).toEqual(['newer', 'mine']);
    await device.sync();
    expect(server.requests.at(-1)?.mutations).toHaveLength(2);
  });

  it('is shown beneath what was written after it, and says when it counted', async () => {
    const { server, device, id } = await rejectedEdit();
    await editBook(device, 'a', { note: 'newer' });
    await device.engine.retry(id);
    expect(await device.db.books.get('a')).toMatchObject({ note: 'newer' });
    await device.sync();
    const [newer, again] = server.requests.at(-1)?.mutations ?? [];
    expect(newer).not.toHaveProperty('counted_at');
    expect(again).toMatchObject({ fields: { note: 'mine' }, counted_at: expect.stringMatching(/Z$/) });
  });

  it.each([
    ['corrected by the clock of the answer', '2026-03-01T10:00:00.000Z', '2026-03-01T09:00:00.000Z'],
    ['no later than the answer', '2026-03-01T12:00:00.000Z', '2026-03-01T10:00:00.000Z'],
  ])('counts at its own time, %s', async (_, at, counted) => {
    const server = new MemoryServer();
    const device = createDevice(server, { now: () => new Date('2026-03-01T11:00:00.000Z') });
    server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'invalid', reason: 'not today' });
    const fields = { title: 'Emma', note: '' };
    await device.engine.write([], (record) => record({ table: 'books', op: 'put', id: 'a', fields, at }));
    server.faults.push({ answer: (answer) => ({ ...answer, now: '2026-03-01T10:00:00.000Z' }) });
    await device.sync();
    for (const times of [1, 2]) {
      await device.engine.retry((await device.db.rejected.toArray())[0]?.id ?? 0);
      expect(await device.db.outbox.toArray(), `${times}`).toMatchObject([{ at, counted_at: counted }]);
      await device.sync();
    }
  });

  it('that an earlier version rejected counts by the clock of its device', async () => {
    const { device, id } = await rejectedEdit();
    const [rejected] = await device.db.rejected.toArray();
    const { counted_at: _, ...mutation } = rejected?.mutation ?? {};
    await device.db.rejected.update(id, { mutation: { ...mutation, at: '2026-03-01T10:00:00.000Z' } as never });
    await device.engine.retry(id);
    expect(await device.db.outbox.toArray()).toMatchObject([{ counted_at: '2026-03-01T10:00:00.000Z' }]);
  });

  it('keeps the fields that only this device knows', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    const at = '2026-03-01T12:00:00.000Z';
    const fields = { title: 'Emma', note: '' };
    await device.engine.write([], (record) =>
      record({ table: 'books', op: 'put', id: 'a', fields, at, local: { stars: 3 } }),
    );
    server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'coins', reason: 'too dear' });
    await device.sync();
    const [rejected] = await device.db.rejected.toArray();
    await device.engine.retry(rejected?.id ?? 0);
    expect(await device.db.outbox.toArray()).toMatchObject([{ fields, at, local: { stars: 3 }, entity: 'books/a' }]);
  });

  it('is retried once, however many ask at the same time', async () => {
    const { device, id } = await rejectedEdit();
    const asked = await Promise.all([device.engine.retry(id), device.engine.retry(id), device.engine.retry(id)]);
    expect(asked.filter(Boolean)).toHaveLength(1);
    expect(await device.engine.waiting()).toBe(1);
  });

  it('is discarded once, without a trace', async () => {
    const { device, id } = await rejectedEdit();
    expect(await device.engine.discard(id)).toBe(true);
    expect(await device.engine.discard(id)).toBe(false);
    expect(await device.engine.retry(id)).toBe(false);
    expect([await device.db.rejected.count(), await device.engine.waiting()]).toEqual([0, 0]);
    expect(await device.db.books.get('a')).toMatchObject({ note: '' });
  });

  it('is listed again when it is rejected again', async () => {
    const { server, device, id } = await rejectedEdit();
    await device.engine.retry(id);
    server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'invalid', reason: 'nor today' });
    await device.sync();
    expect(await device.db.rejected.toArray()).toMatchObject([{ reason: 'nor today' }]);
    expect(await device.db.books.get('a')).toMatchObject({ note: '' });
  });
});

describe('a row whose tombstone was purged while mutations waited for it', () => {
  async function purged() {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    await device.sync();
    server.replace('epoch-1');
    for (const id of ['x', 'y', 'z']) server.write('books', { id, title: id, note: '' });
    server.oldest = 3;
    server.judge = ({ device_seq, id }) =>
      id === 'x' || id === 'new'
        ? null
        : { device_seq, status: 'rejected', code: 'missing', reason: 'the row it changes is not there' };
    return { server, device };
  }
  const shown = async (device: ReturnType<typeof createDevice>) =>
    (await device.db.books.toArray()).map(({ id }) => id);

  it('disappears with its mutations listed as rejected, and the others go through', async () => {
    const { server, device } = await purged();
    await editBook(device, 'a', { note: 'mine' });
    await markPage(device, 'a', 'm1', 5);
    await putBook(device, 'new', 'New');
    server.judge = ({ device_seq, table, id }) =>
      table === 'marks' || id === 'a' ? { device_seq, status: 'rejected', code: 'missing', reason: 'not there' } : null;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await shown(device)).toEqual(['new', 'x', 'y', 'z']);
    expect(await device.db.rejected.toArray()).toMatchObject([{ code: 'missing' }, { code: 'missing' }]);
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 0 });
  });

  it('disappears even while the server lets its mutation wait', async () => {
    const { server, device } = await purged();
    await editBook(device, 'a', { note: 'mine' });
    server.judge = ({ device_seq }) => ({ device_seq, status: 'retry', code: 'busy', reason: 'later' });
    await device.sync();
    expect(await shown(device)).toEqual(['x', 'y', 'z']);
    server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'missing', reason: 'not there' });
    await device.sync();
    expect(await shown(device)).toEqual(['x', 'y', 'z']);
    expect([await device.db.rejected.count(), await device.db.shadows.count()]).toEqual([1, 0]);
  });

  it('disappears even if its mutation was acknowledged before', async () => {
    const server = new MemoryServer();
    const device = createDevice(server, { limit: 1 });
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    await device.sync();
    await editBook(device, 'a', { note: 'mine' });
    for (const id of ['p', 'q']) server.write('books', { id, title: id, note: '' });
    server.faults.push({}, { before: { kind: 'unreachable' } });
    await device.sync();
    expect(await device.db.outbox.toArray()).toMatchObject([{ acknowledgedAt: 4 }]);
    server.replace('epoch-1');
    for (const id of ['x', 'y', 'z', 'w', 'v']) server.write('books', { id, title: id, note: '' });
    server.oldest = 5;
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(await shown(device)).toEqual(['v', 'w', 'x', 'y', 'z']);
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
  });
});
