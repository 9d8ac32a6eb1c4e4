import { syncTables } from '#sync/testing';
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLearnerDatabase, learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import { removeLearner } from './remove-learner.ts';

const waits = {
  device_seq: 1,
  table: 'user_settings',
  op: 'patch',
  id: 'theme',
  entity: 'settings/theme',
  device: 'd',
  at: '',
} as const;

beforeEach(async () => {
  const db = createLearnerDatabase('ada');
  await db.delete();
  await db.open();
  await db.settings.put({ key: 'theme', value: 'dark' });
  db.close();
});

const isThere = () => Dexie.exists(learnerDatabaseName('ada'));

/** Another tab, which gives way when it is asked to. */
async function openTab(): Promise<IDBDatabase> {
  const tab = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open(learnerDatabaseName('ada'));
    request.onsuccess = () => resolve(request.result);
  });
  tab.onversionchange = () => tab.close();
  return tab;
}

/** An IndexedDB where `meanwhile` happens when the database is about to go, or to be had alone. */
function interrupted(meanwhile: () => void): IDBFactory {
  let isOver = false;
  const once = () => {
    if (!isOver) meanwhile();
    isOver = true;
  };
  return new Proxy(indexedDB, {
    get(real, name) {
      if (name === 'deleteDatabase') {
        return (database: string) => {
          once();
          return real.deleteDatabase(database);
        };
      }
      if (name !== 'open') return Reflect.get(real, name);
      return (database: string, version: number) => {
        if (version % 10 !== 0) once();
        return real.open(database, version);
      };
    },
  });
}

describe('the data of a learner', () => {
  it('goes where the server has it all', async () => {
    const db = createLearnerDatabase('ada');
    await syncTables(db).outbox.add({ ...waits, acknowledgedAt: 5 });
    db.close();
    const tab = await openTab();
    expect(await removeLearner('ada')).toBe(true);
    expect(await isThere()).toBe(false);
    tab.close();
  });

  it.each(['outbox', 'rejected', 'conversations'] as const)(
    'stays while something of %s is only here',
    async (name) => {
      const db = createLearnerDatabase('ada');
      const mutation = { ...waits, code: 'invalid', reason: '', mutation: waits };
      await db.table(name).add(name === 'conversations' ? { id: 'c' } : mutation);
      db.close();
      expect(await removeLearner('ada')).toBe(false);
      expect(await isThere()).toBe(true);
    },
  );

  it('stays where another tab writes between the look and the removal', async () => {
    const tab = await openTab();
    const write = () => tab.transaction('outbox', 'readwrite').objectStore('outbox').put(waits);
    expect(await removeLearner('ada', { indexedDB: interrupted(write), IDBKeyRange })).toBe(false);
    const db = createLearnerDatabase('ada');
    expect(await syncTables(db).outbox.count()).toBe(1);
    expect(await db.settings.count()).toBe(1);
    // As it was, for every version of the app: Dexie counts in tens.
    expect(db.backendDB().version).toBe(db.verno * 10);
    db.close();
  });

  it('goes once, whoever else is about to remove it', async () => {
    const tab = await openTab();
    tab.onversionchange = null; // frozen
    const removals = [removeLearner('ada'), removeLearner('ada')];
    tab.close();
    await Promise.all([...removals, removeLearner('ada')]);
    expect(await isThere()).toBe(false);
  });

  it('goes while another tab opens it again: that one finds a new one', async () => {
    const tab = await openTab();
    const again = createLearnerDatabase('ada');
    tab.onversionchange = () => {
      tab.close();
      again.open().catch(() => undefined);
    };
    expect(await removeLearner('ada')).toBe(true);
    again.close();
  });
});
