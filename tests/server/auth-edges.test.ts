/** Redirects, unusual bodies and the ends of sessions, against a server process as `npm start` runs it. */
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { mailTo } from './mail-folder.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder();
let server: ParleyProcess;

beforeAll(async () => {
  const allowed = { ALLOWED_REDIRECTS: 'https://partner.example/welcome?from=parley, https://other.example/*' };
  server = await ParleyProcess.start(folder, { ...allowed, HOST: '127.0.0.1' });
});

afterAll(async () => {
  await server.end('SIGTERM');
  remove();
});

const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };
const call = (path: string, body: string, method = 'POST', more: Record<string, string> = {}) =>
  fetch(`${server.address}${path}`, { method, headers: { ...headers, ...more }, body });

describe('a link', () => {
  const target = async (redirect: string) => {
    const query = new URLSearchParams({ token: 'none', type: 'recovery', redirect_to: redirect });
    const answer = await fetch(`${server.address}/auth/v1/verify?${query}`, { redirect: 'manual' });
    return answer.headers.get('Location')?.split('#')[0];
  };

  test.each([
    'https://evil.example\\@HOST/',
    'https://evil.example\\.HOST/',
    'http://HOST@evil.example/',
    'http://user:secret@HOST/',
    'http://HOST.evil.example/',
    'http://127.0.0.1:1/',
    'http://localhost:1/',
    'http://[::1]:1/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)//HOST',
    'http:evil.example',
    'http://\tHOST/',
    'https://partner.example/welcome',
    'https://partner.example/welcome?from=parley&more',
    'https://other.example/anything',
  ])('does not lead to %s', async (redirect) => {
    const { host } = new URL(server.address);
    expect(new URL((await target(redirect.replace('HOST', host))) ?? '').origin).toBe(server.address);
  });

  test('leads to any page of the app, and to an address that was allowed', async () => {
    expect(await target(`${server.address}/auth?mode=reset`)).toBe(`${server.address}/auth?mode=reset`);
    expect(await target('https://partner.example/welcome?from=parley')).toBe(
      'https://partner.example/welcome?from=parley',
    );
  });

  test('takes no target from the page that led to it', async () => {
    const url = `${server.address}/auth/v1/authorize?provider=github`;
    const answer = await fetch(url, { redirect: 'manual', headers: { Referer: 'http://127.0.0.1:1/' } });
    expect(answer.headers.get('Location') ?? '').not.toContain('127.0.0.1:1');
  });
});

test('a mailed link leads to this server, however the request calls it', async () => {
  const { email } = await signUp(server);
  const body = JSON.stringify({
    email,
    redirect_to: 'https://evil.example/',
    options: { redirectTo: 'https://evil.example/' },
  });
  const query = '?redirect_to=https://evil.example/&redirect_to=https://evil.example/';
  const named = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Referer: 'https://evil.example/' };
  const sending = request(`${server.address}/auth/v1/recover${query}`, {
    method: 'POST',
    headers: { ...headers, ...named },
  });
  sending.end(body);
  await once(sending, 'response');
  const { link } = await mailTo(join(folder, 'data'), email);
  expect(new URL(link).origin).toBe(server.address);
  expect(link).not.toContain('evil');
});

test('an answer lets no other site speak for a browser that is signed in', async () => {
  const preflight = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
  for (const path of ['/auth/v1/token', '/rest/v1/profiles', '/functions/v1/check-subscription']) {
    const answer = await fetch(`${server.address}${path}`, {
      method: 'OPTIONS',
      headers: { ...headers, ...preflight },
    });
    expect([path, answer.headers.get('Access-Control-Allow-Credentials')]).toEqual([path, null]);
    expect(answer.headers.get('Access-Control-Allow-Origin') ?? '*').toBe('*');
  }
});

