/** The identity of a request: forged, expired and empty tokens, and other ways to say "I am somebody else". */
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { Device, onboarding, profile, setting } from './device.ts';
import { digest } from './digest.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TestUser;
let victim: TestUser;

beforeAll(async () => {
  [user, victim] = [await backend.signUpWithPassword(), await backend.signUp()];
  await new Device(victim).send(profile('put', victim.id, onboarding), setting('theme', 'dark'));
});

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function sign(claims: object, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const text = `${encode(header)}.${encode(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

async function realToken(): Promise<string> {
  return (await user.api.auth.getSession()).data.session?.access_token ?? '';
}

const realClaims = async () => JSON.parse(Buffer.from((await realToken()).split('.')[1] ?? '', 'base64url').toString());

const ask = (path: string, headers: Record<string, string>, body?: unknown) =>
  backend.http(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('a token', () => {
  const forged: [string, () => Promise<string>][] = [
    ['signed with another key', async () => sign(await realClaims(), 'another key that is long enough to be one')],
    [
      'that says service_role, signed with another key',
      async () => sign({ ...(await realClaims()), role: 'service_role' }, 'x'.repeat(40)),
    ],
    [
      'that says service_role under the old signature',
      async () => {
        const [head, , signature] = (await realToken()).split('.');
        return `${head}.${encode({ ...(await realClaims()), role: 'service_role' })}.${signature}`;
      },
    ],
    [
      'of another user under the old signature',
      async () => {
        const [head, , signature] = (await realToken()).split('.');
        return `${head}.${encode({ ...(await realClaims()), sub: victim.id })}.${signature}`;
      },
    ],
    [
      'without a signature (alg none)',
      async () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...(await realClaims()), sub: victim.id })}.`,
    ],
    [
      'with alg none and a signature',
      async () => sign({ ...(await realClaims()), sub: victim.id }, 'x'.repeat(40), { alg: 'none' }),
    ],
    [
      'signed rightly under another algorithm’s name',
      async () => sign({ ...(await realClaims()), sub: victim.id }, backend.jwtSecret, { alg: 'HS512' }),
    ],
    [
      'that has expired',
      async () => sign({ ...(await realClaims()), exp: inSeconds(-60), iat: inSeconds(-3600) }, backend.jwtSecret),
    ],
    ['that is no token', async () => 'a.b.c'],
    ['that is SQL', async () => "'; drop table public.profiles; --"],
  ];

  it.each(forged)('%s opens nothing, neither the tables nor sync', async (_, make) => {
    const before = await digest(backend, user.id);
    const headers = { Authorization: `Bearer ${await make()}` };
    for (const [path, body] of [
      ['/rest/v1/profiles?select=*', undefined],
      ['/rest/v1/user_settings', { user_id: victim.id, key: 'stolen', value: 1 }],
      ['/rest/v1/rpc/sync_exchange', { request: new Device(user).request() }],
    ] as const) {
      const answer = await ask(path, headers, body);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.text()).not.toContain(victim.id);
    }
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it.each<[string, () => Promise<object>]>([
    ['without a subject', async () => ({ ...(await realClaims()), sub: undefined })],
    ['with an empty subject', async () => ({ ...(await realClaims()), sub: '' })],
    ['with SQL as subject', async () => ({ ...(await realClaims()), sub: "' or true --" })],
    ['of nobody', async () => ({ ...(await realClaims()), sub: '00000000-0000-4000-8000-000000000000' })],
    ['with SQL as role', async () => ({ ...(await realClaims()), role: 'authenticated; reset role' })],
  ])('signed rightly %s opens nothing either', async (_, claims) => {
    const before = await digest(backend, user.id);
    const headers = { Authorization: `Bearer ${sign(await claims(), backend.jwtSecret)}` };
    const read = await ask('/rest/v1/profiles?select=*', headers);
    expect(await read.text()).not.toContain(victim.id);
    const written = await ask('/rest/v1/user_settings', headers, { user_id: victim.id, key: 'stolen', value: 1 });
    expect(written.status).toBeGreaterThanOrEqual(400);
    const synced = await ask('/rest/v1/rpc/sync_exchange', headers, {
      request: new Device(user).request({ mutations: new Device(user).number([setting('stolen', 1)]) }),
    });
    expect(synced.status).toBeGreaterThanOrEqual(400);
    expect(await digest(backend, user.id)).toEqual(before);
  });
});

