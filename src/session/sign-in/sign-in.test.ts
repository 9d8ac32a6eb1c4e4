import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceDatabase } from '#data/device-database.ts';
import { accountStore } from '../account-store.ts';
import { clearSession, readSession } from '../tokens/stored-session.ts';
import { signIn, signUp } from './sign-in.ts';

const user = { id: 'ada', email: 'ada@example.com', app_metadata: { provider: 'email' }, identities: [{ id: '1' }] };
const session = { access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, token_type: 'bearer', user };

/** The server's answers, by the path after /auth/v1. */
function serve(answers: Record<string, [number, unknown]>) {
  const fetch = vi.fn(async (input: RequestInfo | URL) => {
    const path = new URL(String(input)).pathname.replace('/auth/v1/', '');
    const [status, body] = answers[path] ?? [404, {}];
    return Response.json(body, { status });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('location', { origin: 'http://server' });
  await clearSession(deviceDatabase);
  // As the boot does once the session is stored.
  accountStore.setState({ status: 'signed-in', userId: 'ada', needsSignIn: false });
});
afterEach(() => vi.unstubAllGlobals());

describe('signing in', () => {
  it('stores the session', async () => {
    serve({ token: [200, session] });
    expect(await signIn('ada@example.com', 'secret')).toEqual({ ok: true });
    expect(await readSession(deviceDatabase)).toMatchObject({ userId: 'ada', accessToken: 'a.b.c', refused: false });
    expect((await readSession(deviceDatabase))?.isNew).toBeUndefined();
  });

  it('with a wrong password says so and stores nothing', async () => {
    serve({ token: [400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }] });
    expect(await signIn('ada@example.com', 'wrong')).toMatchObject({ ok: false, code: 'wrong-credentials' });
    expect(await readSession(deviceDatabase)).toBeNull();
  });

  it.each([
    [true, 'That e-mail address or password is not right.'],
    [false, 'That e-mail address or password is not right. If your account is new, open the link in our e-mail first.'],
  ])('reminds of the link where new accounts wait for one: %s', async (mailer_autoconfirm, message) => {
    serve({
      token: [400, { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }],
      settings: [200, { external: {}, mailer_autoconfirm }],
    });
    expect(await signIn('ada@example.com', 'wrong')).toEqual({ ok: false, code: 'wrong-credentials', message });
  });

  it('with a phone number where the server takes none says so without trying', async () => {
    const fetch = serve({ settings: [200, { external: { email: true, phone: false } }] });
    expect(await signIn('+49 170 1234567', 'secret')).toEqual({
      ok: false,
      code: 'phone-unsupported',
      message: 'This server signs in by e-mail only.',
    });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('with a phone number works where the server takes them', async () => {
    serve({ settings: [200, { external: { phone: true } }], token: [200, session] });
    expect(await signIn('+49 170 1234567', 'secret')).toEqual({ ok: true });
  });

  it('with neither says so without asking anybody', async () => {
    const fetch = serve({});
    expect(await signIn('ada', 'secret')).toMatchObject({ code: 'invalid-email' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('without a network says so at once', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    for (const identifier of ['ada@example.com', '+491701234567']) {
      expect(await signIn(identifier, 'secret')).toMatchObject({ code: 'unreachable' });
    }
  });
});

describe('signing up', () => {
  it('signs in at once where no confirmation is wanted', async () => {
    serve({ signup: [200, session] });
    expect(await signUp('ada@example.com', 'secret')).toEqual({ ok: true, needsConfirmation: false });
    expect(await readSession(deviceDatabase)).toMatchObject({ userId: 'ada', isNew: true });
  });

  it('says that a confirmation is wanted', async () => {
    serve({ signup: [200, { ...user, confirmation_sent_at: '2026-03-01T12:00:00Z' }] });
    expect(await signUp('ada@example.com', 'secret')).toEqual({ ok: true, needsConfirmation: true });
    expect(await readSession(deviceDatabase)).toBeNull();
  });

  it.each([
    ['the embedded server', 422, { code: 422, error_code: 'user_already_exists', msg: 'User already registered' }],
    ['a server that hides it', 200, { ...user, identities: [] }],
  ])('says that the address is taken: %s', async (_who, status, body) => {
    serve({ signup: [status, body] });
    expect(await signUp('ada@example.com', 'secret')).toMatchObject({ ok: false, code: 'taken' });
  });

  it('says how a password is too weak', async () => {
    const message = 'Password should be at least 8 characters.';
    const body = { code: 422, error_code: 'weak_password', msg: message, weak_password: { reasons: ['length'] } };
    serve({ signup: [422, body] });
    expect(await signUp('ada@example.com', 'abc')).toEqual({
      ok: false,
      code: 'weak-password',
      message: 'Choose a longer password: at least 8 characters.',
    });
  });
});