describe('an address', () => {
  test.each([
    '<a@b.cc>',
    'a@b.cc>',
    'a,b@c.dd',
    '"a"@b.cc',
    'a@[127.0.0.1]',
    'a\u200bb@c.dd',
    '\u202ea@b.cc',
    'vi\u00adctim@b.cc',
  ])('that could be taken for another gets no account and no mail: %j', async (email) => {
    for (const path of ['signup', 'otp', 'recover']) {
      const answer = await call(`/auth/v1/${path}`, JSON.stringify({ email, password: PASSWORD }));
      expect([path, answer.status]).toEqual([path, 400]);
    }
  });

  test.each(['ädä@exämple.org', "o'neil+x@mail.example.org"])('of a learner is taken: %s', async (email) => {
    expect((await call('/auth/v1/signup', JSON.stringify({ email, password: PASSWORD }))).status).toBe(200);
  });

  test('in bytes that are no UTF-8 is unreadable', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'ä@b.cc', password: PASSWORD }), 'latin1');
    expect((await fetch(`${server.address}/auth/v1/signup`, { method: 'POST', headers, body })).status).toBe(400);
  });
});

describe('a body', () => {
  test.each([
    ['signup', { email: ['a@b.cc'], password: PASSWORD }],
    ['signup', { email: 'a@b.cc', password: [PASSWORD] }],
    ['signup', { email: 'a@b.cc', password: PASSWORD, data: 'text' }],
    ['signup', null],
    ['signup', ['a@b.cc']],
    ['token?grant_type=password', { email: {}, password: PASSWORD }],
    ['token?grant_type=refresh_token', { refresh_token: [] }],
    ['recover', { email: ['a@b.cc'] }],
    ['otp', { email: 7 }],
    ['verify', { email: ['a@b.cc'], token: '12345678', type: 'recovery' }],
    ['verify', { email: 'a@b.cc', token: 12345678, type: 'recovery' }],
    ['verify', { token_hash: ['a'], type: 'recovery' }],
    ['resend', { email: ['a'], type: 'signup' }],
    ['signup', { email: 'a\u0000b@b.cc', password: PASSWORD }],
    ['signup', { email: 'a\ud800@b.cc', password: PASSWORD }],
    ['signup', { email: `${'a'.repeat(300)}@b.cc`, password: PASSWORD }],
    ['signup', { email: 'a@b.cc', password: PASSWORD, data: { x: ['\u0000'] } }],
    ['token?grant_type=refresh_token', { refresh_token: '\u0000' }],
    ['token?grant_type=pkce', { auth_code: '\u0000', code_verifier: 'x' }],
  ])('of another shape is the caller’s fault: %s %j', async (path, body) => {
    expect((await call(`/auth/v1/${path}`, JSON.stringify(body))).status).toBe(400);
  });

  test('with a password longer than the bytes that are compared is refused', async () => {
    const body = JSON.stringify({ email: 'long@b.cc', password: '密'.repeat(25) });
    expect((await call('/auth/v1/signup', body)).status).toBe(422);
  });

  test('of another shape for a signed-in learner likewise', async () => {
    const { client } = await signUp(server);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    for (const body of [{ email: [] }, { password: {} }, { data: [1] }, []]) {
      const answer = await call('/auth/v1/user', JSON.stringify(body), 'PUT', { Authorization: `Bearer ${token}` });
      expect(answer.status).toBe(400);
    }
  });

  test.each([
    ['a number that PostgreSQL would write out', (list: string) => `[${list}]`],
    ['such a number within a text', (list: string) => JSON.stringify(`[${list}]`)],
    ['such a number within a text within a text', (list: string) => JSON.stringify(JSON.stringify(`[${list}]`))],
  ])('with %s is refused', async (_what, wrap) => {
    const { client, id } = await signUp(server);
    const token = (await client.auth.getSession()).data.session?.access_token ?? '';
    const attempt = `{"user_id":"${id}","scenario_id":"restaurant","feedback":${wrap(Array(4_000).fill('1e131071').join())}}`;
    const answer = await call('/rest/v1/scene_attempts', attempt, 'POST', { Authorization: `Bearer ${token}` });
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('number'),
    ]);
  });

  test('nested within a text is refused', async () => {
    const deep = JSON.stringify({ request: `${'['.repeat(5_000)}${']'.repeat(5_000)}` });
    const answer = await call('/rest/v1/rpc/sync_exchange', deep);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([
      400,
      expect.stringContaining('deep'),
    ]);
  });

  /** Sends a body to its end, as a browser does, and reads the answer. */
  const send = (path: string, bytes: number, chunked: boolean) =>
    new Promise<number | undefined>((resolve, reject) => {
      const length = chunked ? {} : { 'Content-Length': bytes };
      const sending = request(`${server.address}${path}`, { method: 'POST', headers: { ...headers, ...length } });
      sending.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      sending.on('error', reject);
      const piece = Buffer.alloc(64 * 1024, 'x');
      const write = (left: number): void => {
        if (left <= 0) sending.end();
        else sending.write(piece.subarray(0, Math.min(left, piece.length)), () => write(left - piece.length));
      };
      write(bytes);
    });

  test.each([
    ['/functions/v1/create-checkout', 300_000],
    ['/functions/v1/create-checkout', 8_000_000],
    ['/functions/v1/stripe-webhook', 8_000_000],
    ['/rest/v1/rpc/sync_exchange', 8_000_000],
    ['/auth/v1/signup', 8_000_000],
  ])('beyond the limit of %s is answered, not cut: %i bytes', async (path, bytes) => {
    expect([await send(path, bytes, false), await send(path, bytes, true)]).toEqual([413, 413]);
  });
});