describe('an account', () => {
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  it('cannot give itself a role, neither at sign-up nor later', async () => {
    const forged = { role: 'service_role', aud: 'service_role', app_metadata: { role: 'service_role' } };
    const account = { email: 'eve@example.com', password: 'correct horse', data: forged, ...forged };
    const made = await ask('/auth/v1/signup', {}, account);
    expect(made.status).toBe(200);
    const { access_token: token } = (await made.json()) as { access_token: string };
    expect(claimsOf(token)).toMatchObject({ role: 'authenticated' });
    const changed = await backend.http('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        'Content-Type': 'application/json',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ ...forged, data: forged, id: victim.id }),
    });
    expect(changed.status).toBeLessThan(500);
    const { email, password } = account;
    const again = await ask('/auth/v1/token?grant_type=password', {}, { email, password, ...forged });
    const { access_token: later } = (await again.json()) as { access_token: string };
    expect(claimsOf(later)).toMatchObject({ role: 'authenticated' });
    expect(claimsOf(later).app_metadata?.role).toBeUndefined();
  });
});

describe('a learner with a good token', () => {
  const headers = async (more: Record<string, string> = {}) => ({
    Authorization: `Bearer ${await realToken()}`,
    ...more,
  });

  it.each(['private', 'auth', 'pg_catalog', 'information_schema', 'supabase_migrations', 'public,auth', "public'; --"])(
    'reaches no schema named %s',
    async (schema) => {
      for (const path of ['/rest/v1/users?select=*', '/rest/v1/devices', '/rest/v1/pg_authid', '/rest/v1/tables']) {
        const answer = await ask(path, await headers({ 'Accept-Profile': schema, 'Content-Profile': schema }));
        expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(await answer.text()).not.toContain(victim.id);
      }
    },
  );

  it.each<[string, object]>([
    ['set_config', { setting_name: 'role', new_value: 'service_role', is_local: false }],
    ['set_config', { setting_name: 'request.jwt.claim.sub', new_value: 'x', is_local: false }],
    ['pg_sleep', { seconds: 1 }],
    ['pg_read_file', { filename: '/etc/passwd' }],
    ['lock_user', { owner: '00000000-0000-4000-8000-000000000000' }],
    ['lock_current_user', {}],
    ['apply_mutations', { device: '00000000-0000-4000-8000-000000000000', mutations: [] }],
    ['purge_next', {}],
    ['rebuild_progress', {}],
    ['next_change', {}],
    ['coins_of', {}],
    ['query_to_xml', { query: 'select 1' }],
    ['private.lock_current_user', {}],
    ['sync_exchange; drop table public.scenes', {}],
  ])('calls no function but one: %s %o', async (name, parameters) => {
    const before = await digest(backend, user.id);
    for (const profile of ['public', 'private', 'pg_catalog']) {
      const answer = await ask(
        `/rest/v1/rpc/${encodeURIComponent(name)}`,
        await headers({ 'Content-Profile': profile }),
        parameters,
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it('stays the same learner whatever else the request claims', async () => {
    const before = await digest(backend, user.id);
    const others = {
      'X-User-Id': victim.id,
      'X-Role': 'service_role',
      'X-Forwarded-User': victim.id,
      Prefer: 'tx=commit, params=multiple-objects, role=service_role',
      'request.jwt.claim.sub': victim.id,
    };
    const answer = await ask('/rest/v1/rpc/sync_exchange?role=service_role&user=x', await headers(others), {
      request: { ...new Device(user).request(), role: 'service_role', user_id: victim.id },
    });
    if (answer.status === 200) expect(((await answer.json()) as { user: string }).user).toBe(user.id);
    for (const parameters of [
      { request: new Device(user).request(), role: 'service_role' },
      { request: new Device(user).request(), me: victim.id },
    ]) {
      expect((await ask('/rest/v1/rpc/sync_exchange', await headers(), parameters)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it.each([
    '/rest/v1/user_settings?select=*&key=eq.theme;delete from public.user_settings',
    "/rest/v1/user_settings?select=*&key=eq.' or true--",
    '/rest/v1/user_settings?select=*,auth.users(*)',
    '/rest/v1/user_settings?select=value::text,(select 1)',
    '/rest/v1/user_settings?order=seq;drop table public.user_settings',
    '/rest/v1/user_settings?order=(select 1).desc',
    '/rest/v1/user_settings?select="key"",""user_id"',
    "/rest/v1/user_settings?value->>'a' or true--=eq.1",
    `/rest/v1/user_settings?or=(user_id.eq.x,and(key.eq.theme,user_id.neq.y))`,
    '/rest/v1/user_settings?limit=1;select 1',
    '/rest/v1/user_settings?user_id=not.is.null',
  ])('finds nobody else’s rows by a twisted question: %s', async (path) => {
    const before = await digest(backend, user.id);
    const answer = await ask(encodeURI(path), await headers());
    const text = await answer.text();
    expect(text).not.toContain(victim.id);
    expect(text).not.toContain('dark');
    expect(answer.status).toBeLessThan(500);
    expect(await digest(backend, user.id)).toEqual(before);
  });
});
