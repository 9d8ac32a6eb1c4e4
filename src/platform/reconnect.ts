/**
 * iOS drops the connection to IndexedDB after backgrounding, and clearing a site's data breaks it off: an operation
 * that fails for that reason is repeated on a new connection.
 *
 * Invariants
 * 1. Of many callers that find the connection lost, one opens it again; none closes the new one under the others.
 * 2. A database that was closed on purpose (signed out, another account, a newer version) is never opened again here.
 */
import type Dexie from 'dexie';
import { reportStorageError, storageErrorOf } from './storage-error.ts';

const retired = new WeakSet<Dexie>();
const openings = new WeakMap<Dexie, Promise<void>>();

/** Closes a database for good. */
export function retire(db: Dexie): void {
  retired.add(db);
  db.close();
}

/** Lets a database that was closed be opened again. */
export function unretire(db: Dexie): void {
  retired.delete(db);
}

export function isRetired(db: Dexie): boolean {
  return retired.has(db);
}

/** The connection as it is now; null: none. */
function connectionOf(db: Dexie): IDBDatabase | null {
  return db.isOpen() ? db.backendDB() : null;
}

/** True for the error of a lost connection. A transaction may also just be aborted when its connection goes. */
export function isLost(db: Dexie, error: unknown): boolean {
  if (storageErrorOf(error)?.code === 'lost') return true;
  if (!(error instanceof Error) || error.name !== 'AbortError') return false;
  const connection = connectionOf(db);
  if (!connection) return true;
  try {
    connection.transaction([...connection.objectStoreNames], 'readonly');
    return false;
  } catch (dead) {
    if (dead instanceof Error && dead.name === 'InvalidStateError') return true;
    throw dead;
  }
}

/** Opens a database again unless another caller has already. `lost`: the connection that failed. */
export async function reconnect(db: Dexie, lost: IDBDatabase | null): Promise<void> {
  const going = openings.get(db);
  if (going) return going;
  const now = connectionOf(db);
  if (now !== null && now !== lost) return;
  const opening = (async () => {
    db.close({ disableAutoOpen: false });
    await db.open();
  })().finally(() => openings.delete(db));
  openings.set(db, opening);
  return opening;
}

/** A connection lost this often in a row will not come back by being opened. */
const MOST = 3;

/**
 * Runs `body`; if the connection proves lost, opens it again and runs it once more. `body` must be safe to run twice,
 * or check for itself whether it has been done. Rejects as `body` does, and reports the error to storage listeners.
 */
export async function withReconnect<T>(db: Dexie, body: () => Promise<T>): Promise<T> {
  for (let run = 1; ; run += 1) {
    const connection = connectionOf(db);
    try {
      return await body();
    } catch (error) {
      if (retired.has(db)) throw error;
      if (run === MOST || !isLost(db, error)) {
        reportStorageError(error);
        throw error;
      }
      await reconnect(db, connection).catch((failed: unknown) => {
        reportStorageError(failed);
        throw failed;
      });
    }
  }
}