test('a nonce proves nothing here, so that none is mailed and none is taken', async () => {
  const { client } = await signUp(server);
  const asked = await client.auth.reauthenticate();
  expect([asked.error?.status, asked.error?.code]).toEqual([422, 'reauthentication_not_valid']);
  const { error } = await client.auth.updateUser({ password: 'another horse 9', nonce: '12345678' });
  expect([error?.status, error?.code]).toEqual([422, 'reauthentication_not_valid']);
  expect((await client.auth.updateUser({ password: 'another horse 9' })).error).toBeNull();
});

describe('a session', () => {
  const tokensOf = async (client: ReturnType<ParleyProcess['client']>) => (await client.auth.getSession()).data.session;
  const refresh = (refresh_token = '') => server.client().auth.refreshSession({ refresh_token });

  test('ends with the password under which it began, but for the one that changed it', async () => {
    const { client, email } = await signUp(server);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    const [own, others] = [await tokensOf(client), await tokensOf(other)];
    const change = JSON.stringify({ password: 'another horse 9' });
    const changed = await call('/auth/v1/user', change, 'PUT', { Authorization: `Bearer ${own?.access_token}` });
    expect(changed.status).toBe(200);
    expect((await refresh(others?.refresh_token)).error?.code).toBe('refresh_token_not_found');
    // Its access token lives on for a while, and can delete nothing.
    const remove = (token = '') =>
      call('/rest/v1/rpc/delete_own_account', '{}', 'POST', { Authorization: `Bearer ${token}` });
    expect((await remove(others?.access_token)).status).toBe(401);
    expect((await refresh(own?.refresh_token)).error).toBeNull();
    expect((await remove(own?.access_token)).status).toBe(204);
    expect((await remove(own?.access_token)).status).toBe(204);
  });

  test('ends with the password that a mailed link has set', async () => {
    const { client, email } = await signUp(server);
    const before = await tokensOf(client);
    await client.auth.resetPasswordForEmail(email);
    const { link } = await mailTo(join(folder, 'data'), email);
    const followed = await fetch(link, { redirect: 'manual' });
    const token = new URLSearchParams(followed.headers.get('Location')?.split('#')[1]).get('access_token');
    const change = JSON.stringify({ password: 'another horse 9' });
    expect((await call('/auth/v1/user', change, 'PUT', { Authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await refresh(before?.refresh_token)).error?.code).toBe('refresh_token_not_found');
  });

  test('ends when a refresh token of two renewals ago comes back: somebody else has a copy', async () => {
    const { client } = await signUp(server);
    const first = await tokensOf(client);
    const second = (await refresh(first?.refresh_token)).data.session;
    const third = (await refresh(second?.refresh_token)).data.session;
    expect((await refresh(first?.refresh_token)).error?.code).toBe('refresh_token_already_used');
    expect((await refresh(third?.refresh_token)).error).not.toBeNull();
  });
});
