import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceDatabase } from '#data/device-database.ts';
import { createPatience } from '#sync';
import { type Renewal, renew, sessionToken, tokenOf } from './session-token.ts';
import { clearSession, readSession, type StoredSession, writeSession } from './stored-session.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const session: StoredSession = {
  userId: 'ada',
  email: 'ada@example.com',
  provider: 'email',
  accessToken: 'old',
  refreshToken: 'r1',
  expiresAt: NOW + 3_600_000,
  refused: false,
};
const expired = { ...session, expiresAt: NOW - 7 * 86_400_000 };
const renewed: StoredSession = { ...session, accessToken: 'new', refreshToken: 'r2' };

let device: DeviceDatabase;

beforeEach(() => {
  device = new DeviceDatabase({ indexedDB: new IDBFactory(), IDBKeyRange });
});

/** Asks for a token at noon, with a server that answers a renewal like this. */
function ask(renewal: Renewal, options: { afterRefusal?: boolean; online?: boolean } = {}) {
  const renew = vi.fn(async () => renewal);
  const isOnline = () => options.online ?? true;
  const token = sessionToken(device, options.afterRefusal ?? false, { now: () => NOW, isOnline, renew });
  return { renew, token };
}

describe('the token to send with', () => {
  it('is none where nobody is signed in', async () => {
    const { renew, token } = ask({ kind: 'unreachable' });
    expect(await token).toEqual({ kind: 'signed-out' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('is the stored one while it lasts', async () => {
    await writeSession(device, session);
    const { renew, token } = ask({ kind: 'refused' });
    expect(await token).toEqual({ kind: 'token', token: 'old', userId: 'ada' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('is renewed and stored when less than a minute is left', async () => {
    await writeSession(device, { ...session, expiresAt: NOW + 59_000 });
    const { token } = ask({ kind: 'renewed', session: renewed });
    expect(await token).toEqual({ kind: 'token', token: 'new', userId: 'ada' });
    expect(await readSession(device)).toEqual(renewed);
  });

  it('signs nobody out when expired without a network, and waits for nothing', async () => {
    await writeSession(device, expired);
    const { renew, token } = ask({ kind: 'refused' }, { online: false });
    expect(await token).toEqual({ kind: 'unreachable' });
    expect(renew).not.toHaveBeenCalled();
    expect(await readSession(device)).toEqual(expired);
  });

  it('stays what it is when the server cannot be reached', async () => {
    await writeSession(device, expired);
    expect(await ask({ kind: 'unreachable' }).token).toEqual({ kind: 'unreachable' });
    expect(await readSession(device)).toEqual(expired);
    const lasting = { ...session, expiresAt: NOW + 30_000 };
    await writeSession(device, lasting);
    expect(await ask({ kind: 'unreachable' }).token).toMatchObject({ kind: 'token', token: 'old' });
  });

  it('asks for a sign-in when the renewal is refused, keeps the session, and does not ask the server again', async () => {
    await writeSession(device, expired);
    expect(await ask({ kind: 'refused' }).token).toEqual({ kind: 'needs-sign-in' });
    expect(await readSession(device)).toEqual({ ...expired, refused: true });
    const { renew, token } = ask({ kind: 'renewed', session: renewed });
    expect(await token).toEqual({ kind: 'needs-sign-in' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('is renewed, whatever the clock says, when the server has refused it', async () => {
    await writeSession(device, session);
    const { token } = ask({ kind: 'renewed', session: renewed }, { afterRefusal: true });
    expect(await token).toMatchObject({ token: 'new' });
  });

  it('is renewed once for all who ask at the same time', async () => {
    await writeSession(device, expired);
    const renew = vi.fn(async (): Promise<Renewal> => ({ kind: 'renewed', session: renewed }));
    const options = { now: () => NOW, isOnline: () => true, renew };
    const tokens = await Promise.all([1, 2, 3].map(() => sessionToken(device, false, options)));
    expect(tokens.map((token) => 'token' in token && token.token)).toEqual(['new', 'new', 'new']);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('does not bring back who signed out meanwhile', async () => {
    await writeSession(device, expired);
    const renew = async (): Promise<Renewal> => {
      await clearSession(device);
      return { kind: 'renewed', session: renewed };
    };
    expect(await sessionToken(device, false, { now: () => NOW, isOnline: () => true, renew })).toEqual({
      kind: 'signed-out',
    });
    expect(await readSession(device)).toBeNull();
  });

  it('is there after the connection to the storage was lost', async () => {
    await writeSession(device, session);
    device.close();
    const options = { now: () => NOW, isOnline: () => true };
    expect(await tokenOf('ada', device, false, options)).toMatchObject({ kind: 'token', userId: 'ada' });
  });

  it('is none for the changes of another learner than the one who is signed in', async () => {
    await writeSession(device, session);
    const options = { now: () => NOW, isOnline: () => true };
    expect(await tokenOf('ada', device, false, options)).toMatchObject({ kind: 'token', userId: 'ada' });
    expect(await tokenOf('bob', device, false, options)).toEqual({ kind: 'signed-out' });
  });

  it('is not renewed again for one who was refused a token that has been replaced since', async () => {
    await writeSession(device, renewed);
    const renew = vi.fn(async (): Promise<Renewal> => ({ kind: 'unreachable' }));
    const token = await tokenOf('ada', device, 'old', { now: () => NOW, isOnline: () => true, renew });
    expect(token).toEqual({ kind: 'token', token: 'new', userId: 'ada' });
    expect(renew).not.toHaveBeenCalled();
  });

  it('takes a session of somebody else for no renewal', async () => {
    await writeSession(device, expired);
    const { token } = ask({ kind: 'renewed', session: { ...renewed, userId: 'bob' } });
    expect(await token).toEqual({ kind: 'needs-sign-in' });
    expect(await readSession(device)).toEqual({ ...expired, refused: true });
  });

  it('is renewed once by a clock that has been set a week ahead, and lasts as long as ever by it', async () => {
    await writeSession(device, session);
    let now = NOW + 7 * 86_400_000;
    const renew = vi.fn(async (): Promise<Renewal> => {
      return { kind: 'renewed', session: { ...renewed, expiresAt: now + 3_600_000 } };
    });
    const options = { now: () => now, isOnline: () => true, renew };
    for (let minute = 0; minute < 58; minute += 1, now += 60_000) await tokenOf('ada', device, false, options);
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is not waited for in line behind a frozen tab for ever; what that one brings late does no harm', async () => {
    await writeSession(device, expired);
    let thaw: (renewal: Renewal) => void = () => undefined;
    const frozen = new Promise<Renewal>((resolve) => {
      thaw = resolve;
    });
    // Moved by hand, so that no pause of a busy machine is taken for a frozen tab.
    let clock = NOW;
    const options = { now: () => clock, isOnline: () => true, staleMs: 100 };
    const late = vi.fn(() => frozen);
    // The timers of a frozen tab stand still, and with them its signs of life.
    const timers = vi.spyOn(globalThis, 'setInterval').mockImplementation(() => ({}) as NodeJS.Timeout);
    const held = sessionToken(device, false, { ...options, renew: late });
    await vi.waitFor(() => expect(late).toHaveBeenCalled());
    const signs = timers.mock.results.at(-1)?.value;
    timers.mockRestore();
    const renew = vi.fn(async (): Promise<Renewal> => ({ kind: 'renewed', session: renewed }));
    const waiting = [1, 2].map(() => sessionToken(device, false, { ...options, renew }));
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(2));
    clock += options.staleMs;
    for (const token of await Promise.all(waiting)) expect(token).toMatchObject({ token: 'new' });
    expect(renew).toHaveBeenCalledTimes(1);
    const ended = vi.spyOn(globalThis, 'clearInterval');
    thaw({ kind: 'renewed', session: { ...renewed, accessToken: 'late', refreshToken: 'r3' } });
    await held;
    // It gives signs until its work is done, what it brings included.
    await vi.waitFor(() => expect(ended).toHaveBeenCalledWith(signs));
    ended.mockRestore();
    expect(await readSession(device)).toEqual(renewed);
  });

  it('is waited for in line behind a tab that asks a far server', async () => {
    await writeSession(device, expired);
    let clock = NOW;
    const options = { now: () => clock, isOnline: () => true, staleMs: 100 };
    let answer: (renewal: Renewal) => void = () => undefined;
    const renew = vi.fn(() => new Promise<Renewal>((resolve) => (answer = resolve)));
    const asked = [1, 2].map(() => sessionToken(device, false, { ...options, renew }));
    await vi.waitFor(async () => expect((await navigator.locks.query()).pending).toHaveLength(1));
    await vi.waitFor(() => expect(renew).toHaveBeenCalled());
    for (let sign = 0; sign < 5; sign += 1) {
      clock += options.staleMs * 0.6;
      // A sign of life for each look at it, at the least.
      await vi.waitFor(async () => expect(await device.meta.get('renewalBegan')).toMatchObject({ value: clock }));
    }
    answer({ kind: 'renewed', session: renewed });
    for (const token of await Promise.all(asked)) expect(token).toMatchObject({ token: 'new' });
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('takes an unreadable stored session for none, and leaves it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await device.meta.put({ key: 'session', value: { userId: 5 } });
    expect(await ask({ kind: 'unreachable' }).token).toEqual({ kind: 'signed-out' });
    expect(await device.meta.get('session')).toBeDefined();
  });
});

describe('a renewal', () => {
  beforeEach(() => vi.stubGlobal('location', { origin: 'http://server' }));
  afterEach(() => vi.unstubAllGlobals());

  const serve = (answer: () => Promise<Response>) => {
    const fetch = vi.fn(answer);
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const answers = (status: number, body: unknown) => serve(async () => Response.json(body, { status }));

  it('gives a session whose end is told by this device’s clock', async () => {
    const user = { id: 'ada', email: 'ada@example.com', app_metadata: { provider: 'email' } };
    const body = { access_token: 'a.b.c', refresh_token: 'r2', expires_in: 3600, token_type: 'bearer', user };
    answers(200, { ...body, expires_at: 4_000_000_000 });
    expect(await renew('r1', () => NOW)).toMatchObject({
      kind: 'renewed',
      session: { userId: 'ada', refreshToken: 'r2', expiresAt: NOW + 3_600_000, refused: false },
    });
  });

  it.each([
    [400, { code: 400, error_code: 'validation_failed', msg: 'Refresh token is not valid' }],
    [400, { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' }],
    [403, { code: 403, error_code: 'session_not_found', msg: 'gone' }],
  ])('is refused with HTTP %i %o', async (status, body) => {
    answers(status, body);
    expect(await renew('r1', () => NOW)).toEqual({ kind: 'refused' });
  });

  it.each([
    [403, { message: 'Blocked by the firewall' }],
    [404, { error: 'not here' }],
  ])('is for later with HTTP %i %o, which is no answer of the auth server', async (status, body) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers(status, body);
    expect(await renew('r1', () => NOW)).toEqual({ kind: 'unreachable' });
  });

  it('is for later where a captive portal answers with its page', async () => {
    const headers = { 'content-type': 'text/html' };
    const fetch = serve(async () => new Response('<html>Welcome to the hotel</html>', { headers }));
    expect(await renew('r1', () => NOW)).toEqual({ kind: 'unreachable' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  // Somebody in between, or a server that is being replaced: it says nothing of the token.
  it.each([[{}], [null], [{ access_token: 'a.b.c' }], [{ access_token: '', refresh_token: '', expires_in: 0 }]])(
    'is for later where the answer is %o and no session',
    async (body) => {
      answers(200, body);
      expect(await renew('r1', () => NOW)).toEqual({ kind: 'unreachable' });
    },
  );

  it.each([429, 500, 502, 503, 504])(
    'is for later with HTTP %i, and is not asked for again at once',
    async (status) => {
      const fetch = answers(status, { msg: 'trouble' });
      expect(await renew('r1', () => NOW)).toEqual({ kind: 'unreachable' });
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it('waits twice as long after each time that was not enough, so that a far server is reached', async () => {
    const user = { id: 'ada', email: 'ada@example.com', app_metadata: { provider: 'email' } };
    const body = { access_token: 'a.b.c', refresh_token: 'r2', expires_in: 3600, token_type: 'bearer', user };
    const far: typeof fetch = async (_, init) => {
      await new Promise<void>((resolve, reject) => {
        setTimeout(resolve, 1_200);
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
      return Response.json(body);
    };
    const patience = createPatience(500);
    const ask = () => renew('r1', () => NOW, { url: 'http://server', apiKey: 'k', fetch: far }, patience);
    const kinds = [await ask(), await ask(), await ask(), await ask()].map(({ kind }) => kind);
    expect(kinds).toEqual(['unreachable', 'unreachable', 'renewed', 'renewed']);
  });

  it('waits twice as long by a clock that is set back meanwhile', async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(NOW);
    const patience = createPatience(100);
    const server = { url: 'http://server', apiKey: 'k', fetch: silent };
    expect(await renew('r1', () => NOW, server, patience)).toEqual({ kind: 'unreachable' });
    clock.mockRestore();
    expect(patience.current()).toBe(200);
  });

  it('waits no longer for having no network', async () => {
    const patience = createPatience(100);
    const none = async () => Promise.reject(new TypeError('fetch failed'));
    await renew('r1', () => NOW, { url: 'http://server', apiKey: 'k', fetch: none }, patience);
    expect(patience.current()).toBe(100);
  });

  it('is for later without a network, and is not asked for again at once', async () => {
    const fetch = serve(() => Promise.reject(new TypeError('fetch failed')));
    expect(await renew('r1', () => NOW)).toEqual({ kind: 'unreachable' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
