import 'fake-indexeddb/auto';
import Dexie, { liveQuery } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { withReconnect } from '#platform/reconnect.ts';
import type { Transport } from '#sync';
import { MemoryServer, syncTables } from '#sync/testing';
import { DeviceDatabase } from '../device-database.ts';
import { BreakingConnection } from '../testing/breaking-connection.ts';
import { state } from '../testing/conversation.ts';
import { offline, sync, USER } from '../testing/test-store.ts';
import { type LearnerStore, type LearnerStoreOptions, openLearnerStore } from './learner-store.ts';
import { appendTurn, startConversation } from './writes/conversation.ts';
import { saveSetting } from './writes/setting.ts';

function openOn(dexie: LearnerStoreOptions['dexie'], change: Partial<LearnerStoreOptions> = {}): LearnerStore {
  const device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
  const fixed = { userId: USER, device, transport: offline, locks: undefined, now: () => new Date() };
  return openLearnerStore({ ...fixed, newId: () => crypto.randomUUID(), dexie, ...change });
}

function settingsServer(): MemoryServer {
  const server = new MemoryServer();
  server.user = USER;
  server.judge = ({ device_seq, id, fields }) => {
    server.write('user_settings', { id, key: id, ...fields });
    return { device_seq, status: 'applied' };
  };
  return server;
}

/** Runs `body` once for each step at which the connection can break. */
async function atEveryStep(
  transport: () => Transport,
  body: (store: LearnerStore, breaking: <T>(act: () => Promise<T>) => Promise<T>) => Promise<void>,
): Promise<number> {
  for (let step = 1; ; step += 1) {
    const connection = new BreakingConnection();
    const store = openOn(connection.dexie, { transport: transport() });
    await body(store, async (act) => {
      connection.breaksAt = step;
      const value = await act();
      connection.breaksAt = Number.POSITIVE_INFINITY;
      return value;
    });
    store.close();
    if (connection.broken === 0) return step - 1;
  }
}

const put = (store: LearnerStore, id: string) =>
  store.write([], async (record) => {
    const fields = { language: 'French', front: id, back: id, created_at: '2026-03-01T12:00:00.000Z' };
    await record({ table: 'flashcards', op: 'put', id: crypto.randomUUID(), fields, at: '2026-03-01T12:00:00.000Z' });
    return id;
  });

describe('a connection that breaks', () => {
  it('at any point of a write leaves it done, once', async () => {
    const steps = await atEveryStep(
      () => offline,
      async (store, breaking) => {
        await put(store, 'one');
        expect(await breaking(() => put(store, 'two'))).toBe('two');
        expect(
          (await syncTables(store.db).outbox.toArray()).map(({ device_seq, fields }) => [device_seq, fields?.front]),
        ).toEqual([
          [1, 'one'],
          [2, 'two'],
        ]);
        expect((await store.db.cards.toArray()).map(({ front }) => front).sort()).toEqual(['one', 'two']);
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  it('at any point of a turn of a conversation stores it once', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    await atEveryStep(
      () => offline,
      async (store, breaking) => {
        const row = { sceneId: 'restaurant', language: 'Mandarin', startedAt: at, state, entries: [] } as const;
        const { id } = await startConversation(store, { ...row, entries: [] });
        await breaking(() => appendTurn(store, id, [{ who: 'learner', text: '你好', at }], { ...state, turn: 1 }, []));
        expect((await store.db.conversations.get(id))?.entries).toHaveLength(1);
      },
    );
  });

  it('at any point of a sync costs nothing but the way', async () => {
    const steps = await atEveryStep(settingsServer, async (store, breaking) => {
      await saveSetting(store, 'theme', 'dark');
      expect(await breaking(() => withReconnect(store.db, () => sync(store)))).toEqual({ kind: 'synced' });
      expect(await store.db.settings.toArray()).toMatchObject([{ key: 'theme', value: 'dark' }]);
      expect([await syncTables(store.db).outbox.count(), await syncTables(store.db).shadows.count()]).toEqual([0, 0]);
    });
    expect(steps).toBeGreaterThan(20);
  });

  it('is opened again by one of many who find it lost', async () => {
    const store = openOn({ indexedDB: new IDBFactory(), IDBKeyRange });
    await store.db.open();
    const first = store.db.backendDB();
    const seen = new Set<IDBDatabase>([first]);
    const read = async () => {
      seen.add(store.db.backendDB());
      if (store.db.backendDB() === first) throw new Dexie.UnknownError('lost');
      return store.db.cards.count();
    };
    const late = async () => {
      await read().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
      throw new Dexie.UnknownError('lost');
    };
    const slow = { runs: 0 };
    const slowly = withReconnect(store.db, () => {
      slow.runs += 1;
      return slow.runs === 1 ? late() : read();
    });
    expect(await Promise.all([1, 2, 3].map(() => withReconnect(store.db, read)))).toEqual([0, 0, 0]);
    expect(await slowly).toBe(0);
    expect(seen.size).toBe(2);
  });

  it('is told when it does not come back', async () => {
    const store = openOn({ indexedDB: new IDBFactory(), IDBKeyRange });
    let runs = 0;
    const failing = withReconnect(store.db, () => {
      runs += 1;
      return Promise.reject(new Dexie.UnknownError('lost'));
    });
    await expect(failing).rejects.toThrow('lost');
    expect(runs).toBe(3);
  });
});

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !holds(); turn += 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

describe('a live query', () => {
  it('survives a connection that breaks under it, and one that broke before', async () => {
    const connection = new BreakingConnection();
    const store = openOn(connection.dexie);
    await put(store, 'one');
    const seen: number[] = [];
    const errors: unknown[] = [];
    const query = liveQuery(() => withReconnect(store.db, () => store.db.cards.count()));
    const subscription = query.subscribe({ next: (count) => void seen.push(count), error: (e) => void errors.push(e) });
    await until(() => seen.length === 1);
    connection.breaksAt = 2;
    await put(store, 'two');
    await until(() => seen.at(-1) === 2);
    store.db.backendDB().close();
    await put(store, 'three');
    await until(() => seen.at(-1) === 3);
    expect(errors).toEqual([]);
    subscription.unsubscribe();
  });

  it('sees at once that everything is gone', async () => {
    const indexedDB = new IDBFactory();
    const store = openOn({ indexedDB, IDBKeyRange }, { stays: async () => true });
    await put(store, 'one');
    const seen: number[] = [];
    const query = liveQuery(() => withReconnect(store.db, () => store.db.cards.count()));
    const subscription = query.subscribe((count) => void seen.push(count));
    await until(() => seen.at(-1) === 1);
    await new Dexie(store.db.name, { indexedDB, IDBKeyRange }).delete();
    await until(() => seen.at(-1) === 0);
    subscription.unsubscribe();
  });
});

describe('a closed store', () => {
  it('is not opened again by a sync that is still going on', async () => {
    const indexedDB = new IDBFactory();
    const server = settingsServer();
    const store = openOn({ indexedDB, IDBKeyRange }, { transport: server });
    await saveSetting(store, 'theme', 'dark');
    server.meanwhile = async () => store.close();
    await expect(withReconnect(store.db, () => sync(store))).rejects.toThrow();
    expect(store.db.isOpen()).toBe(false);
    await expect(withReconnect(store.db, () => store.db.settings.count())).rejects.toThrow();
    expect(store.db.isOpen()).toBe(false);
  });
});
