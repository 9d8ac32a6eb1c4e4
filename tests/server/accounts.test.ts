/** Accounts, rows and functions through supabase-js, against a server process as `npm start` runs it. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { mailTo } from './mail-folder.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';

const { folder, remove } = makeFolder();
let server: ParleyProcess;

beforeAll(async () => {
  server = await ParleyProcess.start(folder);
});

afterAll(async () => {
  await server.end('SIGTERM');
  remove();
});

describe('accounts', () => {
  test('the server says what it offers: e-mail, without confirmation, and no phone', async () => {
    const answer = await fetch(`${server.address}/auth/v1/settings`, {
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY },
    });
    const settings = await answer.json();
    expect(settings).toMatchObject({
      external: { email: true, phone: false, google: false, anonymous_users: false },
      disable_signup: false,
      mailer_autoconfirm: true,
    });
  });

  test('without a mail server it says so at the start and in its settings', async () => {
    expect(server.output).toContain(
      `Mail is not set up (SMTP_URL and MAIL_FROM): nothing is sent, and mails are files in ${join(folder, 'data', 'mail')}`,
    );
    const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
    const settings = await (await fetch(`${server.address}/auth/v1/settings`, { headers })).json();
    expect(settings).toMatchObject({ mail_sent: false });
  });

  test.each([
    ['HEAD', 405],
    ['OPTIONS', 204],
  ])('the settings have no body to add that to, asked for by %s', async (method, status) => {
    const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY };
    const answer = await fetch(`${server.address}/auth/v1/settings`, { method, headers });
    expect([answer.status, await answer.text()]).toEqual([status, '']);
  });

  test('signing up signs in at once; signing in again works, whatever the case of the address', async () => {
    const { client, email } = await signUp(server);
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
    const again = await server.client().auth.signInWithPassword({ email: email.toUpperCase(), password: PASSWORD });
    expect(again.error).toBeNull();
    expect(again.data.session?.access_token).toBeTruthy();
  });

  test.each([
    [
      'a taken address',
      async () => ({ email: (await signUp(server)).email, password: PASSWORD }),
      422,
      'user_already_exists',
    ],
    ['a weak password', async () => ({ email: 'a@example.org', password: '1234567' }), 422, 'weak_password'],
    [
      'a password beyond 72 bytes',
      async () => ({ email: 'a@example.org', password: 'x'.repeat(73) }),
      422,
      'weak_password',
    ],
    ['what is no address', async () => ({ email: 'a at example', password: PASSWORD }), 400, 'validation_failed'],
    [
      'a phone number',
      async () => ({ phone: '+491701234567', password: PASSWORD }),
      422,
      'anonymous_provider_disabled',
    ],
  ])('%s is refused at sign-up', async (_what, credentials, status, code) => {
    const { error } = await server.client().auth.signUp(await credentials());
    expect({ status: error?.status, code: error?.code }).toEqual({ status, code });
  });

  test.each([
    [
      'a wrong password',
      async () => ({ email: (await signUp(server)).email, password: 'wrong horse 7' }),
      'invalid_credentials',
    ],
    ['an unknown address', async () => ({ email: 'nobody@example.org', password: PASSWORD }), 'invalid_credentials'],
    ['a phone number', async () => ({ phone: '+491701234567', password: PASSWORD }), 'validation_failed'],
  ])('%s is refused at sign-in', async (_what, credentials, code) => {
    const { error } = await server.client().auth.signInWithPassword(await credentials());
    expect({ status: error?.status, code: error?.code }).toEqual({ status: 400, code });
  });

  test('a refresh whose answer was lost can be asked for again', async () => {
    const { client } = await signUp(server);
    const { data } = await client.auth.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    const first = await server.client().auth.refreshSession({ refresh_token });
    const second = await server.client().auth.refreshSession({ refresh_token });
    expect([first.error, second.error]).toEqual([null, null]);
  });

  test('signing out everywhere revokes the other devices’ sessions', async () => {
    const { client, email } = await signUp(server);
    const other = server.client();
    await other.auth.signInWithPassword({ email, password: PASSWORD });
    await client.auth.signOut({ scope: 'global' });
    expect((await other.auth.refreshSession()).error).not.toBeNull();
  });

  test('a forgotten password: the mail is a file, and its link leads to the page that sets a new one', async () => {
    const { client, email } = await signUp(server);
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const { path, link } = await mailTo(join(folder, 'data'), email);
    expect(statSync(path).mode & 0o077).toBe(0);
    const answer = await fetch(link, { redirect: 'manual' });
    const target = new URL(answer.headers.get('Location') ?? '');
    expect([answer.status, target.origin, target.pathname, target.search]).toEqual([
      303,
      server.address,
      '/auth',
      '?mode=reset',
    ]);
    const tokens = new URLSearchParams(target.hash.slice(1));
    expect(tokens.get('type')).toBe('recovery');
    const returning = server.client();
    await returning.auth.setSession({
      access_token: tokens.get('access_token') ?? '',
      refresh_token: tokens.get('refresh_token') ?? '',
    });
    expect((await returning.auth.updateUser({ password: 'a new horse 8' })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: 'a new horse 8' })).error).toBeNull();
    expect((await server.client().auth.signInWithPassword({ email, password: PASSWORD })).error).not.toBeNull();
  });

  test('a deleted account leaves none of its mails behind', async () => {
    const [ada, ben] = [await signUp(server), await signUp(server)];
    await ada.client.auth.resetPasswordForEmail(ada.email);
    await ben.client.auth.resetPasswordForEmail(ben.email);
    const directory = join(folder, 'data', 'mail');
    const mailsTo = (address: string) =>
      readdirSync(directory).filter((file) => readFileSync(join(directory, file), 'utf8').includes(address)).length;
    for (const { email } of [ada, ben]) await mailTo(join(folder, 'data'), email);
    expect([mailsTo(ada.email), mailsTo(ben.email)]).toEqual([1, 1]);
    expect((await ada.client.rpc('delete_own_account')).error).toBeNull();
    expect([mailsTo(ada.email), mailsTo(ben.email)]).toEqual([0, 1]);
  });

  test('a link cannot lead out of this server', async () => {
    const url = `${server.address}/auth/v1/verify?token=none&type=recovery&redirect_to=https://elsewhere.example`;
    const answer = await fetch(url, { redirect: 'manual' });
    expect(new URL(answer.headers.get('Location') ?? '').origin).toBe(server.address);
  });
});

describe('rows', () => {
  test('belong to their owner, and to nobody else', async () => {
    const [ada, eve] = [await signUp(server), await signUp(server)];
    const inserted = await ada.client.from('profiles').insert({ id: ada.id, first_name: 'Ada', last_name: 'Lovelace' });
    expect(inserted.error).toBeNull();
    const read = (client: typeof ada.client) => client.from('profiles').select('first_name').eq('id', ada.id);
    expect((await read(ada.client)).data).toEqual([{ first_name: 'Ada' }]);
    expect((await read(eve.client)).data).toEqual([]);
    expect((await read(server.client())).data ?? []).toEqual([]);
    await eve.client.from('profiles').update({ first_name: 'Eve' }).eq('id', ada.id);
    expect((await eve.client.from('profiles').insert({ id: ada.id })).error).not.toBeNull();
    expect((await read(ada.client)).data).toEqual([{ first_name: 'Ada' }]);
  });

  test('no key, a wrong key, or a forged token opens nothing', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${server.address}/rest/v1/profiles`, { headers });
    expect((await ask({})).status).toBe(401);
    expect((await ask({ apikey: 'sb_publishable_other' })).status).toBe(401);
    const forged = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.c2lnbmF0dXJl';
    expect((await ask({ apikey: EMBEDDED_PUBLISHABLE_KEY, Authorization: `Bearer ${forged}` })).status).toBe(401);
  });

  test('lite’s own extras are not reachable', async () => {
    const ask = (path: string) =>
      fetch(`${server.address}${path}`, { headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, Accept: 'application/json' } });
    const bodies = await Promise.all(
      ['/_system', '/storage/v1/bucket', '/rest/v1/'].map(async (path) => (await ask(path)).text()),
    );
    expect(bodies[0]).toContain('<title>Parley</title>');
    expect(bodies[1]).toContain('<title>Parley</title>');
    expect((await ask('/rest/v1/')).status).toBe(403);
  });
});

describe('check-subscription', () => {
  const subscribe = async (fields: { subscribed: boolean; subscription_end: string | null }) => {
    const { client, id } = await signUp(server);
    const { error } = await server
      .owner()
      .from('subscribers')
      .insert({ user_id: id, subscription_tier: 'premium', ...fields });
    expect(error).toBeNull();
    return client;
  };
  const check = async (client: ReturnType<ParleyProcess['client']>) =>
    (await client.functions.invoke('check-subscription')).data;

  test('nobody has one from the start', async () => {
    const { client } = await signUp(server);
    expect(await check(client)).toEqual({ subscribed: false, subscription_tier: null, subscription_end: null });
  });

  test('an active one', async () => {
    const client = await subscribe({ subscribed: true, subscription_end: '2999-01-01T00:00:00+00:00' });
    const subscription_end = expect.stringMatching(/^2999-01-01[T ]00:00:00/);
    expect(await check(client)).toEqual({ subscribed: true, subscription_tier: 'premium', subscription_end });
    expect(await check(await subscribe({ subscribed: true, subscription_end: null }))).toMatchObject({
      subscribed: true,
    });
  });

  test('an expired one counts as none', async () => {
    const client = await subscribe({ subscribed: true, subscription_end: '2020-01-01T00:00:00+00:00' });
    expect(await check(client)).toMatchObject({ subscribed: false, subscription_tier: 'premium' });
  });

  test('a visitor, or a forged token, is asked to sign in', async () => {
    const { error } = await server.client().functions.invoke('check-subscription');
    expect(error?.context.status).toBe(401);
    expect(await error?.context.json()).toEqual({ code: 'not_signed_in', message: 'Sign in first.' });
    const url = `${server.address}/functions/v1/check-subscription`;
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    expect((await fetch(url)).status).toBe(405);
    expect((await fetch(`${server.address}/functions/v1/nothing`, { method: 'POST' })).status).toBe(404);
  });
});

test('the health check, which asks the database, says that a busy backend is well', async () => {
  const { client } = await signUp(server);
  const busy = Promise.all(
    Array.from({ length: 20 }, () =>
      server.client().auth.signInWithPassword({ email: 'x@y.zz', password: 'some password' }),
    ),
  );
  for (let count = 0; count < 10; count += 1) expect((await fetch(`${server.address}/health`)).status).toBe(200);
  await busy;
  await client.auth.getUser();
});

test('nothing printed holds a secret, an address, or a learner’s text', async () => {
  const { client, id, email } = await signUp(server);
  await client.from('profiles').insert({ id, first_name: 'Zebulon', preferred_level: 'no such level' });
  await client.from('profiles').insert({ id: 'not-a-uuid-Zebulon' });
  const keys = JSON.parse(readFileSync(join(folder, 'data', 'keys.json'), 'utf8'));
  expect(server.output).toContain('backend:');
  for (const secret of [keys.jwtSecret, keys.secretKey, email, PASSWORD, 'Zebulon', '@example.org', 'insert into']) {
    expect(server.output).not.toContain(secret);
  }
  expect(statSync(join(folder, 'data', 'keys.json')).mode & 0o077).toBe(0);
});
