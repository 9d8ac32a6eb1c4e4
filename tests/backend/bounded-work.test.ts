/** The work of one sync, counted in rows read and functions called: none of it grows with what the learner has done before. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import type { RunSql } from '../../server/backend/database.ts';
import { type Change, card, Device, outcome, review, setting, unlock } from './device.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();

const REVIEWS = 1_000;
const NOON = '2026-03-01T12:00:00.000Z';

let user: TokenUser;
const cardId = randomUUID();
const cardPut = (id: string) => card({}, id);

/** Reviews of the one card at noon of one day, as plain writes leave them. */
const addReviews = (many: number) =>
  backend.sqlAs(user.id, (run) =>
    run(
      `insert into public.flashcard_reviews (user_id, flashcard_id, rating, reviewed_at, utc_offset_min)
       select $1, $2, 3, $3::timestamptz + make_interval(secs => place), 0 from generate_series(1, $4::int) place`,
      [user.id, cardId, NOON, many],
    ),
  );

/** Rows of a table that were read, and calls of the function that counts coins. */
type Work = Record<'reviews' | 'attempts' | 'coins', number>;

/** The work of this connection since it reported last, which is why it is asked before and after. */
const COUNTERS = `
  select (select (seq_tup_read + idx_tup_fetch)::int from pg_stat_xact_user_tables where relname = 'flashcard_reviews')
      as reviews,
    (select (seq_tup_read + idx_tup_fetch)::int from pg_stat_xact_user_tables where relname = 'scene_attempts') as attempts,
    coalesce((select calls::int from pg_stat_xact_user_functions where funcname = 'coins_of'), 0) as coins`;

/** A new device that has everything: the rows that it would pull are not the work of its batch. */
async function upToDate(of: TokenUser): Promise<Device> {
  const device = new Device(of);
  const [server] = await backend.sql<{ epoch: string; head: number }>(
    `select epoch, coalesce((select head::int from private.change_counters where user_id = $1), 0) as head from private.server`,
    [of.id],
  );
  return Object.assign(device, { epoch: server?.epoch ?? null, cursor: server?.head ?? 0 });
}

/** Runs something as the owner, and counts the database's work for it. */
async function counting<T>(run: RunSql, ask: () => Promise<T>): Promise<{ answer: T; work: Work }> {
  await run(`set local track_functions = 'all'`);
  const [before] = await run<Work>(COUNTERS);
  const answer = await ask();
  const [after] = await run<Work>(COUNTERS);
  if (!before || !after) throw new Error('no counters');
  const work = {
    reviews: after.reviews - before.reviews,
    attempts: after.attempts - before.attempts,
    coins: after.coins - before.coins,
  };
  return { answer, work };
}

