/** A write that comes while a large answer is being applied does not wait for all of it. */
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, it } from 'vitest';
import type { StoreDescription, SyncSchema } from '../local/schema.ts';
import { createDevice, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { type Book, SAMPLE_SCHEMA } from '../testing/sample-app.ts';

const [shelf] = SAMPLE_SCHEMA.stores as [StoreDescription<Book>];

/** Calls `meanwhile` once, in the middle of the first application of more than `after` rows. */
function interrupting(after: number) {
  const hook = { meanwhile: () => undefined as unknown, count: 0 };
  const deriveIndexes = (book: Book) => {
    hook.count += 1;
    if (hook.count === after) Dexie.ignoreTransaction(() => hook.meanwhile());
    return shelf.deriveIndexes?.(book) ?? book;
  };
  return { hook, schema: { ...SAMPLE_SCHEMA, stores: [{ ...shelf, deriveIndexes }] } as SyncSchema };
}

it.each([
  ['of the history', 0],
  ['of changes', 1_700],
])('an answer %s yields to a write, and is applied all the same, once', async (_, before) => {
  const { hook, schema } = interrupting(before + 400);
  const server = new MemoryServer();
  const device = createDevice(server, { schema });
  for (let nth = 1; nth <= before; nth += 1) server.write('books', { id: `b${nth}`, title: 'Old', note: '' });
  if (before > 0) await device.sync();
  for (let nth = 1; nth <= 1_700; nth += 1) {
    server.write('books', { id: `b${nth}`, title: 'Emma', note: '' });
    if (nth % 10 === 0) server.write('marks', { id: `m${nth}`, book: `b${nth}`, page: nth });
  }
  let fresh = -1;
  const written = new Promise<void>((resolve) => {
    hook.meanwhile = async () => {
      await putBook(device, 'mine', 'Persuasion');
      fresh = await device.db.books.where('title').equals('Emma').count();
      resolve();
    };
  });
  server.requests.length = 0;
  const [outcome] = await Promise.all([device.sync(), written]);
  expect(outcome).toEqual({ kind: 'synced' });
  expect(fresh).toBeLessThan(1_700);
  expect(await device.db.books.where('title').equals('Emma').count()).toBe(1_700);
  expect(await device.db.tally.get('marks')).toEqual({ key: 'marks', marks: 170 });
  expect(server.row('books', 'mine')).toMatchObject({ title: 'Persuasion' });
  // No page was asked for twice.
  const positions = server.requests.map(({ cursor, backfill }) => `${cursor} ${backfill?.before}`);
  expect(new Set(positions).size).toBe(positions.length);
});
