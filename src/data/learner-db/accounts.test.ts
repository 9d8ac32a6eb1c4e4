/** Several learners on one device, and data that the browser or the learner has cleared away. */
import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { withReconnect } from '#platform/reconnect.ts';
import { MemoryServer, type StateRow, syncTables } from '#sync/testing';
import { DeviceDatabase } from '../device-database.ts';
import { sync } from '../testing/test-store.ts';
import { type LearnerStore, type LearnerStoreOptions, openLearnerStore } from './learner-store.ts';
import { saveSetting } from './writes/setting.ts';

function serverOf(user: string): MemoryServer {
  const server = new MemoryServer();
  server.user = user;
  server.judge = ({ device_seq, id, fields }) => {
    server.write('user_settings', { id, key: id, ...fields });
    return { device_seq, status: 'applied' };
  };
  return server;
}

function open(
  userId: string,
  transport: MemoryServer,
  dexie: LearnerStoreOptions['dexie'],
  stays = true,
): LearnerStore {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const fixed = { device, transport, locks: navigator.locks, now: () => new Date(), stays: async () => stays };
  return openLearnerStore({ ...fixed, userId, newId: () => crypto.randomUUID(), dexie });
}

const own = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });
const settings = async ({ db }: LearnerStore) =>
  (await db.settings.toArray()).map(({ key, value }) => `${key}=${value}`);
const deviceOf = async ({ db }: LearnerStore) =>
  ((await syncTables(db).sync.get('state')) as StateRow | undefined)?.device;

describe('two learners on one device', () => {
  it('have databases apart, numbers apart, and send apart', async () => {
    const dexie = own();
    const [ada, ben] = [serverOf('ada'), serverOf('ben')];
    const [hers, his] = [open('ada', ada, dexie), open('ben', ben, dexie)];
    await saveSetting(hers, 'theme', 'dark');
    await saveSetting(his, 'theme', 'light');
    await Promise.all([sync(hers), sync(his)]);
    expect([await settings(hers), await settings(his)]).toEqual([['theme=dark'], ['theme=light']]);
    expect([ada.requests.length, ben.requests.length]).toEqual([1, 1]);
    expect(await deviceOf(hers)).not.toBe(await deviceOf(his));
    expect([ada.requests[0]?.mutations[0]?.device_seq, ben.requests[0]?.mutations[0]?.device_seq]).toEqual([1, 1]);
  });

  it('do not wait for each other: a sync of one that hangs holds up nobody', async () => {
    const dexie = own();
    const hanging = serverOf('ada');
    let answer: () => void = () => undefined;
    hanging.meanwhile = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const hers = open('ada', hanging, dexie);
    const slow = sync(hers);
    expect(await sync(open('ben', serverOf('ben'), dexie))).toEqual({ kind: 'synced' });
    answer();
    expect(await slow).toEqual({ kind: 'synced' });
  });

  it('keep apart also what comes late: an answer for one is dropped when she has left', async () => {
    const dexie = own();
    const ada = serverOf('ada');
    ada.write('user_settings', { id: 'secret', key: 'secret', value: 'hers' });
    const hers = open('ada', ada, dexie);
    const his = open('ben', serverOf('ben'), dexie);
    ada.meanwhile = async () => {
      hers.close();
      await his.db.open();
    };
    await expect(withReconnect(hers.db, () => sync(hers))).rejects.toThrow();
    await sync(his);
    expect(await settings(his)).toEqual([]);
    expect(await settings(open('ada', ada, dexie))).toEqual([]);
  });

  it('keep apart where the session is another’s by the time of the answer', async () => {
    const ada = serverOf('ada');
    const his = open('ben', ada, own());
    ada.write('user_settings', { id: 'secret', key: 'secret', value: 'hers' });
    expect(await sync(his)).toMatchObject({ kind: 'failed', code: 'wrong-user' });
    expect(await settings(his)).toEqual([]);
  });
});

describe('data that was cleared away', () => {
  it('while the app was closed is fetched again, under a new device id', async () => {
    const server = serverOf('ada');
    const before = open('ada', server, own());
    await saveSetting(before, 'theme', 'dark');
    await sync(before);
    const after = open('ada', server, own());
    expect(await sync(after)).toEqual({ kind: 'synced' });
    expect(await settings(after)).toEqual(['theme=dark']);
    expect(await deviceOf(after)).not.toBe(await deviceOf(before));
    await saveSetting(after, 'theme', 'light');
    await sync(after);
    expect(server.row('user_settings', 'theme')).toMatchObject({ value: 'light' });
  });

  it('under the open app is noticed, told, and fetched again; nothing goes out under the old id', async () => {
    const dexie = own();
    const server = serverOf('ada');
    const store = open('ada', server, dexie);
    await saveSetting(store, 'theme', 'dark');
    await sync(store);
    const before = await deviceOf(store);
    const back = new Promise<void>((resolve) => store.onLost(resolve));
    await saveSetting(store, 'backgroundAudio', false);
    await new Dexie(store.db.name, dexie).delete();
    await back;
    server.requests.length = 0;
    expect(await withReconnect(store.db, () => sync(store))).toEqual({ kind: 'synced' });
    expect(await settings(store)).toEqual(['theme=dark']);
    expect(await deviceOf(store)).not.toBe(before);
    expect(server.requests.filter(({ device }) => device === before)).toEqual([]);
  });

  it('in the middle of a sync costs its answer, and no more', async () => {
    const dexie = own();
    const server = serverOf('ada');
    server.write('user_settings', { id: 'theme', key: 'theme', value: 'dark' });
    const store = open('ada', server, dexie);
    await sync(store);
    const before = await deviceOf(store);
    server.write('user_settings', { id: 'voice', key: 'voice', value: 'slow' });
    server.meanwhile = async () => {
      server.meanwhile = async () => undefined;
      const back = new Promise<void>((resolve) => store.onLost(resolve));
      await new Dexie(store.db.name, dexie).delete();
      await back;
    };
    expect(await withReconnect(store.db, () => sync(store))).toEqual({ kind: 'synced' });
    expect(await settings(store)).toEqual(['theme=dark', 'voice=slow']);
    expect(await deviceOf(store)).not.toBe(before);
  });

  it('by a sign-out in another tab stays away', async () => {
    const dexie = own();
    const store = open('ada', serverOf('ada'), dexie, false);
    await saveSetting(store, 'theme', 'dark');
    await new Dexie(store.db.name, dexie).delete();
    await expect(withReconnect(store.db, () => sync(store))).rejects.toThrow();
    expect(await dexie.indexedDB.databases()).toEqual([]);
  });
});
