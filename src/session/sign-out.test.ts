import { syncTables } from '#sync/testing';
import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#data/device-database.ts';
import { learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import { openLearnerStore } from '#data/learner-db/learner-store.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { begin } from '#data/testing/conversation.ts';
import { offline } from '#data/testing/test-store.ts';
import { accountStore } from './account-store.ts';
import { completePendingDeletions } from './deletion/pending-deletions.ts';
import { signOut, unsentChanges } from './sign-out.ts';
import { ADA as session } from './testing/session.ts';
import { readSession, writeSession } from './tokens/stored-session.ts';

const assign = vi.fn();
const removed: string[] = [];

function open() {
  const fixed = { userId: 'ada', device: deviceDatabase, transport: offline, locks: undefined };
  return openLearnerStore({ ...fixed, now: () => new Date(), newId: () => crypto.randomUUID() });
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  removed.length = 0;
  assign.mockReset();
  vi.stubGlobal('location', { origin: 'http://server', assign });
  vi.stubGlobal('localStorage', {
    'sb-x-auth-token': '{}',
    other: '1',
    removeItem: (key: string) => removed.push(key),
  });
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await Dexie.delete(learnerDatabaseName('ada'));
  await writeSession(deviceDatabase, session);
  accountStore.setState({ status: 'signed-in', userId: 'ada' });
});
afterEach(() => vi.unstubAllGlobals());

describe('signing out', () => {
  it('clears the session, ends it at the server, removes the data and goes to the root', async () => {
    const fetch = vi.fn(async (_url: RequestInfo | URL) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetch);
    const store = open();
    await store.db.settings.put({ key: 'theme', value: 'dark' });
    store.close();
    await signOut({ keepData: false });
    expect(await readSession(deviceDatabase)).toBeNull();
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://server/auth/v1/logout?scope=global');
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
    expect(removed).toEqual(['sb-x-auth-token', 'parley:sign-out-unconfirmed']);
    expect(accountStore.getState()).toMatchObject({ status: 'loading', userId: null });
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('never removes what the server has not acknowledged', async () => {
    const store = open();
    await saveSetting(store, 'theme', 'dark');
    store.close();
    expect(await unsentChanges()).toBe(1);
    await signOut({ keepData: false });
    const again = open();
    expect(await again.engine.waiting()).toBe(1);
    again.close();
  });

  it('never removes a refused change that the learner has not dealt with', async () => {
    const store = open();
    const mutation = {
      device_seq: 1,
      device: 'd',
      table: 'user_settings',
      op: 'patch',
      id: 'theme',
      at: '2026-01-01',
    } as const;
    await syncTables(store.db).rejected.add({ mutation, code: 'invalid', reason: '', at: '2026-01-01' });
    store.close();
    await signOut({ keepData: false });
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(true);
  });

  it('never removes a conversation in the middle, which is on this device alone', async () => {
    const store = open();
    await begin(store, new Date());
    store.close();
    await signOut({ keepData: false });
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(true);
  });

  it('keeps the data for the learner’s return if wanted', async () => {
    const store = open();
    await store.db.settings.put({ key: 'theme', value: 'dark' });
    store.close();
    await signOut({ keepData: true });
    expect(await readSession(deviceDatabase)).toBeNull();
    const again = open();
    expect(await again.db.settings.count()).toBe(1);
    again.close();
  });

  it('does not wait for a frozen tab that holds the data open: it goes when the app next starts', async () => {
    const store = open();
    await store.db.settings.put({ key: 'theme', value: 'dark' });
    store.close();
    // A connection that hears of the deletion and does nothing.
    const frozen = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(learnerDatabaseName('ada'));
      request.onsuccess = () => resolve(request.result);
    });
    await signOut({ keepData: false });
    expect(assign).toHaveBeenCalledWith('/');
    frozen.close();
    await completePendingDeletions(deviceDatabase, null);
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
  });

  it('leaves the session of somebody else, who has just signed in in another tab', async () => {
    await writeSession(deviceDatabase, { ...session, userId: 'bob' });
    await signOut({ keepData: false });
    expect(await readSession(deviceDatabase)).toMatchObject({ userId: 'bob' });
  });

  it.each([
    ['refuses', async () => Response.json({ msg: 'no' }, { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise<Response>(() => undefined)],
  ])('Sign-out API failure is ignored and cleanup continues: the server %s', async (_how, fetch) => {
    vi.stubGlobal('fetch', fetch);
    await signOut({ keepData: false });
    expect(await readSession(deviceDatabase)).toBeNull();
    expect(assign).toHaveBeenCalledWith('/');
  });
});
