/** Account deletion: all of the learner's rows go at once, nobody else's do, and nothing comes back. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { attempt, card, Device, onboarding, profile, review, setting, unlock } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';
import { findTraces, ownedTables } from './traces.ts';

const backend = testBackend();
const PASSWORD = 'correct horse';
/** The table that remembers deleted accounts, and nothing about them. */
const REMEMBERED = 'private.deleted_accounts';

/**
 * Every table that may hold rows of a learner, with the key of the learner's own file (docs/export.md) that gives them,
 * or the reason why none does. A table that is missing here has to be thought about: its rows must go with the account,
 * and the learner must be able to have them.
 */
const EXPORTED: Record<string, string> = {
  'auth.users': 'email',
  'auth.audit_log_entries': 'technical: sign-ins, kept for a while against misuse',
  'auth.flow_state': 'technical: a sign-in under way',
  'auth.identities': 'email',
  'auth.refresh_tokens': 'secret: opens the account',
  'auth.sessions': 'technical: the devices that are signed in',
  'private.change_counters': 'technical: numbers of sync',
  'private.checkouts': 'technical: how many payment pages were opened within an hour',
  'private.deleted_accounts': 'the bare id, after the deletion',
  'private.devices': 'technical: numbers of sync',
  'private.ended_subscriptions': 'subscription',
  'private.payment_customers': 'subscription',
  'private.purged_cards': 'technical: ids of what the learner deleted',
  'private.rejections': 'refused',
  'private.storage_use': 'derived: how many rows the account has',
  'private.study_days': 'derived from attempts and cards',
  'public.flashcard_reviews': 'cards',
  'public.flashcards': 'cards',
  'public.profiles': 'profile',
  'public.scene_attempts': 'attempts',
  'public.subscribers': 'subscription',
  'public.user_progress': 'progress',
  'public.user_settings': 'settings',
  'public.user_unlocked_scenarios': 'unlockedScenarios',
};

/** Words that stand in rows of one learner only. */
async function wordsOf({ id }: TestUser): Promise<string[]> {
  const [account] = await backend.sql<{ email: string }>('select email from auth.users where id = $1', [id]);
  return [id, account?.email ?? '', `words of ${id.slice(-12)}`];
}

/** A learner with a row in every table of ours. */
async function livedIn(): Promise<{ user: TestUser; device: Device }> {
  const user = await backend.signUpWithPassword();
  const device = new Device(user);
  const [cardId, reviewId] = [randomUUID(), randomUUID()];
  const { results } = await device.send(
    profile('put', user.id, { ...onboarding, last_name: `words of ${user.id.slice(-12)}` }),
    attempt(),
    card({ back: `words of ${user.id.slice(-12)}` }, cardId),
    review(cardId, {}, reviewId),
    review(cardId, { voids: reviewId }),
    setting('theme', 'dark'),
    unlock('taxi'),
    { table: 'flashcards', op: 'put', id: 'nonsense', fields: {} },
  );
  expect(results.at(-1)?.status).toBe('rejected');
  await backend.sqlAsService(async (run) => {
    await run('insert into public.subscribers (user_id, subscribed) values ($1, true)', [user.id]);
    await run('update public.subscribers set subscribed = false where user_id = $1', [user.id]);
    await run('select public.payment_checkout($1)', [user.id]);
  });
  await backend.sql(`insert into private.purged_cards values ($1, gen_random_uuid(), 'German', now())`, [user.id]);
  await backend.sql(
    `insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, provider_type, authentication_method)
     values (gen_random_uuid(), $1, 'x', 'plain', 'email', 'magiclink')`,
    [user.id],
  );
  await backend.sql(`select public.payment_link('test', $1, $2)`, [user.id, `customer of ${user.id}`]);
  return { user, device };
}

const wasDeleted = async (account: string) => (await backend.anonymous.rpc('account_was_deleted', { account })).data;

