/** A client forges columns that only the server writes: with our grants, and on a server that granted all on all tables. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { onboarding, outcome } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

// The grants on all tables stay.
const backend = testBackend({ own: true });
let user: TestUser;
const stranger = randomUUID();
const cardId = randomUUID();

/** A good insert of each table, without the owner, and the columns that must not be added to it. */
const inserts: [table: string, owner: string, row: () => Record<string, unknown>, forged: Record<string, unknown>][] = [
  ['profiles', 'id', () => onboarding, { seq: 9, field_clocks: { first_name: '9999' } }],
  ['user_unlocked_scenarios', 'user_id', () => ({ scenario_id: 'taxi' }), { seq: 9, cost: 0 }],
  [
    'scene_attempts',
    'user_id',
    () => ({ scenario_id: 'restaurant', language: 'German', objectives: [outcome(0)] }),
    { seq: 9, study_day: '2020-01-01', device_id: randomUUID() },
  ],
  [
    'flashcards',
    'user_id',
    () => ({ language: 'German', front: 'ja', back: 'yes' }),
    { seq: 9, edited_at: '2020-01-01T00:00:00Z', field_clocks: { front: '9999' }, deleted_at: '2020-01-01T00:00:00Z' },
  ],
  [
    'flashcard_reviews',
    'user_id',
    () => ({ flashcard_id: cardId, rating: 3 }),
    { seq: 9, study_day: '2020-01-01', device_id: randomUUID(), device_seq: 9 },
  ],
  [
    'user_settings',
    'user_id',
    () => ({ key: `k${randomUUID()}`, value: {} }),
    { seq: 9, edited_at: '2999-01-01T00:00:00Z', device_id: randomUUID() },
  ],
];

/** The columns that an owner may not change in a row of theirs. */
const updates: Record<string, Record<string, unknown>> = {
  profiles: { id: stranger, seq: 9, field_clocks: {} },
  user_progress: {
    user_id: stranger,
    seq: 9,
    coins: 1000,
    current_streak: 99,
    longest_streak: 99,
    star_ratings: {},
    last_activity_date: '2030-01-01',
  },
  subscribers: { user_id: stranger, seq: 9, subscribed: true, subscription_tier: 'gold', subscription_end: null },
  user_unlocked_scenarios: { user_id: stranger, seq: 9, id: randomUUID(), cost: 0, scenario_id: 'apartment' },
  scene_attempts: {
    user_id: stranger,
    seq: 9,
    attempt_score: 90,
    star_rating: 3,
    study_day: '2020-01-01',
    objectives: [],
    created_at: '2020-01-01T00:00:00Z',
  },
  flashcards: {
    user_id: stranger,
    seq: 9,
    id: randomUUID(),
    language: 'French',
    created_at: '2020-01-01T00:00:00Z',
    edited_at: '2999-01-01T00:00:00Z',
    field_clocks: { front: '9999' },
  },
  flashcard_reviews: {
    user_id: stranger,
    seq: 9,
    rating: 4,
    reviewed_at: '2020-01-01T00:00:00Z',
    voids: null,
    study_day: '2020-01-01',
  },
  user_settings: { user_id: stranger, seq: 9, key: 'other', edited_at: '2999-01-01T00:00:00Z', device_id: stranger },
};

beforeAll(async () => {
  user = await backend.signUp();
  const owned = (text: string) => backend.sql(text, [user.id]);
  await owned(
    `insert into public.flashcards (user_id, id, language, front, back) values ($1, '${cardId}', 'German', 'a', 'b')`,
  );
  await owned(`insert into public.profiles (id) values ($1)`);
  await owned(`insert into public.subscribers (user_id) values ($1)`);
  await owned(`insert into public.user_settings (user_id, key, value) values ($1, 'theme', '{}')`);
  await owned(`insert into public.flashcard_reviews (user_id, flashcard_id, rating) values ($1, '${cardId}', 3)`);
  for (const language of ['Mandarin', 'English']) {
    await owned(`insert into public.scene_attempts (user_id, scenario_id, language, objectives)
      values ($1, 'restaurant', '${language}', '${JSON.stringify([0, 1, 2, 3].map((index) => outcome(index)))}')`);
  }
  await owned(`insert into public.user_unlocked_scenarios (user_id, scenario_id) values ($1, 'market')`);
});

const stateOfAll = async () => {
  const tables = [...Object.keys(updates)];
  const parts = tables.map(
    (table) => `select '${table}' as name, jsonb_agg(to_jsonb(t) order by seq) as rows from public.${table} t`,
  );
  return backend.sql(`${parts.join(' union all ')} order by 1`);
};

describe.each(['as granted', 'when the server granted all'])('%s', (grants) => {
  beforeAll(async () => {
    if (grants !== 'as granted') {
      await backend.sql('grant all on all tables in schema public to anon, authenticated');
    }
  });

  it.each(inserts)('refuses forged columns in an insert into %s', async (table, owner, row, forged) => {
    const before = await stateOfAll();
    for (const [column, value] of Object.entries(forged)) {
      const { error } = await user.api.from(table).insert({ ...row(), [owner]: user.id, [column]: value });
      expect([column, error?.code]).toEqual([column, '42501']);
    }
    const { error } = await user.api.from(table).insert({ ...row(), [owner]: stranger });
    expect(error?.code).toBe('42501');
    expect(await stateOfAll()).toEqual(before);
  });

  it.each(Object.entries(updates))('refuses forged columns in an update of %s', async (table, forged) => {
    const before = await stateOfAll();
    const key = table === 'profiles' ? 'id' : 'user_id';
    for (const [column, value] of Object.entries(forged)) {
      const { error, data } = await user.api
        .from(table)
        .update({ [column]: value })
        .eq(key, user.id)
        .select();
      // Without a policy for updates there is no row to update: just as good.
      expect([column, error?.code ?? `${data?.length} rows`]).toEqual([
        column,
        expect.stringMatching(/^(42501|0 rows)$/),
      ]);
    }
    expect(await stateOfAll()).toEqual(before);
  });

  it('deletes nothing', async () => {
    const before = await stateOfAll();
    for (const table of Object.keys(updates)) {
      await user.api.from(table).delete().gte('seq', 0);
      await backend.anonymous.from(table).delete().gte('seq', 0);
    }
    expect(await stateOfAll()).toEqual(before);
  });

  it('takes the scores that a client sends and stores what the objectives give', async () => {
    const { data, error } = await user.api
      .from('scene_attempts')
      .insert({
        user_id: user.id,
        scenario_id: 'restaurant',
        language: 'German',
        objectives: [outcome(0, true)],
        attempt_score: 90,
        max_score: 90,
        objectives_completed: 4,
        total_objectives: 4,
        star_rating: 3,
      })
      .select()
      .single();
    expect(error).toBeNull();
    expect(data).toMatchObject({
      attempt_score: 8,
      max_score: 90,
      objectives_completed: 1,
      total_objectives: 4,
      star_rating: 1,
    });
  });
});
