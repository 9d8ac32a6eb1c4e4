/** Reads and writes the databases of the page's origin without the app. */
import type { Page } from '@playwright/test';

/** The names of the learners' databases on this device; as a rule one, of the learner who is signed in. */
export async function learnersDatabases(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ''));
  return names.filter((name) => name.startsWith('parley-learner-'));
}

/** One transaction. Puts are listed by store. */
type Work =
  | { get: [store: string, key: string] }
  | { count: string }
  | { put: Record<string, readonly unknown[]> }
  | { change: [store: string, key: string, value: object] };

function work(page: Page, database: string, asked: Work): Promise<unknown> {
  return page.evaluate(
    async ({ database, asked }) => {
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const opened = await settled(indexedDB.open(database));
      try {
        if ('get' in asked) {
          const [store, key] = asked.get;
          return await settled(opened.transaction(store).objectStore(store).get(key));
        }
        if ('count' in asked) {
          return await settled(opened.transaction(asked.count).objectStore(asked.count).count());
        }
        if ('change' in asked) {
          const [name, key, value] = asked.change;
          const store = opened.transaction(name, 'readwrite').objectStore(name);
          const row = await settled(store.get(key));
          return await settled(store.put({ ...row, value: { ...row.value, ...value } }));
        }
        const transaction = opened.transaction(Object.keys(asked.put), 'readwrite');
        for (const [store, rows] of Object.entries(asked.put)) {
          for (const row of rows) transaction.objectStore(store).put(row);
        }
        return await new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        });
      } finally {
        opened.close();
      }
    },
    { database, asked },
  );
}

/** The row with this key, or undefined. */
export function storedRow<T>(page: Page, database: string, store: string, key: string): Promise<T> {
  return work(page, database, { get: [store, key] }) as Promise<T>;
}

export function countStored(page: Page, database: string, store: string): Promise<number> {
  return work(page, database, { count: store }) as Promise<number>;
}

/** Puts rows into stores, all in one transaction. The page shows them after a reload. */
export async function putStored(page: Page, database: string, rows: Record<string, readonly unknown[]>): Promise<void> {
  await work(page, database, { put: rows });
}

/** Merges fields into the `value` of the row with this key, in one transaction. */
export async function changeStored(
  page: Page,
  database: string,
  [store, key]: [store: string, key: string],
  value: object,
): Promise<void> {
  await work(page, database, { change: [store, key, value] });
}
