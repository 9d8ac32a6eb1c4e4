/**
 * Finds the rows of the server that the app's own code fails on, by halves: a fault in merging, indexing or counting one row
 * must not keep all the others away for good.
 *
 * Invariant: a rehearsal leaves nothing behind; its transaction is always aborted.
 */
import { isBug } from './bug.ts';
import { readState, SYNC_STORE_NAMES, type SyncDatabase } from './database.ts';
import { rebaseTouched, type Touched } from './rebase-store.ts';
import { type SyncSchema, storeNames } from './schema.ts';

/** Rehearsals before the rest of a part that fails is taken for unusable as a whole. */
const MOST = 200;

class Rehearsed extends Error {}

export interface Rehearsal<T> {
  db: SyncDatabase;
  schema: SyncSchema;
  newId: () => string;
  /** The local rows that rows of the server touch. */
  touchedOf(rows: readonly T[]): Touched[] | Promise<Touched[]>;
}

/** The error that applying these rows ends with; null: none. */
async function rehearse<T>({ db, schema, newId, touchedOf }: Rehearsal<T>, rows: readonly T[]): Promise<Error | null> {
  const touched = await touchedOf(rows);
  const names = [...new Set([...SYNC_STORE_NAMES, ...storeNames(schema)])];
  try {
    await db.transaction('rw', names, async (tx) => {
      await rebaseTouched(db, schema, touched, await readState(db, newId), tx);
      throw new Rehearsed();
    });
    return null;
  } catch (error) {
    if (error instanceof Rehearsed) return null;
    if (isBug(error)) return error;
    throw error;
  }
}

/** The rows that cannot be applied, with the reasons. */
export async function findUnusable<T>(options: Rehearsal<T>, rows: readonly T[]): Promise<Map<T, string>> {
  const unusable = new Map<T, string>();
  let left = MOST;
  const seek = async (part: readonly T[]): Promise<void> => {
    left -= 1;
    const error = part.length === 0 ? null : await rehearse(options, part);
    if (!error) return;
    if (part.length === 1 || left <= 0) {
      for (const row of part) unusable.set(row, `${error.name}: ${error.message}`);
      return;
    }
    const middle = Math.ceil(part.length / 2);
    await seek(part.slice(0, middle));
    await seek(part.slice(middle));
  };
  await seek(rows);
  return unusable;
}
