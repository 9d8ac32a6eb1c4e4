/**
 * The floor: one bare `fetch` of the same JSON, and one bare IndexedDB write of it. Every row of the answers is put as it
 * came into one object store without an index, under its table and change number, in one transaction; each answer
 * without its rows is put beside them.
 */
interface Answer {
  rows: { table: string; seq: number }[];
}

const NAME = 'bench-floor';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A fresh database; opening it is not measured. */
export async function openFloor(): Promise<IDBDatabase> {
  await done(indexedDB.deleteDatabase(NAME));
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('rows');
  return done(request);
}

/** @param body what the device sent, joined to one text; null: the answers are fetched with GET */
export async function runFloor(db: IDBDatabase, body: string | null): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = body === null ? {} : { method: 'POST', headers, body };
  const response = await fetch('/floor/answers', { cache: 'no-store', ...init });
  await writeAnswers(db, (await response.json()) as Answer[]);
}

/** The bare write of answers. */
export async function writeAnswers(db: IDBDatabase, answers: readonly Answer[]): Promise<void> {
  const tx = db.transaction('rows', 'readwrite');
  const store = tx.objectStore('rows');
  for (const [index, { rows, ...rest }] of answers.entries()) {
    for (const row of rows) store.put(row, `${row.table}/${row.seq}`);
    store.put(rest, `answer/${index}`);
  }
  await new Promise<void>((resolve, reject) => {
    tx.oncomplete = () => resolve();
    tx.onabort = () => reject(tx.error);
  });
}
