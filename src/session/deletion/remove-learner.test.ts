import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { DeviceDatabase } from '#data/device-database.ts';
import { createLearnerDatabase, learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import { type LearnerStore, openLearnerStore } from '#data/learner-db/learner-store.ts';
import { begin } from '#data/testing/conversation.ts';
import { offline } from '#data/testing/test-store.ts';
import { SealedError, seal } from '#sync';
import { syncTables } from '#sync/testing';
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

/** Grants one after the other; `meanwhile` happens in between. */
function lockManager(meanwhile: () => Promise<unknown>): LockManager {
  let last: Promise<unknown> | null = null;
  const request = (_name: string, body: () => Promise<unknown>) => {
    last = last ? last.then(meanwhile).then(body) : body();
    return last;
  };
  return { request } as unknown as LockManager;
}

/** The app in another tab. `stays`: the learner is signed in there. */
function openApp({ stays = false } = {}): LearnerStore {
  return openLearnerStore({
    userId: 'ada',
    device: new DeviceDatabase(),
    transport: offline,
    locks: undefined,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    stays: async () => stays,
  });
}

const change = (app: LearnerStore) =>
  app.write([], (record) =>
    record({ table: 'user_settings', op: 'patch', id: 'theme', fields: { value: 'light' }, at: '2026-03-01' }),
  );

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

  it.each(Array.from({ length: 24 }, (_, turns) => turns))(
    'stays with what another tab writes, or that write is refused (%d turns later)',
    async (turns) => {
      const app = openApp();
      await app.db.open();
      const removing = removeLearner('ada');
      for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
      const written = await change(app).then(
        () => true,
        () => false,
      );
      expect(await removing).toBe(!written);
      app.close();
      const db = createLearnerDatabase('ada');
      expect(await syncTables(db).outbox.count()).toBe(written ? 1 : 0);
      expect(await db.settings.count()).toBe(written ? 1 : 0);
      db.close();
    },
  );

  it('is closed to writes before it goes', async () => {
    const app = openApp();
    await app.db.open();
    expect(await seal(app.db, ['conversations'])).toBe(true);
    await expect(change(app)).rejects.toThrow(SealedError);
    await expect(begin(app, new Date())).rejects.toThrow(SealedError);
    expect(await app.db.conversations.count()).toBe(0);
    app.close();
  });

  it('goes at the next start where the removal was cut short', async () => {
    const db = createLearnerDatabase('ada');
    await seal(db);
    db.close();
    expect(await removeLearner('ada')).toBe(true);
    expect(await isThere()).toBe(false);
  });

  it('is made anew for a learner who returns after a removal that was cut short', async () => {
    const db = createLearnerDatabase('ada');
    await seal(db);
    db.close();
    const app = openApp({ stays: true });
    const made = new Promise<void>((resolve) => app.onLost(resolve));
    await app.db.open();
    await made;
    expect(await app.db.settings.count()).toBe(0);
    await change(app);
    expect(await app.engine.waiting()).toBe(1);
    app.close();
  });

  it('is not taken by a second tab from a learner who has returned meanwhile', async () => {
    const returned = openApp();
    const locks = lockManager(() => change(returned));
    const removals = [removeLearner('ada', { locks }), removeLearner('ada', { locks })];
    expect(await Promise.all(removals)).toEqual([true, false]);
    returned.close();
    const db = createLearnerDatabase('ada');
    expect(await syncTables(db).outbox.count()).toBe(1);
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
