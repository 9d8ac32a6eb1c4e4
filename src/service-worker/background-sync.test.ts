import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#data/device-database.ts';
import { saveSetting } from '#data/learner-db/writes/setting.ts';
import { openStoreFor } from '#session/open-learner-store.ts';
import { ADA as session } from '#session/testing/session.ts';
import { clearSession, writeSession } from '#session/tokens/stored-session.ts';
import { sendWaiting } from './background-sync.ts';

const fetch = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('location', { origin: 'http://server' });
  vi.stubGlobal('fetch', fetch);
  fetch.mockReset().mockRejectedValue(new TypeError('fetch failed'));
  await clearSession(deviceDatabase);
  const store = openStoreFor('ada');
  await store.db.delete();
  await store.db.open();
  await saveSetting(store, 'theme', 'dark');
  store.close();
});
afterEach(() => vi.unstubAllGlobals());

async function waiting(): Promise<number> {
  const store = openStoreFor('ada');
  const count = await store.engine.waiting();
  store.close();
  return count;
}

describe('a worker that is woken', () => {
  it('sends what waits, as the signed-in user', async () => {
    await writeSession(deviceDatabase, session);
    fetch.mockImplementation(async (url: string, init: RequestInit) => {
      const asked = new Request(url, init);
      expect(asked.headers.get('authorization')).toBe('Bearer a.b.c');
      const { request } = (await asked.json()) as { request: { mutations: { device_seq: number }[] } };
      const results = request.mutations.map(({ device_seq }) => ({ device_seq, status: 'applied' }));
      const answer = { protocol: 1, epoch: 'e', user: 'ada', now: '2026-03-01T12:00:00.000Z', results, rows: [] };
      const stand = { cursor: 1, head: 1, oldest: 0, more: false, backfill: null, reset: false, upgrade: false };
      return Response.json({ ...answer, ...stand });
    });
    await sendWaiting();
    expect(await waiting()).toBe(0);
  });

  it('sends nothing where nobody is signed in', async () => {
    await sendWaiting();
    expect(fetch).not.toHaveBeenCalled();
    expect(await waiting()).toBe(1);
  });

  it('sends nothing with a session that the server has refused', async () => {
    await writeSession(deviceDatabase, { ...session, refused: true });
    await sendWaiting();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('lets the browser try again where it could not', async () => {
    await writeSession(deviceDatabase, session);
    await expect(sendWaiting()).rejects.toThrow('unreachable');
    expect(await waiting()).toBe(1);
  });
});
