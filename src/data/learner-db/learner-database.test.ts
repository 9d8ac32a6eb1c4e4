import Dexie from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { reopening } from '#platform/reconnect.ts';
import { giveWay, onStorageProblem, type StorageProblem, storageProblemOf } from '#platform/storage-error.ts';
import { MemoryServer } from '#sync/testing';
import { openTestStore, sync, USER } from '../testing/test-store.ts';
import { createUserDatabase, userDatabaseName } from './learner-database.ts';
import { type QueueKind, queueRange } from './tables/due-index-key.ts';

/** The first version, as it was released. Never to be changed. */
const FIRST = {
  profile: 'id',
  progress: 'user_id',
  subscription: 'user_id',
  unlocks: 'scenarioId',
  settings: 'key',
  attempts: 'id, createdAt',
  cards: 'id, [language+queuedAt], listedAt, [language+front]',
  conversations: 'id, [sceneId+language]',
  days: 'day, studied',
  moments: 'day',
  outbox: 'n, entity, acknowledgedAt',
  shadows: 'entity',
  refused: '++id',
  setAside: '[table+id]',
  sync: 'key',
};

function openFirst(dexie: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): Dexie {
  const db = new Dexie(userDatabaseName(USER), dexie);
  db.version(1).stores(FIRST);
  return db;
}

const at = '2026-03-01T12:00:00.000Z';
const mutation = {
  n: 4,
  table: 'user_settings',
  op: 'patch',
  id: 'theme',
  fields: { value: 'dark' },
  at,
  device: 'd1',
};

/** What a device of the first version holds in the middle of its life, in every store. */
const ROWS: Record<string, object[]> = {
  profile: [{ id: USER, first_name: 'Ada' }],
  progress: [{ user_id: USER, total_points: 90 }],
  subscription: [{ user_id: USER, subscribed: true }],
  unlocks: [{ id: 'u1', scenarioId: 'hotel', cost: 30, pending: false }],
  settings: [{ key: 'theme', value: 'dark' }],
  attempts: [{ id: 'a1', createdAt: at, studyDay: '2026-03-01' }],
  cards: [
    {
      id: 'c1',
      language: 'French',
      front: 'un',
      createdAt: at,
      listedAt: at,
      queuedAt: at,
      due: at,
      state: 'new',
      reviews: [],
      suspendedAt: null,
      buriedUntil: null,
      deletedAt: null,
    },
    {
      id: 'c2',
      language: 'French',
      front: 'deux',
      createdAt: at,
      listedAt: at,
      queuedAt: at,
      due: at,
      state: 'review',
      reviews: [{ id: 'r1', rating: 3, at, utcOffsetMin: 0, device: 'd1', n: 1, voids: null }],
      suspendedAt: null,
      buriedUntil: null,
      deletedAt: null,
    },
  ],
  conversations: [{ id: 'v1', sceneId: 'restaurant', language: 'Mandarin', entries: [] }],
  days: [{ day: '2026-03-01', attempts: [], reviews: 0, studied: 1 }],
  moments: [{ day: '2026-03-01', moments: [1, 0] }],
  outbox: [{ ...mutation, entity: 'settings/theme' }],
  shadows: [{ entity: 'settings/theme', base: { key: 'theme', value: 'light' } }],
  refused: [{ id: 1, mutation: { ...mutation, n: 3 }, code: 'invalid', reason: 'no', at }],
  setAside: [{ table: 'flashcards', id: 'odd', seq: 5, row: { id: 'odd' }, reason: 'language', at }],
  sync: [
    {
      key: 'state',
      device: 'd1',
      epoch: 'epoch-1',
      cursor: 7,
      backfill: null,
      complete: true,
      generation: 0,
      nextN: 5,
      sentThrough: 3,
    },
    { key: 'status', phase: 'idle', beat: 0, reached: true, lastSyncAt: at, error: null },
  ],
};

/** A row of then in the words of now: the due index tells new cards from reviewed ones. */
function asNow(row: object): object {
  return 'queuedAt' in row ? { ...row, queuedAt: expect.stringMatching(/^[nr]2026/) } : row;
}

async function fill(db: Dexie): Promise<void> {
  for (const [store, rows] of Object.entries(ROWS)) await db.table(store).bulkPut(rows);
}

function heard(): StorageProblem[] {
  const problems: StorageProblem[] = [];
  onStorageProblem((problem) => problems.push(problem));
  return problems;
}

const own = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

describe('a database of the first version', () => {
  it('opens with everything in it', async () => {
    const dexie = own();
    const first = openFirst(dexie);
    await fill(first);
    first.close();
    const db = createUserDatabase(USER, dexie);
    for (const [store, rows] of Object.entries(ROWS))
      expect(await db.table(store).toArray(), store).toMatchObject(rows.map(asNow));
    expect(await db.receipts.count()).toBe(0);
    const found = (kind: QueueKind) => {
      const [from, to] = queueRange(kind);
      return db.cards.where('[language+queuedAt]').between(['French', from], ['French', to]).primaryKeys();
    };
    expect([await found('fresh'), await found('review')]).toEqual([['c1'], ['c2']]);
    const answered = db.cards.where('[language+answeredOn]').equals(['French', '2026-03-01']);
    expect(await answered.primaryKeys()).toEqual(['c2']);
  });

  it('goes on to sync where it stood', async () => {
    const server = new MemoryServer();
    server.user = USER;
    for (let row = 0; row < 7; row += 1) server.write('elsewhere', { id: String(row) });
    const store = await openTestStore({
      transport: server,
      before: async (dexie) => {
        const first = openFirst(dexie);
        await fill(first);
        first.close();
      },
    });
    expect(await sync(store)).toMatchObject({ kind: 'synced' });
    expect(server.requests[0]).toMatchObject({ device: 'd1', cursor: 7, mutations: [{ n: 4, id: 'theme' }] });
    expect(await store.engine.waiting()).toBe(0);
  });

  it('open in another tab gives way, and says so there', async () => {
    const dexie = own();
    const problems = heard();
    const old = openFirst(dexie);
    giveWay(old);
    await fill(old);
    const db = createUserDatabase(USER, dexie);
    expect(await db.outbox.count()).toBe(1);
    expect(old.isOpen()).toBe(false);
    expect(problems).toMatchObject([{ code: 'outdated' }]);
    // What still runs there does not get in any more.
    await expect(reopening(old, () => old.table('outbox').count())).rejects.toSatisfy(
      (error) => storageProblemOf(error)?.code === 'outdated',
    );
    expect(old.isOpen()).toBe(false);
    db.close();
  });

  it('that a tab does not let go of is told, and opens once it does', async () => {
    const dexie = own();
    const problems = heard();
    const old = openFirst(dexie);
    await fill(old);
    const stubborn = old.backendDB();
    stubborn.onversionchange = null;
    const db = createUserDatabase(USER, dexie);
    giveWay(db);
    const opening = db.open();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(problems[0]).toMatchObject({ code: 'blocked' });
    stubborn.close();
    await opening;
    expect(await db.outbox.count()).toBe(1);
  });
});

describe('a database of a newer version', () => {
  it('is not touched by an older one, which says so in plain words', async () => {
    const dexie = own();
    const db = createUserDatabase(USER, dexie);
    await db.open();
    db.close();
    const problems = heard();
    const old = openFirst(dexie);
    giveWay(old);
    const reading = reopening(old, () => old.table('outbox').count());
    await expect(reading).rejects.toSatisfy((error) => storageProblemOf(error)?.code === 'outdated');
    expect(problems).toMatchObject([{ code: 'outdated', message: expect.stringContaining('Reload') }]);
  });
});
