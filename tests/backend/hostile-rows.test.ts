/** Rows written plainly, past sync, are refused with wrong types, other learners' ids or too much data. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { card, Device, onboarding, profile, setting } from './device.ts';
import { digest } from './digest.ts';
import { oddValues } from './odd-values.ts';
import { type TokenUser, testBackend } from './test-backend.ts';
import { signUpVictim } from './victim.ts';

const backend = testBackend();
let user: TokenUser;
let victim: TokenUser;
/** Nothing here changes anything. */
let before: Awaited<ReturnType<typeof digest>>;
const [cardId, victimsCard, victimsReview] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  user = await backend.signUp();
  victim = await signUpVictim(backend, victimsCard, victimsReview);
  await new Device(user).send(card({}, cardId), profile('put', user.id, onboarding), setting('theme', 'dark'));
  before = await digest(backend, user.id);
});

const moments = ['a moment', 'a number', 'a fraction'];

/** A good row of each table without the owner, and the types that PostgreSQL itself accepts for its columns. */
const inTables: [string, string, () => Record<string, unknown>, Record<string, string[]>][] = [
  [
    'scene_attempts',
    'user_id',
    () => ({ scenario_id: 'restaurant', language: 'German', objectives: [{ index: 0, reached: true }] }),
    {
      id: ['a UUID'],
      scenario_id: [],
      language: [],
      objectives: [],
      utc_offset_min: ['a number'],
      // Clamped to now, like every moment in the future; null means now. Lite takes numbers for milliseconds, and a hosted
      // project rejects them.
      created_at: [...moments, 'infinity', 'null'],
      transcript: ['a list', 'a list of lists', 'null'],
    },
  ],
  [
    'flashcards',
    'user_id',
    () => ({ language: 'German', front: 'ja', back: 'yes' }),
    {
      id: ['a UUID'],
      language: [],
      created_at: [...moments, 'infinity', 'null'],
      suspended_at: [...moments, 'null'],
      buried_until: [...moments, 'null'],
    },
  ],
  [
    'flashcard_reviews',
    'user_id',
    () => ({ flashcard_id: cardId, rating: 3 }),
    {
      id: ['a UUID'],
      flashcard_id: [],
      rating: [],
      utc_offset_min: ['a number'],
      voids: ['null'],
      reviewed_at: [...moments, 'infinity', 'null'],
    },
  ],
  ['user_unlocked_scenarios', 'user_id', () => ({ scenario_id: 'restaurant' }), { id: [], scenario_id: [] }],
];

describe.each(inTables)('plainly: %s', (table, owner, row, columns) => {
  it.each(Object.entries(columns))('refuses in %s everything but %j', async (column, right) => {
    for (const [name, value] of Object.entries(oddValues)) {
      if (right.includes(name)) continue;
      const { error, status } = await user.api.from(table).insert({ ...row(), [owner]: user.id, [column]: value });
      expect([name, error?.message ?? 'stored', status]).toEqual([
        name,
        expect.not.stringMatching(/^stored$/),
        expect.any(Number),
      ]);
      expect([name, status < 500]).toEqual([name, true]);
    }
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it('rejects timestamps that no device can read back', async () => {
    const wrong = ['-infinity', '0001-01-01 BC', '0001-01-01', '4713-01-01 BC', 'not-a-date', '99999999-01-01'];
    const column = { flashcards: 'buried_until', flashcard_reviews: 'reviewed_at' }[table] ?? 'created_at';
    for (const value of [...wrong, ...(column === 'buried_until' ? ['infinity', '99999-01-01'] : [])]) {
      const { error, status } = await user.api.from(table).insert({ ...row(), [owner]: user.id, [column]: value });
      expect([value, error === null, status < 500]).toEqual([value, false, true]);
    }
    expect(await digest(backend, user.id)).toEqual(before);
  });
});

describe('plain writes: another learner’s rows', () => {
  it.each<[string, Record<string, unknown>]>([
    ['flashcard_reviews', { flashcard_id: victimsCard, rating: 3 }],
    ['flashcard_reviews', { flashcard_id: cardId, rating: 3, voids: victimsReview }],
    ['flashcard_reviews', { flashcard_id: victimsCard, rating: 3, voids: victimsReview }],
  ])('are nobody’s parents: %s %o', async (table, row) => {
    expect((await user.api.from(table).insert({ ...row, user_id: user.id })).error).toMatchObject({
      details: 'missing',
    });
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it('are neither changed, upserted nor deleted by their ids', async () => {
    const tries = [
      user.api.from('flashcards').update({ back: 'mine' }).eq('id', victimsCard),
      user.api
        .from('flashcards')
        .upsert({ user_id: victim.id, id: victimsCard, language: 'German', front: 'a', back: 'b' }),
      user.api.from('flashcards').update({ deleted_at: new Date().toISOString() }).eq('user_id', victim.id),
      user.api.from('user_settings').upsert({ user_id: victim.id, key: 'theme', value: 1 }),
      user.api.from('user_settings').update({ value: 1 }).eq('user_id', victim.id),
      user.api.from('user_settings').update({ user_id: victim.id }).eq('key', 'theme'),
      user.api.from('profiles').update({ first_name: 'Eve' }).eq('id', victim.id),
      user.api.from('profiles').upsert({ id: victim.id, first_name: 'Eve' }),
      user.api.from('user_progress').update({ total_points: 0 }).eq('user_id', victim.id),
      user.api.from('scene_attempts').delete().eq('user_id', victim.id),
      user.api.from('flashcard_reviews').delete().eq('id', victimsReview),
      user.api.from('user_settings').insert([
        { user_id: user.id, key: 'mine', value: 1 },
        { user_id: victim.id, key: 'theirs', value: 1 },
      ]),
    ];
    for (const attempted of tries) expect((await attempted).status).toBeLessThan(500);
    expect(await digest(backend, user.id)).toEqual(before);
  });
});

describe('data that is too large or too deep', () => {
  it('in a plain row is refused: a transcript beyond 200 kB, a deep one, a huge setting', async () => {
    const nested = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    const good = {
      user_id: user.id,
      scenario_id: 'restaurant',
      language: 'German',
      objectives: [{ index: 0, reached: true }],
    };
    for (const transcript of [['x'.repeat(230_000)], nested]) {
      expect((await user.api.from('scene_attempts').insert({ ...good, transcript })).error?.code).toBe('23514');
    }
    const setting = { user_id: user.id, key: 'huge', value: { text: 'x'.repeat(20_000) } };
    expect((await user.api.from('user_settings').insert(setting)).error?.code).toBe('23514');
    expect(await digest(backend, user.id)).toEqual(before);
  });
});
