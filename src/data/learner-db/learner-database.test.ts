import Dexie from 'dexie';
import { IDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { withReconnect } from '#platform/reconnect.ts';
import { onStorageError, type StorageError, storageErrorOf, yieldToNewerVersion } from '#platform/storage-error.ts';
import { USER } from '../testing/test-store.ts';
import { createLearnerDatabase, learnerDatabaseName } from './learner-database.ts';

/** An older version of the app opens this: the same stores, under a lower number. */
function openOlder(dexie: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): Dexie {
  const db = new Dexie(learnerDatabaseName(USER), dexie);
  db.version(0.5).stores({ profile: 'id' });
  return db;
}

async function fill(db: Dexie): Promise<void> {
  await db.table('profile').put({ id: USER, first_name: 'Ada' });
}

function heard(): StorageError[] {
  const problems: StorageError[] = [];
  onStorageError((problem) => problems.push(problem));
  return problems;
}

const own = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('a database of an older version', () => {
  it('open in another tab gives way, and says so there', async () => {
    const dexie = own();
    const problems = heard();
    const old = openOlder(dexie);
    yieldToNewerVersion(old);
    await fill(old);
    const db = createLearnerDatabase(USER, dexie);
    expect(await db.profile.count()).toBe(1);
    expect(old.isOpen()).toBe(false);
    expect(problems).toMatchObject([{ code: 'outdated' }]);
    // Code that still runs there can no longer open it.
    await expect(withReconnect(old, () => old.table('profile').count())).rejects.toSatisfy(
      (error) => storageErrorOf(error)?.code === 'outdated',
    );
    expect(old.isOpen()).toBe(false);
    db.close();
  });

  it('that a tab does not let go of is told, and opens once it does', async () => {
    const dexie = own();
    const problems = heard();
    const old = openOlder(dexie);
    await fill(old);
    const stubborn = old.backendDB();
    stubborn.onversionchange = null;
    const db = createLearnerDatabase(USER, dexie);
    yieldToNewerVersion(db);
    const opening = db.open();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(problems[0]).toMatchObject({ code: 'blocked' });
    stubborn.close();
    await opening;
    expect(await db.profile.count()).toBe(1);
  });
});

describe('a database of a newer version', () => {
  it('is not touched by an older one, which says so in plain words', async () => {
    const dexie = own();
    const db = createLearnerDatabase(USER, dexie);
    await db.open();
    db.close();
    const problems = heard();
    const old = openOlder(dexie);
    yieldToNewerVersion(old);
    const reading = withReconnect(old, () => old.table('profile').count());
    await expect(reading).rejects.toSatisfy((error) => storageErrorOf(error)?.code === 'outdated');
    expect(problems).toMatchObject([{ code: 'outdated', message: expect.stringContaining('Reload') }]);
  });
});

it('has its writes on the disk before they are called done', async () => {
  const db = createLearnerDatabase(USER, own());
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await db.open();
  await fill(db);
  await db.transaction('rw', 'outbox', 'sync', (tx) => tx.table('outbox').clear());
  const writes = begun.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes.map(([, , options]) => options?.durability)).toEqual(['strict', 'strict']);
  begun.mockRestore();
  db.close();
});
