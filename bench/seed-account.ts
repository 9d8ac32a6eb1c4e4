/**
 * A year of a learner's rows, written straight into the database. The rows are those that triggers would have made, with
 * change numbers in the order of time.
 *
 * Of 100 rows about 93 are reviews, 6 cards, and 1 is an attempt with its transcript.
 */
import type { Database, RunSql } from '../server/backend/database.ts';

/** Shares of all rows. The rest are reviews. */
const CARDS = 0.058;
const ATTEMPTS = 0.01;
const SETTINGS = 20;

/** Triggers would number each row, so they are left out, and their results are written here. */
const WITHOUT_TRIGGERS = `set local session_replication_role = replica`;
const WITH_TRIGGERS = `set local session_replication_role = origin`;

const PROFILE = `
  insert into public.profiles (id, first_name, last_name, has_completed_onboarding, has_seen_welcome_splash, field_clocks, seq)
  values ($1, 'Ada', 'Lovelace', true, true, '{}', 1)
  on conflict (id) do update set has_completed_onboarding = true, has_seen_welcome_splash = true, seq = 1`;

const SETTINGS_ROWS = `
  insert into public.user_settings (user_id, key, value, edited_at, seq)
  select $1, 'bench.' || i, to_jsonb(i), clock_timestamp(), 1 + i from generate_series(1, $2::integer) i`;

/** Cards are made evenly over the year; the reviews of each come ever further apart until today. */
const EVENTS = `
  create temp table events on commit drop as
  with made as materialized (
    select i, gen_random_uuid() as id, now() - interval '365 days' * (1 - (i - 1)::numeric / $1::integer) as at
    from generate_series(1, $1::integer) i
  ), all_events as (
    select 'card' as kind, id, id as card, at, i from made
    union all
    select 'review', gen_random_uuid(), m.id,
      m.at + (now() - m.at) * power(((k.j - 1) / $1::integer + 1) / ($2::numeric / $1::integer + 2), 2)::double precision, k.j
    from generate_series(1, $2::integer) k (j) join made m on m.i = (k.j - 1) % $1::integer + 1
    union all
    select 'attempt', gen_random_uuid(), null, now() - interval '365 days' * (1 - (i - 1)::numeric / $3::integer), i
    from generate_series(1, $3::integer) i
  )
  select kind, id, card, date_trunc('milliseconds', at) as at, i, $4::integer + row_number() over (order by at, kind) as seq
  from all_events`;

const CARD_ROWS = `
  insert into public.flashcards (user_id, id, language, front, back, example, pinyin, scene_id, created_at, edited_at,
    field_clocks, seq)
  select $1, id, 'Mandarin', '我想要一杯茶 ' || i, 'I would like a cup of tea, number ' || i,
    '服务员，我想要一杯茶，不要糖。', 'wǒ xiǎng yào yì bēi chá', 'restaurant', at, at, '{}', seq
  from events where kind = 'card'`;

const REVIEW_ROWS = `
  insert into public.flashcard_reviews (user_id, id, flashcard_id, rating, reviewed_at, utc_offset_min, study_day,
    device_id, device_seq, seq)
  select $1, id, card, case when i % 11 = 0 then 1 when i % 5 = 0 then 2 when i % 7 = 0 then 4 else 3 end, at, 60,
    private.study_day(at, 60), '5b1f6f3e-9a39-4c5e-8a57-0d3c9b8f2a11', seq, seq
  from events where kind = 'review'`;

/** Sixteen turns drawn from the clock of the attempt, so that no two transcripts are alike. */
const ATTEMPT_ROWS = `
  insert into public.scene_attempts (user_id, id, scenario_id, language, objectives, attempt_score, max_score,
    objectives_completed, total_objectives, star_rating, study_day, utc_offset_min, device_id, feedback, transcript,
    created_at, seq)
  select $1, e.id, s.id, 'Mandarin',
    '[{"index": 0, "reached": true, "hinted": false}, {"index": 1, "reached": true, "hinted": true}, {"index": 2, "reached": false, "hinted": false}]',
    45, 80, 2, 3, 2, private.study_day(e.at, 60), 60, '5b1f6f3e-9a39-4c5e-8a57-0d3c9b8f2a11',
    '{"well": ["You greeted politely and asked for the menu."], "phrases": [{"text": "买单", "translation": "The bill, please", "pinyin": "mǎi dān"}], "corrections": []}',
    (select jsonb_agg(jsonb_build_object('who', case when k % 2 = 0 then 'partner' else 'learner' end,
      'text', '你好，我想点菜。今天有什么推荐的？ ' || substr(md5(e.id::text || k), 1, 12),
      'translation', 'Hello, I would like to order. What do you recommend today? ' || substr(md5(k || e.id::text), 1, 12),
      'pinyin', 'nǐ hǎo, wǒ xiǎng diǎn cài', 'at', private.iso(e.at))) from generate_series(0, 15) k),
    e.at, e.seq
  from events e join (select id, row_number() over (order by id) as place, count(*) over () as total from public.scenes) s
    on s.place = e.i % s.total + 1
  where e.kind = 'attempt'`;

const COUNTER = `
  insert into private.change_counters (user_id, head) select $1, max(seq) from events
  on conflict (user_id) do update set head = excluded.head`;

/** Fills a new account. Gives the number of rows that a device has to fetch. */
export async function seedAccount(database: Database, userId: string, rows: number): Promise<number> {
  const [cards, attempts] = [Math.round(rows * CARDS), Math.round(rows * ATTEMPTS)];
  const reviews = rows - cards - attempts - SETTINGS - 2;
  await database.transaction(async (run: RunSql) => {
    await run(WITHOUT_TRIGGERS);
    await run(PROFILE, [userId]);
    await run(SETTINGS_ROWS, [userId, SETTINGS]);
    await run(EVENTS, [cards, reviews, attempts, SETTINGS + 1]);
    for (const insert of [CARD_ROWS, REVIEW_ROWS, ATTEMPT_ROWS, COUNTER]) await run(insert, [userId]);
    await run(WITH_TRIGGERS);
    await run(`select private.rebuild_progress($1)`, [userId]);
  });
  return rows;
}
