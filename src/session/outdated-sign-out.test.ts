import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, it, vi } from 'vitest';
import { DeviceDatabase, deviceDatabase } from '#data/device-database.ts';
import { createLearnerDatabase, learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import { yieldToNewerVersion } from '#platform/storage-error.ts';
import { accountStore } from './account-store.ts';
import { onlyHere, signOut } from './sign-out.ts';
import { ADA as session } from './testing/session.ts';
import { readSession, writeSession } from './tokens/stored-session.ts';

/** Upgrades a database as a newer version of the app would. */
function upgrade(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name, 20);
    request.onupgradeneeded = () => request.result.createObjectStore('ofTheNewerVersion');
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
  });
}

afterEach(() => vi.unstubAllGlobals());

it.each(['remove', 'erase'] as const)(
  'signing out (%s) works in a tab that a newer version has outdated',
  async (data) => {
    const assign = vi.fn();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.stubGlobal('location', { origin: 'http://server', assign });
    vi.stubGlobal('localStorage', { removeItem: () => undefined, setItem: () => undefined });
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    for (const name of ['parley-device', learnerDatabaseName('ada')]) await Dexie.delete(name);
    await deviceDatabase.open();
    yieldToNewerVersion(deviceDatabase);
    await writeSession(deviceDatabase, session);
    accountStore.setState({ status: 'signed-in', userId: 'ada' });
    const learner = createLearnerDatabase('ada');
    await learner.table('conversations').add({ id: 'c' });
    learner.close();
    await upgrade('parley-device');
    await upgrade(learnerDatabaseName('ada'));
    await expect(readSession(deviceDatabase)).rejects.toThrow();

    expect(await onlyHere()).toEqual({ waiting: 0, rejected: 0, conversations: 1 });
    await signOut(data);
    expect(assign).toHaveBeenCalledWith('/');
    const newer = new DeviceDatabase();
    expect(await readSession(newer)).toBeNull();
    // The newer version knows what is only here, and removes the rest.
    const isNoted = (await newer.meta.get('pendingRemovals'))?.value;
    expect(isNoted).toEqual(data === 'remove' ? ['ada'] : []);
    newer.close();
    expect(await Dexie.exists(learnerDatabaseName('ada'))).toBe(data === 'remove');
  },
);
