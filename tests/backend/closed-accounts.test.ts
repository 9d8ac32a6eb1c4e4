/** A deleted account with more rows than one statement may delete: closed at once, and emptied in pieces. */
import { randomUUID } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import type { RunSql } from '../../server/backend/database.ts';
import { startDeletions } from '../../server/backend/deletions.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { attempt, card, Device, onboarding, profile, review, setting } from './device.ts';
import { signToken, testBackend } from './test-backend.ts';
import { findTraces } from './traces.ts';

const backend = testBackend();
const PASSWORD = 'correct horse';
const REMEMBERED = 'private.deleted_accounts';
/** Reviews: more than go with the call, and then two pieces of them. */
const REVIEWS = 3_200;

async function filled() {
  const user = await backend.signUpWithPassword();
  const { data } = await user.api.auth.getSession();
  const [token, refresh_token] = [data.session?.access_token ?? '', data.session?.refresh_token ?? ''];
  const email = data.session?.user.email ?? '';
  const words = `words of ${user.id.slice(-12)}`;
  const device = new Device(user);
  const cardId = randomUUID();
  const rows = [profile('put', user.id, { ...onboarding, last_name: words }), setting('theme', 'dark'), attempt()];
  await device.send(...rows, card({ back: words }, cardId), review(cardId));
  await backend.sql(`select public.payment_link('stripe', $1, $2)`, [user.id, `customer of ${user.id}`]);
  await backend.sql(
    `insert into public.flashcard_reviews (user_id, flashcard_id, rating) select $1, $2, 3 from generate_series(1, $3)`,
    [user.id, cardId, REVIEWS - 1],
  );
  return { user, device, email, token, refresh_token, words };
}

const count = async (id: string) => {
  const [row] = await backend.sql<{ n: number }>(
    'select count(*)::int as n from public.flashcard_reviews where user_id = $1',
    [id],
  );
  return row?.n;
};
const wasDeleted = async (account: string) => (await backend.anonymous.rpc('account_was_deleted', { account })).data;
const nextPiece = async (run: RunSql) =>
  (await run<{ found: boolean }>('select private.delete_next_piece() as found'))[0];

it('is closed in one step: nobody signs in, reads or writes, and nothing says whose it was', async () => {
  const [ada, ben] = [await filled(), await filled()];
  const his = await findTraces(backend.sql, [ben.user.id, ben.email, ben.words]);
  expect((await ada.user.api.rpc('delete_own_account')).error).toBeNull();
  expect(await count(ada.user.id)).toBe(REVIEWS - 2_000);

  expect(await wasDeleted(ada.user.id)).toBe(true);
  const ask = async (token: string, path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const headers = {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    return (await backend.http(path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })).status;
  };
  const unbound = signToken({ sub: ada.user.id, role: 'authenticated', aud: 'authenticated' }, backend.jwtSecret);
  for (const token of [ada.token, unbound]) {
    expect(await ask(token, '/rest/v1/rpc/sync_exchange', { request: ada.device.request() })).toBe(401);
    for (const table of ['flashcards', 'flashcard_reviews', 'scene_attempts', 'user_settings', 'user_progress']) {
      expect([table, await ask(token, `/rest/v1/${table}?select=*`)]).toEqual([table, 401]);
    }
    expect(await ask(token, '/rest/v1/user_settings', { user_id: ada.user.id, key: 'theme', value: 1 })).toBe(401);
    expect(await ask(token, '/rest/v1/rpc/delete_own_account', {}), 'a repeated call').toBe(204);
  }
  expect(await ask(ada.token, '/auth/v1/user')).toBeGreaterThan(400);
  expect(await ask(ada.token, '/auth/v1/user', { password: 'battery staple' }, 'PUT')).toBeGreaterThan(400);
  expect((await backend.anonymous.auth.refreshSession(ada)).data.session).toBeNull();
  const { email } = ada;
  const signIn = await backend.anonymous.auth.signInWithPassword({ email, password: PASSWORD });
  expect(signIn.error?.code).toBe('invalid_credentials');

  expect(await findTraces(backend.sql, [email])).toEqual({});
  expect(Object.keys(await findTraces(backend.sql, [ada.words]))).toEqual(['public.flashcards']);
  expect(await findTraces(backend.sql, [`customer of ${ada.user.id}`])).toEqual({ 'private.orphaned_customers': 1 });
  const anew = await backend.anonymous.auth.signUp({ email, password: PASSWORD });
  expect(anew.data.user?.id).not.toBe(ada.user.id);
  const second = new Device({ id: anew.data.user?.id ?? '', api: backend.anonymous });
  expect(await second.exchange()).toMatchObject({ rows: [], head: 0 });
  await backend.anonymous.rpc('delete_own_account');

  while ((await backend.sqlAsOwner(nextPiece))?.found);
  expect(await findTraces(backend.sql, [ada.user.id, ada.words])).toEqual({
    [REMEMBERED]: 1,
    'private.orphaned_customers': 1,
  });
  expect(await findTraces(backend.sql, [ben.user.id, ben.email, ben.words])).toEqual(his);
  expect(await wasDeleted(ada.user.id)).toBe(true);
});

