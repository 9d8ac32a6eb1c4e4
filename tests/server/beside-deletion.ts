/**
 * Calls for an account that is being deleted at that very moment, on PostgreSQL. The deletion is held open until the call
 * waits for it, and then committed: what the call finds afterwards is the same in every run (product 3.23).
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import connect, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { PASSWORD, type ParleyProcess, signUp } from './parley-process.ts';

interface Target {
  server: ParleyProcess;
  /** The server's database. */
  url: string;
}

/** The account that goes, and what its learner holds. */
interface Leaving {
  id: string;
  email: string;
  access: string;
  refresh: string;
  /** A page to pay, opened before the deletion. */
  page: URL;
}

type Ask = (path: string, body?: unknown, method?: string) => Promise<Response>;
type Call = (leaving: Leaving, ask: Ask) => Promise<Response>;

const post =
  (path: string, body: (leaving: Leaving) => object = () => ({})): Call =>
  (leaving, ask) =>
    ask(path, body(leaving));
const insert = (table: string, fields: object): Call =>
  post(`/rest/v1/${table}`, ({ id }) => ({ user_id: id, ...fields }));

const now = () => new Date().toISOString();
const sync = post('/rest/v1/rpc/sync_exchange', () => {
  const change = { table: 'user_settings', op: 'patch', id: 'theme', fields: { value: 1 } };
  const mutations = [{ device_seq: 1, at: now(), ...change }];
  const position = { protocol: 1, device: randomUUID(), epoch: null, cursor: 0, backfill: null };
  return { request: { ...position, mutations, now: now(), limit: 10, bytes: 100_000 } };
});
const pay: Call = ({ page }) => {
  const body = new URLSearchParams({ ticket: page.searchParams.get('ticket') ?? '', do: 'pay' });
  return fetch(new URL(page.pathname, page), { method: 'POST', body, redirect: 'manual' });
};
const CARD = { language: 'Mandarin', front: '你', back: 'you' };
const ATTEMPT = { scenario_id: 'restaurant', language: 'Mandarin', objectives: [{ index: 0, reached: true }] };

/** Each call with the status of its answer: that of a session which has ended, or of a page that nobody holds. */
const CALLS: [name: string, status: number, call: Call][] = [
  ['a renewal', 400, post('/auth/v1/token?grant_type=refresh_token', ({ refresh }) => ({ refresh_token: refresh }))],
  ['a sign-in', 400, post('/auth/v1/token?grant_type=password', ({ email }) => ({ email, password: PASSWORD }))],
  ['a new password', 403, (_, ask) => ask('/auth/v1/user', { password: 'battery staple 7' }, 'PUT')],
  ['new data of the account', 403, (_, ask) => ask('/auth/v1/user', { data: { a: 1 } }, 'PUT')],
  ['a sign-out', 204, post('/auth/v1/logout?scope=global')],
  ['a sync', 401, sync],
  ['a profile', 401, post('/rest/v1/profiles', ({ id }) => ({ id, first_name: 'Ada' }))],
  ['a changed profile', 401, ({ id }, ask) => ask(`/rest/v1/profiles?id=eq.${id}`, { first_name: 'Eve' }, 'PATCH')],
  ['a setting', 401, insert('user_settings', { key: 'theme', value: 1 })],
  ['a card', 401, insert('flashcards', CARD)],
  ['an attempt', 401, insert('scene_attempts', ATTEMPT)],
  ['an unlock', 401, insert('user_unlocked_scenarios', { scenario_id: 'taxi' })],
  ['a second deletion', 204, post('/rest/v1/rpc/delete_own_account')],
  ['a checkout', 401, post('/functions/v1/create-checkout')],
  ['a payment', 404, pay],
];

/** Defines the tests. `target` is asked once they run. */
export function testBesideDeletion(target: () => Target): void {
  describe('beside the deletion of its account', () => {
    let admin: Sql;
    beforeAll(() => {
      admin = connect(target().url, { max: 2, onnotice: () => undefined });
    });
    afterAll(() => admin?.end());

    const callBeside = async (call: Call, prepare: (id: string) => Promise<void> = async () => undefined) => {
      const { server } = target();
      const leaving = await leave(server);
      await prepare(leaving.id);
      const begun = server.output.length;
      const answer = await whileDeleting(admin, leaving.id, () => call(leaving, askAs(leaving, server)));
      return { answer, leaving, output: () => server.output.slice(begun) };
    };

    test.each(CALLS)('%s is answered as for a session that has ended', async (_, status, call) => {
      const { answer, output } = await callBeside(call);
      expect([answer.status, output()]).toEqual([status, expect.not.stringContaining('"level":"error"')]);
    });

    test('a card of an account that is closed, and emptied later, is answered so too', async () => {
      const { answer } = await callBeside(insert('flashcards', CARD), (id) => fill(admin, id));
      expect(answer.status).toBe(401);
    });

    test.each(['recover', 'magiclink'])('the mail of %s leaves no file with the address', async (path) => {
      const { output } = await callBeside(post(`/auth/v1/${path}`, ({ email }) => ({ email })));
      const written = () => /A mail is waiting in ([^"\s]+)/.exec(output())?.[1];
      await expect.poll(written, { timeout: 20_000 }).toBeDefined();
      await expect.poll(() => existsSync(written() ?? ''), { timeout: 20_000 }).toBe(false);
      expect(output()).not.toContain('"level":"error"');
    });
  });
}

async function leave(server: ParleyProcess): Promise<Leaving> {
  const { client, id, email } = await signUp(server);
  const { access_token = '', refresh_token = '' } = (await client.auth.getSession()).data.session ?? {};
  const { data } = await client.functions.invoke('create-checkout');
  return { id, email, access: access_token, refresh: refresh_token, page: new URL(data.url, server.address) };
}

/** Gives an account more rows than go with the call that deletes it. */
async function fill(admin: Sql, id: string): Promise<void> {
  const rows = await admin<{ id: string }[]>`
    insert into public.flashcards ${admin({ user_id: id, id: randomUUID(), ...CARD })} returning id`;
  await admin`insert into public.flashcard_reviews (user_id, flashcard_id, rating)
    select ${id}, ${rows[0]?.id ?? ''}, 3 from generate_series(1, 2500)`;
}

function askAs({ access }: Leaving, { address }: ParleyProcess): Ask {
  const headers = {
    apikey: EMBEDDED_PUBLISHABLE_KEY,
    Authorization: `Bearer ${access}`,
    'Content-Type': 'application/json',
  };
  return (path, body, method = 'POST') => fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) });
}

/** Makes a call, and commits the account's deletion once the call waits for it. */
async function whileDeleting(admin: Sql, id: string, call: () => Promise<Response>): Promise<Response> {
  return admin
    .begin(async (deletion) => {
      const claims = JSON.stringify({ sub: id, role: 'authenticated' });
      const [held] = await deletion<{ pid: number }[]>`select pg_backend_pid() as pid,
      set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${id}, true)`;
      await deletion`set local role authenticated`;
      await deletion`select public.delete_own_account()`;
      const answer = call();
      const waiting = () =>
        admin`select from pg_stat_activity where ${held?.pid ?? 0} = any (pg_blocking_pids(pid))`.then(
          ({ length }) => length,
        );
      await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
      return { answer };
    })
    .then(({ answer }) => answer);
}
