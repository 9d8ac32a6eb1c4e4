import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createSyncEngine } from '../engine.ts';
import { createDevice, editBook, ids, putBook } from '../testing/device.ts';
import { MemoryServer } from '../testing/memory-server.ts';
import { SAMPLE_SCHEMA, type SampleDatabase } from '../testing/sample-app.ts';
import type { StateRow } from './database.ts';
import { readQuarantined } from './queries.ts';
import type { SyncSchema, TableDescription } from './schema.ts';

const OLDER: SyncSchema = { ...SAMPLE_SCHEMA, tables: SAMPLE_SCHEMA.tables.filter(({ table }) => table !== 'marks') };
const signal = new AbortController().signal;

/** The app after an update, on the same database. */
function updated(db: SampleDatabase, server: MemoryServer, schema = SAMPLE_SCHEMA) {
  const fixed = { userId: 'user-1', transport: server, locks: undefined, lockName: 'updated' };
  return createSyncEngine({ ...fixed, db, schema, now: () => new Date('2026-03-01T12:00:00Z'), newId: ids('updated') });
}

const stateOf = async (db: SampleDatabase) => (await db.sync.get('state')) as StateRow;

describe('a version that knows a table which its predecessor did not', () => {
  async function unknownTables() {
    const server = new MemoryServer();
    const device = createDevice(server, { schema: OLDER });
    server.write('books', { id: 'a', title: 'Emma', note: '' });
    server.write('marks', { id: 'm1', book: 'a', page: 5 });
    await device.sync();
    return { server, device };
  }

  it('fetches everything afresh, once, and keeps the outbox and its numbers', async () => {
    const { server, device } = await unknownTables();
    expect(await device.db.books.get('a')).toMatchObject({ marks: [] });
    const before = await stateOf(device.db);
    await editBook(device, 'a', { note: 'mine' });
    const engine = updated(device.db, server);
    expect(await engine.sync({ signal })).toEqual({ kind: 'synced' });
    expect(await device.db.books.get('a')).toMatchObject({ note: 'mine', marks: [{ id: 'm1' }] });
    expect(server.row('books', 'a')).toMatchObject({ note: 'mine' });
    expect((await stateOf(device.db)).device).toBe(before.device);
    server.requests.length = 0;
    await engine.sync({ signal });
    expect(server.requests.map(({ cursor }) => cursor)).toEqual([3]);
  });

  it('does so again if the older version is still at work in another tab', async () => {
    const { server, device } = await unknownTables();
    const engine = updated(device.db, server);
    await engine.sync({ signal });
    server.write('marks', { id: 'm2', book: 'a', page: 7 });
    await device.sync();
    await engine.sync({ signal });
    expect((await device.db.books.get('a'))?.marks).toHaveLength(2);
  });

  it('never starts over for a table without rows, or one that is unknown to it too', async () => {
    const { server, device } = await unknownTables();
    await device.sync();
    await device.sync();
    expect(server.requests.map(({ cursor }) => cursor)).toEqual([0, 2, 2]);
    const plain = createDevice(server);
    await plain.sync();
    expect((await stateOf(plain.db)).unknownTables).toBeUndefined();
  });
});

