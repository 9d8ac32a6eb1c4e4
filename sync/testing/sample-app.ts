/**
 * A small app for tests: books whose title and note can be edited, with the marks of a book in the book's local row, and
 * a tally of all marks as a derived store.
 */
import Dexie, { type EntityTable, type Transaction } from 'dexie';
import { SYNC_STORES, type SyncDatabase } from '../local/database.ts';
import type { RowChange, StoreDescription, SyncSchema, TableDescription } from '../local/schema.ts';

export interface Mark {
  id: string;
  page: number;
}

export interface Book {
  id: string;
  title: string;
  note: string;
  marks: Mark[];
  /** Derived by `deriveIndexes`: the highest marked page. */
  furthest?: number;
}

export type SampleDatabase = SyncDatabase & {
  books: EntityTable<Book, 'id'>;
  tally: EntityTable<{ key: string; marks: number }, 'key'>;
};

export function openSampleDatabase(name: string): SampleDatabase {
  const db = new Dexie(name);
  db.version(1).stores({ books: 'id, title', tally: 'key', ...SYNC_STORES });
  return db as SampleDatabase;
}

interface BookRow {
  id: string;
  title: string;
  note: string;
  deleted: boolean;
}

const blank = (id: string): Book => ({ id, title: '', note: '', marks: [] });

const books: TableDescription<Book, BookRow> = {
  table: 'books',
  store: 'books',
  parse: (row) =>
    typeof row.title === 'string' && typeof row.id === 'string'
      ? { ok: true, row: { id: row.id, title: row.title, note: String(row.note ?? ''), deleted: row.deleted === true } }
      : { ok: false, reason: 'title: not a text' },
  rowKey: ({ id }) => id,
  mutationKey: ({ id }) => id,
  merge: (local, { id, title, note, deleted }) => (deleted ? undefined : { ...(local ?? blank(id)), title, note }),
  mutate(local, { op, id, fields }) {
    if (op === 'put') return { ...(local ?? blank(id)), ...fields };
    if (op === 'delete' || !local) return undefined;
    return { ...local, ...fields };
  },
};

const withMark = (book: Book, mark: Mark): Book => ({
  ...book,
  marks: [...book.marks.filter(({ id }) => id !== mark.id), mark],
});

const marks: TableDescription<Book, Mark & { book: string }> = {
  table: 'marks',
  store: 'books',
  parse: (row) => ({ ok: true, row: { id: String(row.id), page: Number(row.page), book: String(row.book) } }),
  rowKey: ({ book }) => book,
  mutationKey: ({ fields }) => String(fields?.book),
  merge: (local, { id, page, book }) => withMark(local ?? blank(book), { id, page }),
  mutate: (local, { id, fields }) => withMark(local ?? blank(String(fields?.book)), { id, page: Number(fields?.page) }),
};

async function tallyMarks(changes: readonly RowChange<Book>[], tx: Transaction): Promise<void> {
  const table = tx.table<{ key: string; marks: number }, string>('tally');
  const before = (await table.get('marks'))?.marks ?? 0;
  const difference = changes.reduce(
    (sum, change) => sum + (change.after?.marks.length ?? 0) - (change.before?.marks.length ?? 0),
    0,
  );
  await table.put({ key: 'marks', marks: before + difference });
}

const shelf: StoreDescription<Book> = {
  store: 'books',
  isComplete: (fresh, before) =>
    fresh.title !== '' && before.marks.every(({ id }) => fresh.marks.some((mark) => mark.id === id)),
  deriveIndexes: (book) => ({ ...book, furthest: Math.max(0, ...book.marks.map(({ page }) => page)) }),
  derives: ['tally'],
  onRowsChanged: tallyMarks,
};

export const SAMPLE_SCHEMA: SyncSchema = {
  tables: [books, marks] as TableDescription[],
  stores: [shelf] as StoreDescription[],
};