it('leaves the bare id of the learner and no other trace in any table, and touches nobody else’s', async () => {
  const [ada, ben] = [await livedIn(), await livedIn()];
  const [hers, his] = [await wordsOf(ada.user), await wordsOf(ben.user)];
  const before = await findTraces(backend.sql, hers);
  const empty = (await ownedTables(backend.sql)).filter((name) => !(name in before));
  expect(empty.filter((name) => !name.startsWith('auth.'))).toEqual([REMEMBERED]);
  const kept = await findTraces(backend.sql, his);

  expect((await ada.user.api.rpc('delete_own_account')).error).toBeNull();

  expect(await findTraces(backend.sql, hers)).toEqual({ [REMEMBERED]: 1 });
  expect(await findTraces(backend.sql, his)).toEqual(kept);
  const [rejections] = await backend.sql<{ n: number }>(
    `select count(*)::int as n from private.rejections r
     where not exists (select from auth.users u where u.id = r.user_id)`,
  );
  expect(rejections?.n).toBe(0);
  expect([await wasDeleted(ada.user.id), await wasDeleted(ben.user.id)]).toEqual([true, false]);
});

it('knows every table with rows of learners, and where their own file has them', async () => {
  const { user } = await livedIn();
  const found = new Set([
    ...(await ownedTables(backend.sql)),
    ...Object.keys(await findTraces(backend.sql, [user.id])),
  ]);
  expect([...found].sort()).toEqual(Object.keys(EXPORTED).sort());
});

it('spares the entries of an address that merely ends in the same letters', async () => {
  const first = await backend.anonymous.auth.signUp({ email: `x-${randomUUID()}@example.com`, password: PASSWORD });
  const longer = `x${first.data.user?.email}`;
  await backend.anonymous.auth.signUp({ email: longer, password: PASSWORD });
  const kept = await findTraces(backend.sql, [longer]);
  await backend.anonymous.auth.signInWithPassword({ email: first.data.user?.email ?? '', password: PASSWORD });
  expect((await backend.anonymous.rpc('delete_own_account')).error).toBeNull();
  expect(await findTraces(backend.sql, [longer])).toEqual(kept);
  await backend.anonymous.auth.signOut();
});

it('keeps no entry that the auth server writes about the account afterwards, for what was under way meanwhile', async () => {
  const [gone, other] = [await backend.signUp(), await backend.signUp()];
  expect((await gone.api.rpc('delete_own_account')).error).toBeNull();
  const entry = (id: string) =>
    backend.sql('insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1) returning id', [
      JSON.stringify({ action: 'user_recovery_requested', actor_id: id, actor_username: `${id}@example.com` }),
    ]);
  expect([await entry(gone.id), await entry(other.id)]).toEqual([[], [{ id: expect.any(String) }]]);
  expect(await findTraces(backend.sql, [`${gone.id}@example.com`])).toEqual({});
});

it('finds the audit entries of an account without reading the others', async () => {
  const { user } = await livedIn();
  const [, address] = await wordsOf(user);
  const read = await backend.sqlAsOwner(async (run) => {
    await run('set local enable_seqscan = off');
    await run('set local enable_bitmapscan = off');
    const scans = async () => {
      const [row] = await run<{ scans: number }>(
        `select seq_scan::int as scans from pg_stat_xact_all_tables where relid = 'auth.audit_log_entries'::regclass`,
      );
      return row?.scans ?? 0;
    };
    const before = await scans();
    await run('select private.delete_auth_traces($1, $2)', [user.id, address]);
    const after = await scans();
    await run('select count(*) from auth.audit_log_entries where payload is null');
    return { by: after - before, counted: (await scans()) - after };
  });
  expect(read).toEqual({ by: 0, counted: 1 });
  expect(await findTraces(backend.sql, [address ?? ''])).not.toHaveProperty('auth.audit_log_entries');
  const [orphans] = await backend.sql<{ n: number }>(
    'select count(*)::int as n from private.audit_names where entry not in (select id from auth.audit_log_entries)',
  );
  expect(orphans?.n).toBe(0);
});

it('forgets the bare id after 400 days, without another deletion', async () => {
  const { user } = await livedIn();
  await user.api.rpc('delete_own_account');
  const aged = (days: number) =>
    backend.sql(`update ${REMEMBERED} set deleted_at = now() - make_interval(days => $2) where user_id = $1`, [
      user.id,
      days,
    ]);
  await aged(399);
  await backend.sqlAsService((run) => run('select private.purge_next()'));
  expect(await wasDeleted(user.id)).toBe(true);
  await aged(401);
  await backend.sqlAsService((run) => run('select private.purge_next()'));
  expect(await wasDeleted(user.id)).toBe(false);
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
  expect(await findTraces(backend.sql, [user.id])).toEqual({ [REMEMBERED]: 1 });

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
