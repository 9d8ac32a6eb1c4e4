import { syncTables } from '#sync/testing';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const session = {
  userId: 'ada',
  email: 'ada@example.com',
  provider: 'email',
  accessToken: 'first',
  refreshToken: 'r',
  expiresAt: Date.now() + 3_600_000,
  refused: false,
};
const later = Math.floor(Date.now() / 1000) + 3600;
const token = `${btoa('{"alg":"HS256"}')}.${btoa(JSON.stringify({ sub: 'bob', exp: later }))}.c2ln`;

// Each test loads the app anew, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 });

/** Requests to the server, with their tokens. */
const asked: { path: string; token: string | null; scene: string | null }[] = [];
let answer: (path: string) => Promise<Response>;

beforeEach(() => {
  vi.resetModules();
  for (const level of ['info', 'warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  asked.length = 0;
  answer = async () => Response.json({}, { status: 503 });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers);
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? null;
    asked.push({ path: pathname, token, scene: searchParams.get('scene_id') });
    return answer(pathname);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits until all work has ended; `ms` of the clock pass first. */
async function settle(ms = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 40; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  }
}

const exchanges = () => asked.filter(({ path }) => path.endsWith('/rpc/sync_exchange'));

/** The app as it begins on a page. */
async function start(address: { search?: string; hash?: string } = {}) {
  const location = { origin: 'http://server', pathname: '/auth', search: '', hash: '', ...address };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { state: null, replaceState: vi.fn() });
  const { boot } = await import('./boot.ts');
  const { accountStore } = await import('./account-store.ts');
  const { deviceDatabase } = await import('#data/device-database.ts');
  const stored = await import('./tokens/stored-session.ts');
  const end = async () => {
    (await import('./boot.ts')).closeAccount();
    await stored.clearSession(deviceDatabase);
  };
  const state = () => accountStore.getState();
  const sign = (changes: object) => stored.writeSession(deviceDatabase, { ...session, ...changes });
  return { boot, state, sign, end };
}

describe('loading ends', () => {
  test('after the initial session check', async () => {
    const { boot, state, sign, end } = await start();
    expect(state().status).toBe('loading');
    boot();
    expect(state().status).toBe('loading');
    await settle();
    expect(state().status).toBe('signed-out');
    await sign({});
    await settle();
    expect(state()).toMatchObject({ status: 'signed-in', userId: 'ada', email: 'ada@example.com' });
    await end();
  });

  test('after the first auth event, however late the check is, and what that one saw before counts no more', async () => {
    const { boot, state, end } = await start();
    const { deviceDatabase } = await import('#data/device-database.ts');
    const { accountStore } = await import('./account-store.ts');
    const { completeSignIn } = await import('./sign-in/complete-sign-in.ts');
    let bring: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      bring = resolve;
    });
    const get = deviceDatabase.meta.get.bind(deviceDatabase.meta) as (key: string) => unknown;
    const held = (key: string) => (key === 'session' ? late.then(() => undefined) : get(key));
    const reads = vi.spyOn(deviceDatabase.meta, 'get').mockImplementation(held as typeof deviceDatabase.meta.get);
    boot();
    await settle(60_000);
    expect(state().status).toBe('loading');

    const user = { id: 'bob', email: 'bob@example.com', app_metadata: { provider: 'email' } };
    const signedIn = completeSignIn({ access_token: token, refresh_token: 'r', expires_in: 3600, user });
    await settle();
    expect(state()).toMatchObject({ status: 'signed-in', userId: 'bob', email: 'bob@example.com' });
    await signedIn;

    const seen = new Set<string>();
    accountStore.subscribe(({ status }) => seen.add(status));
    reads.mockRestore();
    bring();
    await settle();
    expect(state()).toMatchObject({ status: 'signed-in', userId: 'bob' });
    expect([...seen]).toEqual(['signed-in']);
    await end();
  });
});

test('SIGNED_IN triggers a profile fetch after about 100 ms; TOKEN_REFRESHED updates the session', async () => {
  const { boot, state, sign, end } = await start();
  boot();
  await settle();
  await sign({});
  await settle(90);
  expect(state().status).toBe('signed-in');
  expect(exchanges()).toEqual([]);
  await settle(20);
  expect(exchanges()).toMatchObject([{ token: 'first' }]);

  await sign({ accessToken: 'second', refreshToken: 's', provider: 'github' });
  await settle(120_000);
  expect(state()).toMatchObject({ status: 'signed-in', provider: 'github' });
  expect(exchanges().at(-1)).toMatchObject({ token: 'second' });
  await end();
});

