/** The rules that exist in TypeScript and in SQL: the SQL side against the vectors that bind both. */
import { beforeAll, describe, expect, it } from 'vitest';
import access from '../vectors/access.json' with { type: 'json' };
import coins from '../vectors/coins.json' with { type: 'json' };
import levels from '../vectors/level.json' with { type: 'json' };
import stars from '../vectors/stars.json' with { type: 'json' };
import streaks from '../vectors/streak.json' with { type: 'json' };
import studyDays from '../vectors/study-day.json' with { type: 'json' };
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const one = async <Row>(text: string, parameters: unknown[]) => (await backend.sql<Row>(text, parameters))[0];

describe('access', () => {
  it.each(access)('$name', async ({ accessType, unlockable, subscriber, unlocked, mayPlay }) => {
    expect(
      await one('select private.may_play($1, $2, $3, $4) as "mayPlay"', [accessType, unlockable, subscriber, unlocked]),
    ).toEqual({ mayPlay });
  });
});

describe('stars', () => {
  it.each(stars)('$name', async ({ points, outcomes, score, max, reached, stars }) => {
    expect(
      await one('select s.*, private.stars(s.score, s.max) as stars from private.score($1::integer[], $2) s', [
        `{${points.join(',')}}`,
        JSON.stringify(outcomes),
      ]),
    ).toEqual({ score, max, reached, total: points.length, stars });
  });
});

describe('study day', () => {
  it.each(studyDays)('$at at $utc_offset_min min is $day', async ({ at, utc_offset_min, day }) => {
    expect(await one('select private.study_day($1::timestamptz, $2)::text as day', [at, utc_offset_min])).toEqual({
      day,
    });
  });
});

describe('streak', () => {
  const streak = (moments: { day: string; at: string; utcOffsetMin: number }[]) =>
    one(
      `select current, longest, last_day::text as "lastDay" from private.streaks(array(select s from private.study_spans(array(
         select row(m.day, m.at, m."utcOffsetMin")::private.study_moment
         from jsonb_to_recordset($1) as m (day date, at timestamptz, "utcOffsetMin" integer))) s))`,
      [JSON.stringify(moments)],
    );

  it.each(streaks)('$name', async ({ moments, current, longest, lastDay }) => {
    expect(await streak(moments)).toEqual({ current, longest, lastDay });
    expect(await streak([...moments].reverse())).toEqual({ current, longest, lastDay });
  });
});

describe('level', () => {
  it.each(levels)('$points points: $level', async ({ points, level }) => {
    expect(await one('select private.level($1) as level', [points])).toEqual({ level });
  });
});

describe('coins', () => {
  let userId: string;

  beforeAll(async () => {
    userId = (await backend.signUp()).id;
    await backend.sql(
      `insert into public.scenes (id, name) values ('cafe', 'At the Coffee Shop') on conflict do nothing`,
    );
  });

  it.each(coins)('$name', async ({ attempts, studyDays: days, unlockCosts, coins: expected }) => {
    // The rows as given: triggers would compute their own values.
    const rows = JSON.stringify(attempts);
    const result = await backend.sqlAsOwner(async (run) => {
      await run('set local session_replication_role = replica');
      await run('delete from public.scene_attempts where user_id = $1', [userId]);
      await run('delete from public.user_unlocked_scenarios where user_id = $1', [userId]);
      await run('delete from private.study_days where user_id = $1', [userId]);
      await run(
        `insert into public.scene_attempts (user_id, scenario_id, language, objectives, attempt_score, max_score,
           objectives_completed, total_objectives, star_rating, study_day, seq)
         select $1, a."scenarioId", a.language, '[]', 1, 1, 1, 1, a.stars, '2026-01-01', row_number() over ()
         from jsonb_to_recordset($2) as a ("scenarioId" text, language text, stars integer)`,
        [userId, rows],
      );
      await run(
        `insert into private.study_days select $1, date '2026-01-01' + i, now(), 0, now(), 0 from generate_series(1, $2) i`,
        [userId, days],
      );
      await run(
        `insert into public.user_unlocked_scenarios (user_id, scenario_id, cost, seq)
         select $1, (array['market', 'taxi', 'apartment'])[place], cost, place
         from unnest($2::integer[]) with ordinality as u (cost, place)`,
        [userId, `{${unlockCosts.join(',')}}`],
      );
      return run('select private.coins_of($1) as coins', [userId]);
    });
    expect(result).toEqual([{ coins: expected }]);
  });
});