/** Sends a batch as the data API would, and counts the database's work within that one transaction. */
async function send(device: Device, ...changes: Change[]) {
  const request = device.request({ mutations: device.number(changes) });
  const exchange = async (run: RunSql) => {
    await run(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', $1, true),
         set_config('request.jwt.claims', json_build_object('sub', $1::text)::text, true)`,
      [device.user.id],
    );
    const [row] = await run<{ answer: ExchangeResponse }>('select public.sync_exchange($1::jsonb) as answer', [
      request,
    ]);
    await run('reset role');
    return row?.answer.results ?? [];
  };
  const { answer: results, work } = await backend.sqlAsOwner((run) => counting(run, () => exchange(run)));
  return { results, work };
}

beforeAll(async () => {
  user = await backend.signUp();
  await new Device(user).send(cardPut(cardId));
  await addReviews(REVIEWS);
});

describe('a batch', () => {
  it('with a review does not read the reviews of its day', async () => {
    const { results, work } = await send(await upToDate(user), review(cardId, { reviewed_at: NOON }));
    expect(results).toEqual([{ device_seq: 1, status: 'applied' }]);
    expect(work.reviews).toBeLessThan(100);
  });

  it('of refused unlocks counts the coins once', async () => {
    const unlocks = Array.from({ length: 100 }, () => unlock('market'));
    const poor = await backend.signUp();
    const { results, work } = await send(await upToDate(poor), setting('theme', 'dark'), ...unlocks);
    expect(results.slice(1).every((result) => 'code' in result && result.code === 'coins')).toBe(true);
    expect(results).toHaveLength(101);
    expect(work.coins).toBe(1);
  });

  it('counts the coins once for each scene that can be unlocked, and the rest of it is to be retried', async () => {
    const [{ scenes } = { scenes: 0 }] = await backend.sql<{ scenes: number }>(
      'select count(*)::int as scenes from public.scenes where unlockable',
    );
    const poor = await backend.signUp();
    const device = await upToDate(poor);
    const pairs = Array.from({ length: scenes + 2 }, (_, place) => [setting('theme', place), unlock('market')]).flat();
    const { results, work } = await send(device, ...pairs);
    const expected = [
      ...Array.from({ length: scenes }, () => ['applied', 'rejected']).flat(),
      ...['applied', 'retry', 'retry', 'retry'],
    ];
    expect(results.map(({ status }) => status)).toEqual(expected);
    expect(work.coins).toBe(scenes);
    device.deviceSeq = 2 * scenes + 1;
    const again = await send(device, unlock('market'), setting('theme', 'last'), unlock('market'));
    expect(again.results.map(({ status }) => status)).toEqual(['rejected', 'applied', 'rejected']);
  });
});

it('the ends of a study day are found without reading the day', async () => {
  await backend.sqlAs(user.id, (run) =>
    run(
      `insert into public.scene_attempts (user_id, scenario_id, language, objectives, created_at)
       select $1, 'restaurant', 'German', $2::jsonb, $3::timestamptz from generate_series(1, 100)`,
      [user.id, [outcome(0)], NOON],
    ),
  );
  const { work } = await backend.sqlAsOwner((run) =>
    counting(run, () => run(`select private.refresh_study_days($1, array[$2::date])`, [user.id, NOON])),
  );
  expect(work.attempts).toBeLessThan(10);
  expect(work.reviews).toBeLessThan(30);
});

it('study days are those that all the rows of a day give', async () => {
  const learner = await backend.signUp();
  const own = randomUUID();
  await new Device(learner).send(cardPut(own));
  // Few moments and offsets, so that many rows lie at the same one, and every third review is taken back.
  await backend.sqlAs(learner.id, async (run) => {
    await run(
      `insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min)
       select $1::uuid, md5($1::uuid::text || place)::uuid, $2, 3, $3::timestamptz + make_interval(hours => place * 7 % 60),
         (place * 13 % 5 - 2) * 60 from generate_series(1, 80) place`,
      [learner.id, own, NOON],
    );
    await run(
      `insert into public.scene_attempts (user_id, scenario_id, language, objectives, created_at, utc_offset_min)
       select $1::uuid, 'restaurant', 'German', $2::jsonb, $3::timestamptz + make_interval(hours => place * 11 % 90),
         (place * 7 % 5 - 2) * 60 from generate_series(1, 12) place`,
      [learner.id, [outcome(0)], NOON],
    );
    await run(
      `insert into public.flashcard_reviews (user_id, flashcard_id, rating, reviewed_at, voids)
       select $1::uuid, $2, 1, $3::timestamptz, md5($1::uuid::text || place * 3)::uuid from generate_series(1, 26) place`,
      [learner.id, own, NOON],
    );
  });
  const days = await backend.sql('select * from private.study_days where user_id = $1::uuid order by study_day', [
    learner.id,
  ]);
  const wanted = await backend.sql(
    `with reviews as (
       select study_day, reviewed_at as at, utc_offset_min, count(*) over (partition by study_day) as that_day
       from public.flashcard_reviews r where user_id = $1::uuid and voids is null
         and not exists (select from public.flashcard_reviews v where v.user_id = $1::uuid and v.voids = r.id)
     ), moments as (
       select study_day, created_at as at, utc_offset_min from public.scene_attempts where user_id = $1::uuid
       union all select study_day, at, utc_offset_min from reviews where that_day >= 10
     )
     select $1::uuid as user_id, s.* from private.study_spans(
       (select array_agg(row(study_day, at, utc_offset_min)::private.study_moment) from moments)) s order by study_day`,
    [learner.id],
  );
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual(wanted);
});
