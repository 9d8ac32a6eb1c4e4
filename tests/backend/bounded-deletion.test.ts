/**
 * The work of closing an account, counted in rows: it does not grow with the account, so no time limit of a hosted project
 * (eight seconds there) is reached, however many cards there are.
 */
import { expect, it } from 'vitest';
import { testBackend } from './test-backend.ts';

const backend = testBackend();

/** Past the triggers, which would number each row. */
const FILL = `
  set local session_replication_role = replica;
  insert into public.flashcards (user_id, language, front, back, edited_at, field_clocks, seq)
    select 'LEARNER', 'Mandarin', 'a', 'b', now(), '{}', i from generate_series(1, CARDS) i;
  insert into public.flashcard_reviews (user_id, flashcard_id, rating, reviewed_at, study_day, seq)
    select user_id, id, 3, now(), '2026-01-01', CARDS + seq from public.flashcards where user_id = 'LEARNER';
  set local session_replication_role = origin;
  insert into private.change_counters (user_id, head) values ('LEARNER', 2 * CARDS);`;

const WORK = `
  select sum(seq_tup_read + idx_tup_fetch + n_tup_del)::int as rows from pg_stat_xact_user_tables
  where relname in ('flashcards', 'flashcard_reviews', 'scene_attempts', 'purged_cards', 'study_days')`;

/** The rows that the call of a learner with so many cards, each reviewed once, reads and deletes. */
async function workOfDeletion(cards: number): Promise<number> {
  const { id } = await backend.signUp();
  await backend.sqlAsOwner((run) => run(FILL.replaceAll('LEARNER', id).replaceAll('CARDS', `${cards}`)));
  return backend.sqlAsOwner(async (run) => {
    await run(`select set_config('request.jwt.claim.sub', $1, true)`, [id]);
    const [before] = await run<{ rows: number }>(WORK);
    await run('select public.delete_own_account()');
    const [after] = await run<{ rows: number }>(WORK);
    return (after?.rows ?? 0) - (before?.rows ?? 0);
  });
}

it('deleting an account of many cards is as much work in one call as one of few', async () => {
  const few = await workOfDeletion(3_000);
  expect(few).toBeGreaterThan(2_000);
  expect(await workOfDeletion(12_000)).toBeLessThan(1.2 * few);
});
