import 'fake-indexeddb/auto';
import type { DBCore } from 'dexie';
import { expect, it } from 'vitest';
import { createDevice, type Device, editBook, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';

/** Counts rows and keys read from now on, by store; an unbounded read counts as a million. */
async function countReads({ db }: Device): Promise<Map<string, number>> {
  const reads = new Map<string, number>();
  const note = (table: string, count: number) => reads.set(table, (reads.get(table) ?? 0) + count);
  const everything = 3; // the range of a Dexie query without bounds
  const wrap = (core: DBCore): DBCore => ({
    ...core,
    table: (name) => {
      const real = core.table(name);
      return {
        ...real,
        query: async (request) => {
          const found = await real.query(request);
          note(name, found.result.length);
          return found;
        },
        openCursor: (request) => {
          if (request.query.range.type === everything) note(name, 1_000_000);
          return real.openCursor(request);
        },
      };
    },
  });
  db.close();
  db.use({ stack: 'dbcore', name: 'count', level: 100, create: wrap });
  await db.open();
  return reads;
}

it('a write reads no outbox rows but those of its own rows, however many wait', async () => {
  const device = createDevice(new MemoryServer());
  const at = '2026-03-01T12:00:00.000Z';
  await device.engine.write([], async (record) => {
    const ids = Array.from({ length: 1_500 }, (_, index) => `b${index}`);
    await record(...ids.map((id) => ({ table: 'books', op: 'put', id, fields: { title: id, note: '' }, at }) as const));
  });
  const reads = await countReads(device);
  await editBook(device, 'b7', { title: 'Emma' });
  await putBook(device, 'new', 'Persuasion');
  expect(await device.db.books.get('b7')).toMatchObject({ title: 'Emma' });
  expect(reads.get('outbox') ?? 0).toBeLessThan(20);
  expect(reads.get('shadows') ?? 0).toBeLessThan(20);
});

it.each([
  ['none of an empty store', 0, 120],
  ['most of a store', 100, 120],
  ['some of a large store', 400, 120],
])('new rows are merged with the stored ones if an answer touches %s', async (_name, here, marked) => {
  const server = new MemoryServer();
  const device = createDevice(server);
  const name = (index: number) => `b${String((index * 7919) % 1000).padStart(3, '0')}`;
  const books = Array.from({ length: here }, (_, index) => ({ id: name(index), title: `Book ${index}`, note: '' }));
  for (const book of books) server.write('books', book);
  await device.sync();
  await editBook(device, name(1), { note: 'mine' });
  const marks = Array.from({ length: marked }, (_, index) => ({ id: `m${index}`, page: index, book: name(index) }));
  // Every third book is left alone.
  for (const mark of marks.filter((_, index) => index % 3 > 0)) server.write('marks', mark);
  await device.sync();
  const shown = new Map((await device.db.books.toArray()).map((book) => [book.id, book]));
  for (const [index, { id, page, book }] of marks.entries()) {
    const title = books[index]?.title ?? '';
    if (index % 3 === 0) expect(shown.get(book)).toEqual(books[index] && { ...books[index], marks: [], furthest: 0 });
    else
      expect(shown.get(book)).toMatchObject({
        title,
        note: index === 1 && here > 0 ? 'mine' : '',
        marks: [{ id, page }],
      });
  }
  expect(await device.db.tally.get('marks')).toMatchObject({ marks: marks.filter((_, index) => index % 3 > 0).length });
});
