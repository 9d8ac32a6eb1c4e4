/**
 * Rehearses the deletion of an account with very many rows. The server is killed in the middle, and another
 * learner goes on working.
 */
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, type RunSql } from '../../server/backend/database.ts';
import { findTraces } from '../backend/traces.ts';
import { inLongRun } from '../long.ts';
import { makeFolder, PASSWORD, ParleyProcess, signUp } from './parley-process.ts';

/** A tenth of what an account may hold: enough for a kill in between, and a run of minutes on a slow disk. */
const CARDS = 20_000;
const REVIEWS = 200_000;

const FILL = `
set session_replication_role = replica;
insert into public.flashcards (user_id, id, language, front, back, example, created_at, edited_at, field_clocks, seq)
select $1, md5('card ' || n)::uuid, 'German', 'front ' || n, 'back ' || n, repeat('words ', 20), now(), now(), '{}', n
from generate_series(1, ${CARDS}) n;
insert into public.flashcard_reviews (user_id, flashcard_id, rating, study_day, seq)
select $1, md5('card ' || 1 + n % ${CARDS})::uuid, 3, current_date - (n % 3000), ${CARDS} + n
from generate_series(1, ${REVIEWS}) n;
insert into public.user_settings (user_id, key, value, edited_at, seq) values ($1, 'theme', '1', now(), 0);
update private.change_counters set head = ${CARDS + REVIEWS} where user_id = $1;
insert into private.storage_use (user_id, cards, reviews, bytes) values ($1, ${CARDS}, ${REVIEWS}, 400000000)
on conflict (user_id) do update set cards = excluded.cards, reviews = excluded.reviews, bytes = excluded.bytes;
set session_replication_role = origin;`;

const { folder, remove } = makeFolder();
const directory = join(folder, 'data', 'database');
let server: ParleyProcess | undefined;

afterAll(async () => {
  await server?.end('SIGKILL');
  remove();
});

async function fill(id: string): Promise<void> {
  const database = await openDatabase({ kind: 'pglite', directory });
  await database.transaction((run) => run(FILL.replaceAll('$1', `'${id}'`)));
  await database.alone('vacuum (analyze)');
  await database.close();
}

/** The rows of the account that are left: its settings go last. */
async function remaining(at: ParleyProcess, id: string): Promise<number> {
  const count = (table: string) => () =>
    at.owner().from(table).select('*', { count: 'exact', head: true }).eq('user_id', id);
  const [reviews, settings] = [await patiently(count('flashcard_reviews')), await patiently(count('user_settings'))];
  expect([reviews.error, settings.error]).toEqual([null, null]);
  return (reviews.count ?? 0) + (settings.count ?? 0);
}

interface Answer {
  error: object | null;
  /** Of the data API; auth has it with the error. */
  status?: number;
}

/**
 * Asks until the server is not busy, as the app does. The embedded database tidies up after so many rows, and on a slow
 * machine that takes longer than a call may wait.
 */
async function patiently<T extends Answer>(ask: () => PromiseLike<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    const { status } = answer.status === undefined ? ({ ...answer.error } as Answer) : answer;
    if (!answer.error || (status !== 503 && status !== 504)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A client that has signed in. */
async function signIn(at: ParleyProcess, email: string) {
  const client = at.client();
  const { error } = await patiently(() => client.auth.signInWithPassword({ email, password: PASSWORD }));
  return { client, error };
}

inLongRun(() =>
  test('an account with very many rows is deleted though the server is killed in between, and another learner goes on', async () => {
    server = await ParleyProcess.start(folder);
    const [ada, ben] = [await signUp(server), await signUp(server)];
    for (const { client, id } of [ada, ben]) {
      expect((await client.from('profiles').insert({ id, first_name: 'before' })).error).toBeNull();
    }
    await server.end('SIGTERM');
    await fill(ada.id);

    server = await ParleyProcess.start(folder);
    const hers = await signIn(server, ada.email);
    const his = await signIn(server, ben.email);
    expect([hers.error, his.error]).toEqual([null, null]);
    const asked = performance.now();
    expect((await patiently(() => hers.client.rpc('delete_own_account'))).error).toBeNull();
    console.info(`the call took ${Math.round(performance.now() - asked)} ms`);

    let [slowest, writes] = [0, 0];
    const work = async (client: typeof his.client) => {
      const begun = performance.now();
      const update = () =>
        client
          .from('profiles')
          .update({ first_name: `at ${begun}` })
          .eq('id', ben.id);
      expect((await patiently(update)).error).toBeNull();
      slowest = Math.max(slowest, performance.now() - begun);
      writes += 1;
    };
    // The call itself has taken the first rows already, and the server goes on when it looks next.
    const before = await remaining(server, ada.id);
    while ((await remaining(server, ada.id)) === before) await work(his.client);
    for (let round = 0; round < 20; round += 1) await work(his.client);
    expect(await remaining(server, ada.id), 'the kill comes in between').toBeGreaterThan(0);
    await server.end('SIGKILL');

    const restarted = performance.now();
    server = await ParleyProcess.start(folder);
    const closed = await signIn(server, ada.email);
    expect(closed.error?.code).toBe('invalid_credentials');
    const told = await patiently(() => closed.client.rpc('account_was_deleted', { account: ada.id }));
    expect(told.data).toBe(true);
    const again = await signIn(server, ben.email);
    expect(await remaining(server, ada.id), 'others are answered meanwhile').toBeGreaterThan(0);
    while ((await remaining(server, ada.id)) > 0) {
      await work(again.client);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    console.info(`all was gone ${Math.round((performance.now() - restarted) / 1000)} s after the restart`);
    console.info(`the other learner wrote ${writes} times and waited ${Math.round(slowest)} ms at most`);
    await server.end('SIGTERM');
    const database = await openDatabase({ kind: 'pglite', directory });
    const run: RunSql = (sql, values) => database.transaction((query) => query(sql, values));
    expect(await findTraces(run, [ada.id, ada.email])).toEqual({ 'private.deleted_accounts': 1 });
    await database.close();
  }, 3_600_000),
);