test('The error catalogue: Profile fetch failure, profile stays unset; Progress update failure, logged only', async () => {
  const { boot, state, sign, end } = await start();
  boot();
  await sign({ userId: 'eve' });
  await settle(150);
  const { accountStore } = await import('./account-store.ts');
  const { readProfile } = await import('#data/learner-db/queries/profile.ts');
  const { play } = await import('#data/testing/conversation.ts');
  const { restaurant } = await import('#data/testing/test-store.ts');
  const store = accountStore.getState().store;
  if (!store) throw new Error('No store is open');
  await store.device.scenes.put(restaurant);
  expect(exchanges()).toHaveLength(1);
  expect(await readProfile(store)).toBeNull();
  await play(store, new Date(), [0, 1]);
  await settle(5_000);
  expect(exchanges().length).toBeGreaterThan(1);
  expect(console.warn).toHaveBeenCalledWith('Sync did not succeed', expect.anything(), expect.anything());
  expect(await syncTables(store.db).outbox.count()).toBe(1);
  expect(state()).toMatchObject({ status: 'signed-in', needsSignIn: false });
  await end();
});

// product 12.13
test('a subscription and then an unlock that arrive have their dialogues fetched, as the learner', async () => {
  const { boot, sign, end } = await start();
  boot();
  await sign({ userId: 'joan' });
  await settle(150);
  const { accountStore } = await import('./account-store.ts');
  const { restaurant } = await import('#data/testing/test-store.ts');
  const store = accountStore.getState().store;
  if (!store) throw new Error('No store is open');
  const premium = { ...restaurant, accessType: 'premium' as const };
  await store.device.scenes.bulkPut([
    { ...premium, id: 'train' },
    { ...premium, id: 'apartment', unlockable: true },
  ]);
  const scenes = ['eq.train', 'eq.apartment'];
  const fetched = () =>
    asked.filter(({ scene }) => scenes.includes(String(scene))).map(({ scene, token }) => `${scene} ${token}`);
  await settle(5_000);
  expect(fetched()).toEqual([]);
  const now = new Date().toISOString();
  const status = { subscribed: true, subscription_tier: 'Premium', subscription_end: null, updated_at: now };
  await store.db.subscription.put({ user_id: 'joan', ...status });
  await settle(5_000);
  expect(new Set(fetched())).toEqual(new Set(['eq.train first']));
  await store.db.unlocks.put({ id: 'u', scenarioId: 'apartment', cost: 100, pending: false });
  await settle(5_000);
  expect(new Set(fetched())).toEqual(new Set(['eq.train first', 'eq.apartment first']));
  await end();
});

describe('a link with a session', () => {
  const followed = { search: '?mode=reset', hash: `#access_token=${token}&refresh_token=r&type=recovery` };
  const bob = { id: 'bob', email: 'bob@example.com', app_metadata: { provider: 'email' } };
  let respond: (response: Response) => void;

  /** The app on the page to which Bob's link has led, up to the question whose link it is. */
  async function follow(signedIn: object | null) {
    const app = await start(followed);
    if (signedIn) await app.sign(signedIn);
    answer = (path) =>
      path.endsWith('/auth/v1/user')
        ? new Promise((resolve) => {
            respond = resolve;
          })
        : Promise.resolve(Response.json({}, { status: 503 }));
    app.boot();
    await vi.waitFor(async () => {
      await settle();
      expect(asked.map(({ path }) => path)).toContain('/auth/v1/user');
    });
    return app;
  }
  async function becomes(state: () => object, expected: object) {
    await vi.waitFor(async () => {
      await settle();
      expect(state()).toMatchObject(expected);
    });
  }

  test.each([[null], [{ userId: 'bob' }]])(
    'signs in whoever it was sent to, and nobody is shown before the server has said who that is: %o',
    async (signedIn) => {
      const { state, end } = await follow(signedIn);
      expect(state()).toMatchObject({ status: 'loading', userId: null });
      respond(Response.json(bob));
      await becomes(state, { status: 'signed-in', userId: 'bob', linkProblem: null, linkOffer: null });
      await end();
    },
  );

  test('asks before it replaces who is signed in; the learner may stay', async () => {
    const { state, end } = await follow({});
    respond(Response.json(bob));
    await becomes(state, { status: 'signed-in', userId: 'ada', linkOffer: { email: 'bob@example.com' } });
    const { declineLinkOffer } = await import('./sign-in/link-offer.ts');
    answer = async () => new Response(null, { status: 204 });
    await declineLinkOffer();
    await settle(1_000);
    expect(state()).toMatchObject({ status: 'signed-in', userId: 'ada', linkOffer: null });
    expect(asked).toContainEqual({ path: '/auth/v1/logout', token, scene: null });
    await end();
  });

  test('asks before it replaces who is signed in; the learner may switch', async () => {
    const { state, end } = await follow({});
    respond(Response.json(bob));
    await becomes(state, { userId: 'ada', linkOffer: { email: 'bob@example.com' } });
    const { acceptLinkOffer } = await import('./sign-in/link-offer.ts');
    await acceptLinkOffer();
    await becomes(state, { status: 'signed-in', userId: 'bob', linkOffer: null });
    await end();
  });
});

test('a link that is good no more says so, and signs nobody in', async () => {
  const { boot, state, end } = await start({ hash: '#error=access_denied&error_code=otp_expired' });
  boot();
  await vi.waitFor(async () => {
    await settle();
    expect(state()).toMatchObject({
      status: 'signed-out',
      linkProblem: 'This link has expired or has already been used. Ask for a new one.',
    });
  });
  await end();
});
