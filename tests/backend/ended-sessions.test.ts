/** An access token whose session has ended: it opens nothing of its learner's any more, though it has not expired. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from '../../server/http/data-api/tables.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { Device, onboarding, profile, setting } from './device.ts';
import { signToken, type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const PASSWORD = 'correct horse';
let user: TestUser;
let kept: string;

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

beforeAll(async () => {
  user = await backend.signUpWithPassword();
  kept = await tokenOf(user.api);
  await new Device(user).send(profile('put', user.id, onboarding), setting('theme', 'dark'));
  await backend.sql(`insert into public.subscribers (user_id, subscribed) values ($1, true)`, [user.id]);
  await backend.sql(`insert into public.scene_dialogues (scene_id, language, version, dialogue) values
    ('train', 'Mandarin', '1', '{"secret": 1}')`);
});

async function tokenOf(api: TestUser['api']): Promise<string> {
  return (await api.auth.getSession()).data.session?.access_token ?? '';
}

const ask = async (token: string, path: string, body?: unknown, method = body ? 'POST' : 'GET') => {
  const headers = { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' };
  const answer = await backend.http(path, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, text: await answer.text() };
};

/** The learner signs in once more; the token of that session. */
async function signInAgain(): Promise<string> {
  const email = claimsOf(kept).email;
  const { text } = await ask('', '/auth/v1/token?grant_type=password', { email, password: PASSWORD });
  return JSON.parse(text).access_token;
}

const pull = { request: new Device({ id: '', api: null as never }).request() };
const OWNED = Object.keys(TABLES).filter((table) => !table.startsWith('scen') || table === 'scene_attempts');

/** Every way to a learner's rows, and the status of each. */
async function tryAll(token: string): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {};
  const note = async (name: string, answer: ReturnType<typeof ask>) => {
    statuses[name] = (await answer).status;
  };
  await note('sync', ask(token, '/rest/v1/rpc/sync_exchange', pull));
  for (const table of OWNED) await note(`read ${table}`, ask(token, `/rest/v1/${table}?select=*`));
  const row = { user_id: user.id, key: `key-${randomUUID()}`, value: 1 };
  await note('insert', ask(token, '/rest/v1/user_settings', row));
  const change = ask(token, `/rest/v1/profiles?id=eq.${user.id}`, { first_name: 'Eve' }, 'PATCH');
  await note('update', change);
  return statuses;
}

const allOf = (statuses: Record<string, number>) => [...new Set(Object.values(statuses))];

describe('a session that ended', () => {
  it.each([
    ['by its own sign-out', async (old: string) => ask(old, '/auth/v1/logout?scope=local', {}, 'POST')],
    ['by a sign-out of the others', async () => ask(kept, '/auth/v1/logout?scope=others', {}, 'POST')],
    [
      'with the password under which it began',
      async () => {
        const changed = await ask(kept, '/auth/v1/user', { password: 'another horse' }, 'PUT');
        await ask(kept, '/auth/v1/user', { password: PASSWORD }, 'PUT');
        return changed;
      },
    ],
  ])('%s leaves a token that reads and writes nothing (product 3.22)', async (_how, end) => {
    const old = await signInAgain();
    expect(await tryAll(old)).toMatchObject({ sync: 200, 'read profiles': 200, insert: 201, update: 204 });
    expect((await end(old)).status).toBeLessThan(300);
    const after = await tryAll(old);
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((name) => [name, 401])));
    const [row] = await backend.sql<{ n: number }>(
      `select count(*)::int as n from public.user_settings where user_id = $1 and value = '1'`,
      [user.id],
    );
    expect(allOf(await tryAll(kept)).every((status) => status < 300)).toBe(true);
    await backend.sql(`delete from public.user_settings where user_id = $1 and value = '1'`, [user.id]);
    expect(row?.n).toBe(1);
  });

  it('tells by 401 what the client renews a session for, and gives no premium dialogue, but the catalogue', async () => {
    const old = await signInAgain();
    const dialogues = '/rest/v1/scene_dialogues?select=scene_id';
    expect((await ask(old, dialogues)).text).toContain('train');
    await ask(old, '/auth/v1/logout?scope=local', {}, 'POST');
    const { status, text } = await ask(old, '/rest/v1/rpc/sync_exchange', pull);
    expect([status, JSON.parse(text)]).toEqual([401, expect.objectContaining({ message: 'not signed in' })]);
    const catalogue = await ask(old, dialogues);
    expect(catalogue.status).toBe(200);
    expect(catalogue.text).toContain('restaurant');
    expect(catalogue.text).not.toContain('train');
    expect((await ask(old, '/rest/v1/scenes?select=id')).status).toBe(200);
  });
});

it('is refused before a write is found to be wrong', async () => {
  const old = await signInAgain();
  const review = { user_id: user.id, flashcard_id: randomUUID(), rating: 3 };
  expect((await ask(old, '/rest/v1/flashcard_reviews', review)).status).toBe(422);
  await ask(old, '/auth/v1/logout?scope=local', {}, 'POST');
  expect((await ask(old, '/rest/v1/flashcard_reviews', review)).status).toBe(401);
  const foreign = { ...review, user_id: randomUUID() };
  expect((await ask(old, '/rest/v1/flashcard_reviews', foreign)).status).toBe(401);
});

it('a token that names no session works as long as it says', async () => {
  const { sub, role, aud, email, session_id } = claimsOf(kept);
  expect(session_id).toMatch(/-/);
  const plain = signToken({ sub, role, aud, email }, backend.jwtSecret);
  expect(allOf(await tryAll(plain)).every((status) => status < 300)).toBe(true);
});
