/** A server that has lost a part of its history gets it back from a device; one that has purged rows does not. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createDevice, type Device, deleteBook, editBook, markPage, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { type Book, SAMPLE_SCHEMA } from '../testing/sample-app.ts';
import { rebase } from './rebase.ts';
import type { History, LocalRow, Recovered, StoreDescription, SyncSchema } from './schema.ts';

const at = '2026-01-01T00:00:00.000Z';

function recoverBook(before: Book, fresh: Book | undefined): Recovered[] {
  const { id, title, note } = before;
  const there = new Set(fresh?.marks.map((mark) => mark.id));
  const marks = before.marks.filter((mark) => !there.has(mark.id));
  const put = { mutation: { table: 'books', op: 'put', id, fields: { title, note }, at }, madeAt: title } as const;
  return [
    ...(fresh?.title === title ? [] : [put]),
    ...marks.map(({ id: mark, page }): Recovered => {
      const fields = { book: id, page };
      return { mutation: { table: 'marks', op: 'put', id: mark, fields, at }, madeAt: `${title} ${page}` };
    }),
  ];
}

const schema: SyncSchema = {
  ...SAMPLE_SCHEMA,
  stores: SAMPLE_SCHEMA.stores.map((store) => ({ ...store, recover: recoverBook as StoreDescription['recover'] })),
};

async function shelf(): Promise<{ server: MemoryServer; device: Device }> {
  const server = new MemoryServer();
  const device = createDevice(server, { schema });
  await putBook(device, 'b', 'Persuasion');
  await putBook(device, 'a', 'Emma');
  for (const page of [5, 6]) await markPage(device, 'a', `m${page}`, page);
  expect(await device.sync()).toEqual({ kind: 'synced' });
  return { server, device };
}

const sentBy = (server: MemoryServer) => server.requests.flatMap(({ mutations }) => mutations);
const titles = async ({ db }: Device) => (await db.books.toArray()).map(({ title }) => title);

describe('what a server has lost', () => {
  it('goes back to it under another epoch, in the order in which it was made, and shows all the while', async () => {
    const { server, device } = await shelf();
    server.replace('epoch-2');
    server.requests.length = 0;
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    expect(await device.sync()).toEqual({ kind: 'unreachable' });
    expect(await titles(device)).toEqual(['Emma', 'Persuasion']);
    expect(await device.engine.waiting()).toBe(4);
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(
      sentBy(server)
        .slice(-4)
        .map(({ id, recovered }) => [id, recovered]),
    ).toEqual([
      ['a', true],
      ['m5', true],
      ['m6', true],
      ['b', true],
    ]);
    expect(await device.db.books.get('a')).toMatchObject({ title: 'Emma', furthest: 6 });
    expect([await device.db.outbox.count(), await device.db.shadows.count()]).toEqual([0, 0]);
    const fresh = createDevice(server);
    await fresh.sync();
    expect(await titles(fresh)).toEqual(['Emma', 'Persuasion']);
  });

  it('goes back to it under the same epoch, if the cursor lies beyond its head', async () => {
    const { server, device } = await shelf();
    server.replace('epoch-1');
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    expect(
      sentBy(server)
        .slice(-3)
        .map(({ id }) => id),
    ).toEqual(['m5', 'm6', 'b']);
  });

  it('goes back before what waits here, of which nothing is sent until it is known', async () => {
    const { server, device } = await shelf();
    await editBook(device, 'b', { note: 'kept' });
    server.replace('epoch-2');
    server.requests.length = 0;
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    expect(await device.sync()).toEqual({ kind: 'synced' });
    const [, , sent] = server.requests;
    expect(server.requests.slice(1, 2).flatMap(({ mutations }) => mutations)).toEqual([]);
    expect(sent?.mutations.map(({ id, op, device_seq }) => [id, op, device_seq])).toEqual([
      ['m5', 'put', 1],
      ['m6', 'put', 2],
      ['b', 'put', 3],
      ['b', 'patch', 4],
    ]);
    expect(server.row('books', 'b')).toMatchObject({ title: 'Persuasion', note: 'kept' });
  });

  it('shows beneath an edit that is sent again after its rejection', async () => {
    const { server, device } = await shelf();
    await editBook(device, 'b', { note: 'mine' });
    server.judge = ({ device_seq }) => ({ device_seq, status: 'rejected', code: 'invalid', reason: 'not today' });
    await device.sync();
    server.judge = () => null;
    await device.engine.retry((await device.db.rejected.toArray())[0]?.id ?? 0);
    server.replace('epoch-2');
    server.faults.push({}, {}, { before: { kind: 'unreachable' } });
    expect(await device.sync()).toEqual({ kind: 'unreachable' });
    expect(await device.db.books.get('b')).toMatchObject({ title: 'Persuasion', note: 'mine' });
    await device.sync();
    expect(server.row('books', 'b')).toMatchObject({ title: 'Persuasion', note: 'mine' });
  });

  it('is all that was ever known, if the server loses something again before it has the rest', async () => {
    const { server, device } = await shelf();
    const store = schema.stores.find((one) => one.store === 'books') as StoreDescription;
    const [before] = (await device.db.books.toArray()) as unknown as [LocalRow];
    const history = { generation: 2, recovering: true } as History;
    const page = (mark: string, generation: number) => ({
      ...before,
      title: '',
      note: '',
      marks: [{ id: mark, page: 7 }],
      syncGeneration: generation,
    });
    const again = {
      store,
      base: page('m7', 1),
      lost: before,
      rows: [{ table: 'marks', row: { id: 'm8', book: 'a', page: 8, change: 1 } }],
      pending: [],
      history,
    };
    const { lost } = rebase(schema, again) as unknown as { lost: Book };
    expect([lost.title, lost.marks.map(({ id }) => id).sort()]).toEqual(['Emma', ['m5', 'm6', 'm7']]);
    expect(server.requests.length).toBeGreaterThan(0);
  });

  it('is not what was deleted and purged, nor what another reset interrupts', async () => {
    const { server, device } = await shelf();
    server.replace('epoch-1');
    for (const id of ['v', 'w', 'x', 'y', 'z']) server.write('books', { id, title: id, note: '' });
    server.oldest = 5;
    server.requests.length = 0;
    await device.sync();
    expect(sentBy(server)).toEqual([]);
    expect(await titles(device)).toEqual(['v', 'w', 'x', 'y', 'z']);
    server.replace('epoch-2');
    server.oldest = 0;
    server.faults.push({}, { before: { kind: 'unreachable' } });
    await device.sync();
    server.replace('epoch-3');
    await deleteBook(device, 'v');
    await device.sync();
    expect(server.row('books', 'v')).toMatchObject({ deleted: true });
    for (const id of ['w', 'x', 'y', 'z']) expect(server.row('books', id), id).toMatchObject({ title: id });
  });
});
