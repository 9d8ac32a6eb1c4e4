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
import { onlyHere, signOut } from './sign-out.ts';
import { ADA as session } from './testing/session.ts';
import { readSession, writeSession } from './tokens/stored-session.ts';

const assign = vi.fn();
const removed: string[] = [];

function open() {
  const fixed = { userId: 'ada', device: deviceDatabase, transport: offline, locks: undefined };
  return openLearnerStore({ ...fixed, now: () => new Date(), newId: () => crypto.randomUUID() });
}

/** A connection that hears of the deletion and does nothing. */
function frozenTab(): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = indexedDB.open(learnerDatabaseName('ada'));
    request.onsuccess = () => resolve(request.result);
  });
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
  accountStore.setState({ status: 'signed-in', userId: 'ada', email: 'ada@example.com' });
});
afterEach(() => vi.unstubAllGlobals());

describe('signing out', () => {
  it('clears the session, ends it at the server, removes the data and goes to the root', async () => {
    const fetch = vi.fn(async (_url: RequestInfo | URL) => new Response(null, { status: 204 }));
    vi.stubGlobal('fetch', fetch);
    const store = open();
    await store.db.settings.put({ key: 'theme', value: 'dark' });
    store.close();
    await signOut('remove');
    expect(await readSession(deviceDatabase)).toBeNull();
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://server/auth/v1/logout?scope=global');
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
    expect(removed).toEqual(['sb-x-auth-token', 'parley:sign-out-unconfirmed']);
    expect(accountStore.getState()).toMatchObject({ status: 'loading', store: null, userId: null, email: null });
    expect(assign).toHaveBeenCalledWith('/');
  });

  it('never removes what the server has not acknowledged', async () => {
    const store = open();
    await saveSetting(store, 'theme', 'dark');
    store.close();
    expect(await onlyHere()).toEqual({ waiting: 1, rejected: 0, conversations: 0 });
    await signOut('remove');
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
    expect(await onlyHere()).toEqual({ waiting: 0, rejected: 1, conversations: 0 });
    await signOut('remove');
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(true);
  });

  it('never removes a conversation in the middle, which is on this device alone', async () => {
    const store = open();
    await begin(store, new Date());
    store.close();
    expect(await onlyHere()).toEqual({ waiting: 0, rejected: 0, conversations: 1 });
    await signOut('remove');
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(true);
  });

  it('removes all of that where the learner says so, at the next start where a frozen tab holds it open', async () => {
    const store = open();
    await saveSetting(store, 'theme', 'dark');
    await begin(store, new Date());
    store.close();
    const frozen = await frozenTab();
    await signOut('erase');
    expect(assign).toHaveBeenCalledWith('/');
    frozen.close();
    await completePendingDeletions(deviceDatabase, null);
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
  });

  it('that could not remove everything does so once nothing is left that is only here', async () => {
    const store = open();
    const { id } = await begin(store, new Date());
    store.close();
    await signOut('remove');
    await completePendingDeletions(deviceDatabase, null);
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(true);
    const again = open();
    await again.db.conversations.delete(id);
    again.close();
    await completePendingDeletions(deviceDatabase, null);
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
  });

  it.each(['remove', 'erase'] as const)(
    'takes nothing (%s) from a learner who has returned before it was done',
    async (data) => {
      const store = open();
      await begin(store, new Date());
      store.close();
      const frozen = await frozenTab();
      await signOut(data);
      await completePendingDeletions(deviceDatabase, 'ada');
      frozen.close();
      const again = open();
      await again.db.settings.put({ key: 'theme', value: 'dark' });
      again.close();
      await completePendingDeletions(deviceDatabase, 'ada');
      expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(true);
    },
  );

  it('keeps the data for the learner’s return if wanted', async () => {
    const store = open();
    await store.db.settings.put({ key: 'theme', value: 'dark' });
    store.close();
    await signOut('keep');
    expect(await readSession(deviceDatabase)).toBeNull();
    const again = open();
    expect(await again.db.settings.count()).toBe(1);
    again.close();
  });

  it('does not wait for a frozen tab that holds the data open: it goes when the app next starts', async () => {
    const store = open();
    await store.db.settings.put({ key: 'theme', value: 'dark' });
    store.close();
    const frozen = await frozenTab();
    await signOut('remove');
    expect(assign).toHaveBeenCalledWith('/');
    frozen.close();
    await completePendingDeletions(deviceDatabase, null);
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
  });

  it('leaves the session of somebody else, who has just signed in in another tab', async () => {
    await writeSession(deviceDatabase, { ...session, userId: 'bob' });
    await signOut('remove');
    expect(await readSession(deviceDatabase)).toMatchObject({ userId: 'bob' });
  });

  it.each([
    ['refuses', async () => Response.json({ msg: 'no' }, { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise<Response>(() => undefined)],
  ])('Sign-out API failure is ignored and cleanup continues: the server %s', async (_how, fetch) => {
    vi.stubGlobal('fetch', fetch);
    const store = open();
    await store.db.profile.put({ id: 'ada', first_name: 'Ada' } as never);
    store.close();
    await signOut('remove');
    expect(await readSession(deviceDatabase)).toBeNull();
    expect(removed).toContain('sb-x-auth-token');
    expect(accountStore.getState()).toMatchObject({ store: null, userId: null, email: null });
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(false);
    expect(assign).toHaveBeenCalledWith('/');
  });
});
