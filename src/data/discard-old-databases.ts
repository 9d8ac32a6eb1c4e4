/** Names of databases before the first release: the device's, and the prefix of each learner's. */
const OLD_DEVICE = 'parley';
const OLD_LEARNER = 'parley-user-';

/**
 * Deletes the databases that a version from before the first release left on this device: their form is no longer
 * known, and nothing was released, so there is no upgrade. One that another tab holds open goes when that tab closes.
 *
 * @param indexedDB an IndexedDB of their own, for tests
 * @returns true if there were any; always false in a browser that does not list its databases, where they stay unused
 */
export async function discardOldDatabases(indexedDB: IDBFactory = globalThis.indexedDB): Promise<boolean> {
  if (typeof indexedDB.databases !== 'function') return false;
  const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  const old = names.filter((name) => name === OLD_DEVICE || name.startsWith(OLD_LEARNER));
  await Promise.all(old.map((name) => discard(indexedDB, name)));
  return old.length > 0;
}

function discard(indexedDB: IDBFactory, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () => reject(request.error);
  });
}
