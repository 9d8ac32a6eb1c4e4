/**
 * Plans are kept for as long as a connection lives, and the first are made for empty tables: they have to serve full ones as
 * well, where nobody runs ANALYZE.
 */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { attempt, type Change, card, Device, patchCard, review, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend({ own: true });

const MANY = 500;

/** A change of each kind, and reviews that are added at once as well as one that is not. */
function changes(): Change[] {
  const [id, voided, deleted] = [randomUUID(), randomUUID(), randomUUID()];
  return [
    ...[card({}, id), card({}, deleted), patchCard(id, { back: 'hi' }), setting('theme', 1)],
    ...[review(id, {}, voided), review(id), review(id, { voids: voided })],
    ...[attempt(), attempt(), attempt(), attempt()],
    { table: 'flashcards', op: 'delete', id: deleted },
  ];
}

/**
 * As plain writes: to leave out the triggers would have all plans made anew. The rows are wide: in a table of a few pages the
 * indexes look alike, and it does not matter which is taken.
 */
const FILL = [
  `insert into public.flashcards (user_id, language, front, back)
     select $1, 'Mandarin', repeat('a', 900), 'b' from generate_series(1, ${MANY})`,
  `insert into public.flashcard_reviews (user_id, flashcard_id, rating, reviewed_at)
     select user_id, id, 3, '2026-01-01T12:00:00Z' from public.flashcards where user_id = $1 and deleted_at is null`,
  `insert into public.scene_attempts (user_id, scenario_id, language, objectives, feedback, created_at)
     select $1, 'restaurant', 'German', '[{"index": 0, "reached": true}]', to_jsonb(repeat('a', 900)), '2026-01-01T12:00:00Z'
     from generate_series(1, ${MANY})`,
];

const READ = `
  select relname as name, sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
  where relname in ('flashcards', 'flashcard_reviews', 'scene_attempts', 'user_settings') group by relname`;

it('plans that were made for empty tables read no more of full ones', async () => {
  const learner = await backend.signUp();
  const device = new Device(learner);
  const send = () => device.send(...changes());
  // The settings of the planner decide only once a plan is kept for good.
  for (let nth = 0; nth < 8; nth += 1)
    expect((await send()).results.every(({ status }) => status === 'applied')).toBe(true);
  await backend.sqlAs(learner.id, async (run) => {
    for (const fill of FILL) await run(fill, [learner.id]);
  });
  const [counter] = await backend.sql<{ head: number }>(
    'select head::int from private.change_counters where user_id = $1',
    [learner.id],
  );
  device.cursor = counter?.head ?? 0;
  const request = device.request({ mutations: device.number(changes()) });
  const read = await backend.sqlAsOwner(async (run) => {
    await run(
      `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', $1, true),
         set_config('request.jwt.claims', json_build_object('sub', $1::text)::text, true)`,
      [learner.id],
    );
    const before = await run<{ name: string; rows: number }>(READ);
    await run('select public.sync_exchange($1::jsonb)', [request]);
    const after = await run<{ name: string; rows: number }>(READ);
    return Object.fromEntries(
      after.map(({ name, rows }) => [name, rows - (before.find((other) => other.name === name)?.rows ?? 0)]),
    );
  });
  expect(read.flashcards).toBeLessThan(200);
  expect(read.flashcard_reviews).toBeLessThan(200);
  expect(read.user_settings).toBeLessThan(200);
  // The points and the coins are made of all attempts, each read once.
  expect(read.scene_attempts).toBeLessThan(MANY + 300);
});
