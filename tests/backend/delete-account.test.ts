/** Account deletion: all of the learner's rows go at once, nobody else's do, and nothing comes back. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { attempt, card, Device, onboarding, profile, review, setting, unlock } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const PASSWORD = 'correct horse';
/** The table that remembers deleted accounts, and nothing about them. */
const REMEMBERED = 'private.deleted_accounts';

/** Every table whose rows have an owner, ours and the auth server's. */
async function ownedTables(): Promise<{ name: string; key: string }[]> {
  const found = await backend.sql<{ name: string; key: string }>(
    `select c.table_schema || '.' || c.table_name as name, c.column_name as key
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'private', 'auth')
       and (c.column_name = 'user_id' or (c.table_name in ('profiles', 'users') and c.column_name = 'id'))
     order by 1`,
  );
  return found.filter(({ name }) => name !== REMEMBERED);
}

async function countsOf(userId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name, key } of await ownedTables()) {
    const [row] = await backend.sql<{ n: number }>(`select count(*)::int as n from ${name} where ${key}::text = $1`, [
      userId,
    ]);
    counts[name] = row?.n ?? 0;
  }
  return counts;
}

/** A learner with a row in every table of ours. */
async function livedIn(): Promise<{ user: TestUser; device: Device }> {
  const user = await backend.signUpWithPassword();
  const device = new Device(user);
  const [cardId, reviewId] = [randomUUID(), randomUUID()];
  const { results } = await device.send(
    profile('put', user.id, onboarding),
    attempt(),
    card({}, cardId),
    review(cardId, {}, reviewId),
    review(cardId, { voids: reviewId }),
    setting('theme', 'dark'),
    unlock('taxi'),
    { table: 'flashcards', op: 'put', id: 'nonsense', fields: {} },
  );
  expect(results.at(-1)?.status).toBe('rejected');
  await backend.sqlAsService((run) =>
    run('insert into public.subscribers (user_id, subscribed) values ($1, true)', [user.id]),
  );
  await backend.sql(`insert into private.purged_cards values ($1, gen_random_uuid(), 'German', now())`, [user.id]);
  await backend.sql(`select public.payment_link('test', $1, $2)`, [user.id, `customer of ${user.id}`]);
  return { user, device };
}

const wasDeleted = async (account: string) => (await backend.anonymous.rpc('account_was_deleted', { account })).data;

it('empties every table of the learner’s rows, and touches nobody else’s', async () => {
  const [ada, ben] = [await livedIn(), await livedIn()];
  const before = await countsOf(ada.user.id);
  const ours = Object.entries(before).filter(([name]) => !name.startsWith('auth.'));
  expect(ours.filter(([, count]) => count === 0)).toEqual([]);
  const his = await countsOf(ben.user.id);

  expect((await ada.user.api.rpc('delete_own_account')).error).toBeNull();

  const left = Object.entries(await countsOf(ada.user.id)).filter(([, count]) => count > 0);
  expect(left).toEqual([]);
  expect(await countsOf(ben.user.id)).toEqual(his);
  const [rejections] = await backend.sql<{ n: number }>(
    `select count(*)::int as n from private.rejections r
     where not exists (select from auth.users u where u.id = r.user_id)`,
  );
  expect(rejections?.n).toBe(0);
  expect([await wasDeleted(ada.user.id), await wasDeleted(ben.user.id)]).toEqual([true, false]);
});

it('reaches every table of learners’ rows: each refers to its account and goes with it', async () => {
  const loose = await backend.sql<{ name: string }>(
    `with recursive tied as (
       select conrelid, confrelid from pg_constraint where contype = 'f' and confdeltype = 'c'
     ), reached as (
       select 'auth.users'::regclass::oid as oid
       union select tied.conrelid from tied join reached on tied.confrelid = reached.oid
     )
     select distinct c.oid::regclass::text as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname in ('public', 'private') and c.relkind = 'r' and a.attname = 'user_id' and not a.attisdropped
       and c.oid not in (select oid from reached) and c.oid <> $1::regclass`,
    [REMEMBERED],
  );
  expect(loose).toEqual([]);
});

it('ends the sessions: an old token gets no empty account, makes no row, and is not renewed', async () => {
  const { user, device } = await livedIn();
  const { data } = await user.api.auth.getSession();
  await user.api.rpc('delete_own_account');

  const { error, status } = await device.post(device.request());
  expect([status, error?.message]).toEqual([401, 'not signed in']);
  const late = await device.post(device.request({ mutations: device.number([attempt(), setting('theme', 'light')]) }));
  expect(late.status).toBe(401);
  const direct = await user.api.from('user_settings').insert({ key: 'theme', value: 'dark' });
  expect(direct.error).not.toBeNull();
  expect(Object.values(await countsOf(user.id)).every((count) => count === 0)).toBe(true);

  const renewal = await backend.anonymous.auth.refreshSession({
    refresh_token: data.session?.refresh_token ?? '',
  });
  expect(renewal.data.session).toBeNull();
  expect(renewal.error?.code).toMatch(/refresh_token_not_found|session_not_found/);
  // A repeated call, after a lost response, succeeds as well.
  expect((await user.api.rpc('delete_own_account')).error).toBeNull();
});

it('gives the same address a new and empty account', async () => {
  const email = `${randomUUID()}@example.com`;
  const first = await backend.anonymous.auth.signUp({ email, password: PASSWORD });
  const user = { id: first.data.user?.id ?? '', api: backend.anonymous };
  await new Device(user).send(profile('put', user.id, onboarding), attempt(), setting('theme', 'dark'));
  await backend.anonymous.rpc('delete_own_account');
  const wrong = await backend.anonymous.auth.signInWithPassword({ email, password: PASSWORD });
  expect(wrong.error?.code).toBe('invalid_credentials');

  const second = await backend.anonymous.auth.signUp({ email, password: PASSWORD });
  const anew = second.data.user?.id ?? '';
  expect(anew).not.toBe(user.id);
  const { rows, head } = await new Device({ id: anew, api: backend.anonymous }).exchange();
  expect([rows, head]).toEqual([[], 0]);
  await backend.anonymous.auth.signOut();
});

it('is open to the learner alone: a visitor deletes nothing, and an unknown account was not deleted', async () => {
  expect((await backend.anonymous.rpc('delete_own_account')).error).not.toBeNull();
  expect(await wasDeleted(randomUUID())).toBe(false);
  await expect(backend.sqlAs(randomUUID(), (run) => run('select public.delete_own_account()'))).rejects.toThrow(
    'not signed in',
  );
  await expect(backend.sqlAs(randomUUID(), (run) => run('select * from private.deleted_accounts'))).rejects.toThrow(
    'permission denied',
  );
});
