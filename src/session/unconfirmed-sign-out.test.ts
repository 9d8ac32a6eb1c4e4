import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#data/device-database.ts';
import { accountStore } from './account-store.ts';
import { signOut } from './sign-out.ts';
import { ADA as session } from './testing/session.ts';
import { readSession, writeSession } from './tokens/stored-session.ts';
import { takeUnconfirmedSignOut } from './unconfirmed-sign-out.ts';

const stored = new Map<string, string>();

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  stored.clear();
  vi.stubGlobal('location', { origin: 'http://server', assign: () => undefined });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  await writeSession(deviceDatabase, session);
  accountStore.setState({ status: 'signed-in', userId: 'ada' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a sign-out that the server has not confirmed', () => {
  it.each([
    ['refuses', async () => Response.json({ msg: 'no' }, { status: 403 })],
    ['fails', async () => new Response('', { status: 500 })],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['never answers', () => new Promise<Response>(() => undefined)],
  ])('is told once where the server %s', async (_how, fetch) => {
    vi.stubGlobal('fetch', fetch);
    await signOut('remove');
    expect([takeUnconfirmedSignOut(), takeUnconfirmedSignOut()]).toEqual([true, false]);
  });

  it('is told at the next start where the page was closed before the answer', async () => {
    let asked: (init: RequestInit | undefined) => void = () => undefined;
    const call = new Promise<RequestInit | undefined>((resolve) => {
      asked = resolve;
    });
    vi.stubGlobal('fetch', (_: unknown, init?: RequestInit) => {
      asked(init);
      return new Promise(() => undefined);
    });
    const abandoned = signOut('remove');
    expect((await call)?.keepalive, 'the call outlives the page').toBe(true);
    // The state as a page that is closed here leaves it.
    const left = new Map(stored);
    expect(await readSession(deviceDatabase)).toBeNull();
    expect(JSON.stringify([...left]), 'no token is kept').not.toContain(session.accessToken);
    expect(takeUnconfirmedSignOut(), 'another tab, while the answer is waited for').toBe(false);
    await abandoned;

    stored.clear();
    for (const [key, value] of left) stored.set(key, value);
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    expect([takeUnconfirmedSignOut(), takeUnconfirmedSignOut()]).toEqual([true, false]);
  });

  it('is none where the server has ended the sessions', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
    await signOut('remove');
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    expect(takeUnconfirmedSignOut()).toBe(false);
  });
});
