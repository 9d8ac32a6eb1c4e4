/** A row that the app’s own code fails on is set aside; the others are applied, and sync goes on. */
import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { createSyncEngine } from '../engine.ts';
import type { StoreDescription, SyncSchema, TableDescription } from '../local/schema.ts';
import { createDevice, editBook, ids } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { type Book, SAMPLE_SCHEMA } from '../testing/sample-app.ts';

const fail = (title: unknown) => {
  if (title === 'Bug') throw new TypeError('not a function');
};

const [shelf] = SAMPLE_SCHEMA.stores as [StoreDescription<Book>];
const withStore = (change: Partial<StoreDescription<Book>>): SyncSchema =>
  ({ ...SAMPLE_SCHEMA, stores: [{ ...shelf, ...change }] }) as SyncSchema;
const merging: SyncSchema = {
  ...SAMPLE_SCHEMA,
  tables: SAMPLE_SCHEMA.tables.map((table): TableDescription => {
    if (table.table !== 'books') return table;
    const merge: TableDescription['merge'] = (local, row) => {
      fail((row as Book).title);
      return table.merge(local, row);
    };
    return { ...table, merge };
  }),
};
const deriving = withStore({
  deriveIndexes(book) {
    fail(book.title);
    return shelf.deriveIndexes?.(book) ?? book;
  },
});
const counting = withStore({
  async onRowsChanged(changes, tx) {
    await shelf.onRowsChanged?.(changes, tx);
    for (const { after } of changes) fail(after?.title);
  },
});

it.each([
  ['merged', merging],
  ['indexed', deriving],
  ['counted', counting],
])('that cannot be %s', async (_, schema) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = new MemoryServer();
  const device = createDevice(server, { schema });
  for (let nth = 1; nth <= 40; nth += 1) {
    server.write('books', { id: `b${nth}`, title: nth === 7 || nth === 30 ? 'Bug' : 'Emma', note: '' });
    server.write('marks', { id: `m${nth}`, book: `b${nth}`, page: nth });
  }
  expect(await device.sync()).toEqual({ kind: 'synced' });
  expect((await device.db.books.toArray()).filter(({ title }) => title === 'Emma')).toHaveLength(38);
  expect((await device.db.quarantined.toArray()).map(({ table, id }) => `${table} ${id}`)).toContain('books b7');
  expect(await device.db.quarantined.count()).toBeLessThanOrEqual(4);
  // Nothing of the rehearsals has stayed.
  expect((await device.db.tally.get('marks'))?.marks).toBe(
    (await device.db.books.toArray()).reduce((sum, { marks }) => sum + marks.length, 0),
  );
  await editBook(device, 'b1', { note: 'mine' });
  server.write('books', { id: 'b2', title: 'Persuasion', note: '' });
  expect(await device.sync()).toEqual({ kind: 'synced' });
  expect(await device.db.books.get('b2')).toMatchObject({ title: 'Persuasion' });
  expect(server.row('books', 'b1')).toMatchObject({ note: 'mine' });

  // The same version tries in vain again at its next start; one without the fault has everything.
  const fixed = { db: device.db, userId: 'user-1', transport: server, locks: undefined, newId: ids('again') };
  const now = () => new Date('2026-03-01T12:00:00Z');
  expect(await createSyncEngine({ ...fixed, schema, now }).sync()).toEqual({ kind: 'synced' });
  await createSyncEngine({ ...fixed, schema: SAMPLE_SCHEMA, now }).sync();
  const books = await device.db.books.toArray();
  expect(books.filter(({ title, marks }) => title !== '' && marks.length === 1)).toHaveLength(40);
  expect(await device.db.quarantined.count()).toBe(0);
});
