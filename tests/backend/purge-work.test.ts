/** The work of a purge, counted in rows read: each piece is bounded, and all of them grow with the rows, not with their square. */
import { beforeAll, expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

const LEARNERS = 200;
const MOST = 20;

/**
 * Learners who each have a device in use, and a card that was deleted long ago. Behind them all comes one with a device that
 * is long idle, and with cards deleted long ago that have reviews, which stay.
 */
beforeAll(async () => {
  await backend.sqlAsOwner(async (run) => {
    const last = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
    await run(
      `insert into auth.users (id) select overlay(gen_random_uuid()::text placing '0' from 1 for 1)::uuid
        from generate_series(1, ${LEARNERS})`,
    );
    await run('insert into auth.users (id) values ($1)', [last]);
    await run('insert into private.change_counters (user_id) select id from auth.users on conflict do nothing');
    await run(
      `insert into private.devices (user_id, device_id, last_number, synced_at)
        select id, gen_random_uuid(), 1, now() - make_interval(days => case when id = $1 then 500 else 1 end)
        from auth.users`,
      [last],
    );
    await run(
      `insert into public.flashcards (user_id, language, front, back, created_at, deleted_at)
        select id, 'German', 'weg', 'gone', now() - interval '400 days', now() - interval '300 days'
        from auth.users, generate_series(1, case when id = $1 then ${LEARNERS} else 1 end)`,
      [last],
    );
    await run(
      `insert into public.flashcard_reviews (user_id, flashcard_id, rating, reviewed_at, utc_offset_min)
        select user_id, id, 3, now() - interval '350 days', 0 from public.flashcards where user_id = $1`,
      [last],
    );
  });
});

interface Work {
  devices: number;
  cards: number;
}

const COUNTERS = `select
  (select (seq_tup_read + idx_tup_fetch)::int from pg_stat_xact_user_tables where relname = 'devices') as devices,
  (select (seq_tup_read + idx_tup_fetch)::int from pg_stat_xact_user_tables where relname = 'flashcards') as cards`;

it('is bounded for each piece, and reads a row a few times in all', async () => {
  const pieces: Work[] = [];
  await backend.sqlAsOwner(async (run) => {
    for (let after: unknown = null; pieces.length < 1_000; ) {
      const [before] = await run<Work>(COUNTERS);
      const [piece] = await run<{ next: unknown }>('select * from private.purge_next($1, most => $2)', [after, MOST]);
      const [then] = await run<Work>(COUNTERS);
      if (!before || !then || !piece) throw new Error('no counters');
      pieces.push({ devices: then.devices - before.devices, cards: then.cards - before.cards });
      if (piece.next === null) break;
      after = piece.next;
    }
  });
  const [left] = await backend.sql<{ devices: number; cards: number }>(
    `select (select count(*)::int from private.devices) as devices, (select count(*)::int from public.flashcards) as cards`,
  );
  expect(left).toEqual({ devices: LEARNERS, cards: LEARNERS });
  // A piece looks at ten times as many rows as it deletes at most, and then deletes those.
  expect(Math.max(...pieces.map(({ devices }) => devices))).toBeLessThanOrEqual(12 * MOST);
  expect(Math.max(...pieces.map(({ cards }) => cards))).toBeLessThanOrEqual(12 * MOST);
  expect(pieces.reduce((sum, { devices }) => sum + devices, 0)).toBeLessThan(2 * LEARNERS);
  expect(pieces.reduce((sum, { cards }) => sum + cards, 0)).toBeLessThan(20 * LEARNERS);
});
