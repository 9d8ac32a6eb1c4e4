/** Progress follows from the rows alone, whoever writes them, in any order and any number of times. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { attempt, card, Device, moment, outcome, review } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();

const progressOf = async ({ api, id }: TestUser) =>
  (await api.from('user_progress').select().eq('user_id', id).maybeSingle()).data;
const attemptOf = (user: TestUser, fields: Record<string, unknown>) =>
  user.api
    .from('scene_attempts')
    .insert({ user_id: user.id, scenario_id: 'restaurant', language: 'Mandarin', objectives: [outcome(0)], ...fields })
    .select()
    .single();

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A noon some days ago: its study day does not depend on the time of the test. */
const noon = (daysAgo: number) => `${new Date(Date.now() - daysAgo * DAY).toISOString().slice(0, 10)}T12:00:00.000Z`;

describe('user_progress', () => {
  it('does not exist for a new learner', async () => {
    expect(await progressOf(await backend.signUp())).toBeNull();
  });

  it('follows plain inserts of attempts', async () => {
    const user = await backend.signUp();
    await attemptOf(user, { created_at: noon(2) });
    await attemptOf(user, { created_at: noon(1), objectives: [0, 1, 2, 3].map((index) => outcome(index)) });
    expect(await progressOf(user)).toMatchObject({
      total_points: 105,
      current_level: 'beginner',
      current_streak: 2,
      longest_streak: 2,
      last_activity_date: noon(1).slice(0, 10),
      star_ratings: { '1': 1, '2': 0, '3': 1 },
      coins: 40,
    });
  });

  it('is what the rows give when a client saves its own totals', async () => {
    const user = await backend.signUp();
    await attemptOf(user, {});
    const { data, error } = await user.api
      .from('user_progress')
      .update({ total_points: 99_999, current_level: 'advanced' })
      .eq('user_id', user.id)
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({ total_points: 15, current_level: 'beginner', coins: 15 });
  });

  it('is the same for every order of the same attempts', async () => {
    const days = [5, 4, 3, 1, 4, 9];
    const results = [];
    for (const order of [days, days.toReversed(), days.toSorted()]) {
      const user = await backend.signUp();
      for (const ago of order) await attemptOf(user, { created_at: noon(ago) });
      const { user_id: _, seq: __, ...progress } = await progressOf(user);
      results.push(progress);
    }
    expect(results[0]).toMatchObject({ current_streak: 1, longest_streak: 3, coins: 35 });
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
  });

  it('counts work that arrives days late', async () => {
    const device = new Device(await backend.signUp());
    await device.send(attempt({ created_at: noon(3) }), attempt({ created_at: noon(1) }));
    expect(await progressOf(device.user)).toMatchObject({ current_streak: 1, longest_streak: 1 });
    await device.send(attempt({ created_at: noon(2) }));
    expect(await progressOf(device.user)).toMatchObject({ current_streak: 3, longest_streak: 3 });
  });

  it('follows corrections by hand', async () => {
    const user = await backend.signUp();
    await attemptOf(user, { created_at: noon(2) });
    const { data } = await attemptOf(user, { created_at: noon(1) });
    await backend.sqlAsService((run) => run('delete from public.scene_attempts where id = $1', [data.id]));
    expect(await progressOf(user)).toMatchObject({ total_points: 15, current_streak: 1, coins: 15 });
  });
});

describe('study days', () => {
  it('are fixed from the moment and the offset, and never lie in the future', async () => {
    const user = await backend.signUp();
    const { data: late } = await attemptOf(user, { created_at: '2026-03-01T03:59:59.999Z' });
    expect(late.study_day).toBe('2026-02-28');
    const { data: shanghai } = await attemptOf(user, { created_at: '2026-02-28T20:30:00Z', utc_offset_min: 480 });
    expect(shanghai.study_day).toBe('2026-03-01');
    const { data: future } = await attemptOf(user, { created_at: moment(30 * DAY) });
    expect(Date.parse(future.created_at)).toBeLessThanOrEqual(Date.now() + 1000);
    await backend.sqlAsService((run) =>
      run(`update public.scene_attempts set study_day = '2020-01-01' where user_id = $1`, [user.id]),
    );
    expect(await progressOf(user)).toMatchObject({ last_activity_date: future.study_day });
  });

  it('come from ten reviews, not from nine, and go when one is voided', async () => {
    const device = new Device(await backend.signUp());
    const cardId = randomUUID();
    const reviews = Array.from({ length: 10 }, (_, place) =>
      review(cardId, { reviewed_at: new Date(Date.parse(noon(1)) + place * MINUTE).toISOString() }),
    );
    const last = reviews.at(-1)?.id as string;
    await device.send(card({ created_at: noon(2) }, cardId), ...reviews.slice(0, 9));
    expect(await progressOf(device.user)).toMatchObject({ coins: 0, current_streak: 0 });
    await device.send(...reviews.slice(9));
    expect(await progressOf(device.user)).toMatchObject({
      coins: 5,
      current_streak: 1,
      last_activity_date: noon(1).slice(0, 10),
    });
    await device.send(review(cardId, { voids: last }));
    expect(await progressOf(device.user)).toMatchObject({ coins: 0, current_streak: 0, last_activity_date: null });
    await device.send(review(cardId, { reviewed_at: noon(1) }));
    expect(await progressOf(device.user)).toMatchObject({ coins: 5, current_streak: 1 });
  });

  it('are the same after plain inserts', async () => {
    const { api, id } = await backend.signUp();
    const { data } = await api
      .from('flashcards')
      .insert({ user_id: id, language: 'German', front: 'ja', back: 'yes' })
      .select()
      .single();
    const rows = Array.from({ length: 10 }, () => ({
      user_id: id,
      flashcard_id: data.id,
      rating: 3,
      reviewed_at: noon(1),
    }));
    const { data: stored, error } = await api.from('flashcard_reviews').insert(rows).select();
    expect(error).toBeNull();
    expect(await progressOf({ api, id })).toMatchObject({ coins: 5 });
    await api
      .from('flashcard_reviews')
      .insert({ user_id: id, flashcard_id: data.id, rating: 3, voids: stored?.[0].id });
    expect(await progressOf({ api, id })).toMatchObject({ coins: 0 });
  });
});