describe('a quarantined row', () => {
  const LENIENT: SyncSchema = {
    ...SAMPLE_SCHEMA,
    tables: SAMPLE_SCHEMA.tables.map((table): TableDescription => {
      if (table.table !== 'books') return table;
      return { ...table, parse: (row) => table.parse({ ...row, title: String(row.title) }) };
    }),
  };

  async function quarantined() {
    const server = new MemoryServer();
    const device = createDevice(server);
    server.write('books', { id: 'a', title: 42, note: '' });
    server.write('marks', { id: 'm1', book: 'a', page: 5 });
    await device.sync();
    return { server, device };
  }

  it('is applied by a version that can read it, with its other parts and the waiting mutations', async () => {
    const { server, device } = await quarantined();
    await editBook(device, 'a', { note: 'mine' });
    const engine = updated(device.db, server, LENIENT);
    server.faults.push({ before: { kind: 'unreachable' } });
    await engine.sync({ signal });
    expect(await device.db.books.get('a')).toMatchObject({ title: '42', note: 'mine', marks: [{ id: 'm1' }] });
    expect(await device.db.quarantined.count()).toBe(0);
    expect(await engine.sync({ signal })).toEqual({ kind: 'synced' });
    expect(await device.db.shadows.count()).toBe(0);
  });

  it('stays quarantined for a version that cannot read it', async () => {
    const { server, device } = await quarantined();
    await updated(device.db, server).sync({ signal });
    expect(await device.db.quarantined.toArray()).toMatchObject([{ id: 'a', row: { title: 42 } }]);
  });

  it('of an older history is not mixed into a new one', async () => {
    const { server, device } = await quarantined();
    server.replace('epoch-2');
    server.write('books', { id: 'b', title: 'Persuasion', note: '' });
    await device.sync();
    await updated(device.db, server, LENIENT).sync({ signal });
    expect((await device.db.books.toArray()).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('a row that is half understood', () => {
  /** A version that knows no year of a book. */
  const YEARLESS: SyncSchema = {
    ...SAMPLE_SCHEMA,
    tables: SAMPLE_SCHEMA.tables.map((table): TableDescription => {
      if (table.table !== 'books') return table;
      const parse: TableDescription['parse'] = (row) => {
        const parsed = table.parse(row);
        return parsed.ok && row.year !== undefined ? { ...parsed, unread: 'year' } : parsed;
      };
      return { ...table, parse };
    }),
  };
  /** One that has it in the note. */
  const YEARLY: SyncSchema = {
    ...SAMPLE_SCHEMA,
    tables: SAMPLE_SCHEMA.tables.map((table): TableDescription => {
      if (table.table !== 'books') return table;
      return { ...table, parse: (row) => table.parse({ ...row, note: `${row.note} ${row.year ?? ''}`.trim() }) };
    }),
  };

  async function halfRead(books = 1) {
    const server = new MemoryServer();
    const device = createDevice(server, { schema: YEARLESS });
    for (let nth = 0; nth < books; nth += 1) {
      server.write('books', { id: `b${nth}`, title: 'Emma', note: 'good', year: 1815 });
    }
    server.write('marks', { id: 'm1', book: 'b0', page: 5 });
    await device.sync();
    return { server, device };
  }

  it('is applied, troubles nobody, and is read again by a version that understands it', async () => {
    const { server, device } = await halfRead();
    expect(await device.db.books.get('b0')).toMatchObject({ title: 'Emma', note: 'good' });
    expect(await readQuarantined(device.db, 'all')).toEqual([]);
    await editBook(device, 'b0', { title: 'mine' });
    const engine = updated(device.db, server, YEARLY);
    server.faults.push({ before: { kind: 'unreachable' } });
    await engine.sync({ signal });
    expect(await device.db.books.get('b0')).toMatchObject({ title: 'mine', note: 'good 1815', marks: [{ id: 'm1' }] });
    expect(await device.db.quarantined.count()).toBe(0);
  });

  it('is kept as it was last, and not beyond its deletion', async () => {
    const { server, device } = await halfRead();
    server.write('books', { id: 'b0', title: 'Emma', note: 'better', year: 1816 });
    await device.sync();
    await updated(device.db, server, YEARLY).sync({ signal });
    expect(await device.db.books.get('b0')).toMatchObject({ note: 'better 1816' });
  });

  it('is left alone by a version that understands no more', async () => {
    const { server, device } = await halfRead();
    await updated(device.db, server, YEARLESS).sync({ signal });
    expect(await device.db.quarantined.toArray()).toMatchObject([{ id: 'b0', applied: 1, reason: 'year' }]);
  });

  it('is fetched afresh, where there were too many to keep', async () => {
    const { server, device } = await halfRead(1_100);
    expect(await device.db.quarantined.count()).toBe(1_000);
    await updated(device.db, server, YEARLY).sync({ signal });
    const notes = (await device.db.books.toArray()).map(({ note }) => note);
    expect([notes.length, new Set(notes)]).toEqual([1_100, new Set(['good 1815'])]);
    expect(await device.db.quarantined.count()).toBe(0);
  });
});

it('a device without quarantined rows writes nothing', async () => {
  const server = new MemoryServer();
  const device = createDevice(server);
  await putBook(device, 'a', 'Emma');
  await device.sync();
  const before = await stateOf(device.db);
  await device.sync();
  expect(await stateOf(device.db)).toEqual(before);
});