it('is emptied by whole pieces only, and by another server after the first one stopped between two', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user, words } = await filled();
  await user.api.rpc('delete_own_account');
  const left = REVIEWS - 2_000;
  const broken = backend.sqlAsOwner(async (run) => {
    await nextPiece(run);
    throw new Error('the power is gone');
  });
  await expect(broken).rejects.toThrow('the power is gone');
  expect(await count(user.id)).toBe(left);

  let pieces = 0;
  const database = { transaction: backend.sqlAsOwner };
  const first = startDeletions({
    database,
    every: 1,
    // The thread ends at the second piece.
    inTurn: async (work) => {
      pieces += 1;
      if (pieces > 1) throw new Error('gone');
      return work();
    },
  });
  await vi.waitUntil(() => said.mock.calls.flat().some((line) => String(line).includes('gone')));
  await first.stop();
  expect(await count(user.id)).toBe(left - 1_000);
  expect(await wasDeleted(user.id)).toBe(true);

  const second = startDeletions({ database, inTurn: (work) => work() });
  await vi.waitUntil(async () => (await count(user.id)) === 0, { timeout: 60_000 });
  await second.stop();
  while ((await backend.sqlAsOwner(nextPiece))?.found);
  expect(await findTraces(backend.sql, [user.id, words])).toEqual({ [REMEMBERED]: 1, 'private.orphaned_customers': 1 });
});

it('is emptied while others are answered: what comes from outside goes between two pieces', async () => {
  const { user } = await filled();
  await user.api.rpc('delete_own_account');
  const { port1: outside, port2: inside } = new MessageChannel();
  // As a request comes from the main thread.
  const leftWhenAsked = new Promise<number | undefined>((resolve) => {
    inside.once('message', () => void count(user.id).then(resolve));
  });
  const deletions = backend.startDeletions();
  outside.postMessage('how many are left?');
  expect(await leftWhenAsked).toBeGreaterThan(0);
  await vi.waitUntil(async () => (await count(user.id)) === 0, { timeout: 60_000 });
  await deletions.stop();
  outside.close();
});

it('is remembered until its last row is gone, however long that takes', async () => {
  const { user } = await filled();
  await user.api.rpc('delete_own_account');
  await backend.sql(`update ${REMEMBERED} set deleted_at = now() - interval '401 days' where user_id = $1`, [user.id]);
  await backend.sqlAsService((run) => run('select private.purge_next()'));
  expect(await wasDeleted(user.id)).toBe(true);
  while ((await backend.sqlAsOwner(nextPiece))?.found);
  await backend.sqlAsService((run) => run('select private.purge_next()'));
  expect(await wasDeleted(user.id)).toBe(false);
});
