import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { DeviceDatabase } from './device-database.ts';
import { discardOldDatabases } from './discard-old-databases.ts';
import { createLearnerDatabase } from './learner-db/learner-database.ts';

async function makeOld(indexedDB: IDBFactory, name: string): Promise<Dexie> {
  const db = new Dexie(name, { indexedDB, IDBKeyRange });
  db.version(3).stores({ outbox: 'n' });
  await db.open();
  return db;
}

const namesIn = async (indexedDB: IDBFactory) => (await indexedDB.databases()).map(({ name }) => name).sort();

describe('databases from before the first release', () => {
  it('are deleted once, and those of today stay', async () => {
    const indexedDB = new IDBFactory();
    for (const name of ['parley', 'parley-user-ada', 'parley-user-ben', 'another app']) {
      (await makeOld(indexedDB, name)).close();
    }
    const device = new DeviceDatabase({ indexedDB, IDBKeyRange });
    const learner = createLearnerDatabase('ada', { indexedDB, IDBKeyRange });
    await Promise.all([device.open(), learner.open()]);
    expect(await discardOldDatabases(indexedDB)).toBe(true);
    expect(await namesIn(indexedDB)).toEqual(['another app', 'parley-device', 'parley-learner-ada']);
    expect(await discardOldDatabases(indexedDB)).toBe(false);
    expect([device.isOpen(), learner.isOpen()]).toEqual([true, true]);
  });

  it('do not keep the app waiting while another tab holds one open', async () => {
    const indexedDB = new IDBFactory();
    const held = await makeOld(indexedDB, 'parley-user-ada');
    held.backendDB().onversionchange = null;
    held.on('versionchange', () => false);
    expect(await discardOldDatabases(indexedDB)).toBe(true);
    held.close();
    await expect.poll(() => namesIn(indexedDB)).toEqual([]);
  });
});
