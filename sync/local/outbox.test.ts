import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, deleteBook, editBook, markPage, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

async function numbers(device: ReturnType<typeof createDevice>): Promise<number[]> {
  return (await device.db.outbox.toArray()).map(({ device_seq }) => device_seq);
}

describe('a local write', () => {
  it('is shown at once and waits in the outbox', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Emma');
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma' });
    expect(await device.engine.waiting()).toBe(1);
  });

  it('is cleaned of text that a database cannot store', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Em\u0000ma\ud83d');
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma\ufffd' });
    expect(await device.db.outbox.toArray()).toMatchObject([{ fields: { title: 'Emma\ufffd' } }]);
  });

  it('lands with its outbox row or not at all', async () => {
    const device = createDevice(new MemoryServer());
    const failing = device.engine.write([], async (record) => {
      await record({ table: 'books', op: 'put', id: 'a', fields: { title: 'Emma', note: '' }, at: '2026-03-01' });
      throw new Error('cut');
    });
    await expect(failing).rejects.toThrow('cut');
    expect(await device.db.books.count()).toBe(0);
    expect(await device.db.outbox.count()).toBe(0);
    expect(await device.db.shadows.count()).toBe(0);
    expect(await device.db.tally.count()).toBe(0);
  });

  it('is numbered without gaps, even after a failed one', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Emma');
    await device.engine
      .write([], async (record) => {
        await record({ table: 'books', op: 'put', id: 'b', fields: { title: 'x' }, at: '2026-03-01' });
        throw new Error('cut');
      })
      .catch(() => 'expected');
    await Promise.all([markPage(device, 'a', 'm1', 1), markPage(device, 'a', 'm2', 2), markPage(device, 'a', 'm3', 3)]);
    expect(await numbers(device)).toEqual([1, 2, 3, 4]);
  });

  it('never takes a number twice', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Emma');
    await device.sync();
    expect(await numbers(device)).toEqual([]);
    await putBook(device, 'b', 'Persuasion');
    expect(await numbers(device)).toEqual([2]);
  });

  it('keeps derived stores in step', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Emma');
    await markPage(device, 'a', 'm1', 30);
    await markPage(device, 'a', 'm2', 10);
    expect(await device.db.books.get('a')).toMatchObject({ furthest: 30 });
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 2 });
    await deleteBook(device, 'a');
    expect(await device.db.tally.get('marks')).toMatchObject({ marks: 0 });
  });

  it('throws for a table that the schema does not know', async () => {
    const device = createDevice(new MemoryServer());
    const write = device.engine.write([], (record) => record({ table: 'x', op: 'put', id: '1', at: '2026-03-01' }));
    await expect(write).rejects.toThrow('No table x');
  });
});

describe('a later patch', () => {
  it('replaces an unsent patch whose fields it sets again', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Emma');
    await editBook(device, 'a', { note: 'one' });
    await editBook(device, 'a', { note: 'two' });
    expect(await numbers(device)).toEqual([1, 2]);
    expect(await device.db.outbox.get(2)).toMatchObject({ fields: { note: 'two' } });
  });

  it('leaves a patch of another field alone, since each field has an edit time of its own', async () => {
    const device = createDevice(new MemoryServer());
    await putBook(device, 'a', 'Emma');
    await editBook(device, 'a', { note: 'one' });
    await editBook(device, 'a', { title: 'Emma!' });
    expect(await numbers(device)).toEqual([1, 2, 3]);
  });

  it('never changes a patch that may have been sent', async () => {
    const server = new MemoryServer();
    const device = createDevice(server);
    await putBook(device, 'a', 'Emma');
    await editBook(device, 'a', { note: 'one' });
    server.faults.push({ after: { kind: 'unreachable' } });
    await device.sync();
    await editBook(device, 'a', { note: 'two' });
    expect(await numbers(device)).toEqual([1, 2, 3]);
    await device.sync();
    expect(server.row('books', 'a')).toMatchObject({ note: 'two' });
    expect(await device.db.books.get('a')).toMatchObject({ note: 'two' });
  });
});
