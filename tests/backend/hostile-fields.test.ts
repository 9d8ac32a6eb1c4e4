/** Every field of every table, through sync and through plain writes, rejects every wrong type and changes nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { attempt, type Change, card, Device, onboarding, profile, review, setting, unlock } from './device.ts';
import { digest } from './digest.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TokenUser;
let victim: TokenUser;
const [cardId, victimsCard, victimsReview] = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  [user, victim] = [await backend.signUp(), await backend.signUp()];
  await new Device(user).send(card({}, cardId), profile('put', user.id, onboarding), setting('theme', 'dark'));
  await new Device(victim).send(
    profile('put', victim.id, onboarding),
    card({}, victimsCard),
    review(victimsCard, {}, victimsReview),
    setting('theme', 'dark'),
    attempt(),
  );
});

const values: Record<string, unknown> = {
  'an empty string': '',
  text: 'x',
  'a number': 7,
  'a fraction': 1.5,
  'a huge number': 1e300,
  true: true,
  null: null,
  'a list': [],
  'an object': {},
  'a list of lists': [[['x']]],
  'a moment': '2026-05-01T10:00:00.000Z',
  'a UUID': randomUUID(),
  infinity: 'infinity',
};

/** The values that pass as each type of a field. Everything else in `values` is wrong. */
const passing: Record<string, string[]> = {
  text: ['an empty string', 'text', 'a moment', 'a UUID', 'infinity'],
  'text or null': ['an empty string', 'text', 'a moment', 'a UUID', 'infinity', 'null'],
  language: [],
  motivation: ['null'],
  filled: ['text', 'a moment', 'a UUID', 'infinity'],
  boolean: ['true'],
  moment: ['a moment'],
  'moment or null': ['a moment', 'null'],
  offset: ['a number'],
  rating: [],
  'list or null': ['a list', 'a list of lists', 'null'],
  uuid: [],
  'uuid or null': ['null'],
  outcomes: [],
  scene: [],
};

const inSync: [string, (fields: Record<string, unknown>) => Change, Record<string, string>][] = [
  [
    'profiles',
    (fields) => profile('patch', user.id, fields),
    {
      first_name: 'text or null',
      last_name: 'text or null',
      preferred_language: 'language',
      preferred_level: 'language',
      study_motivation: 'motivation',
      has_completed_onboarding: 'boolean',
      has_seen_welcome_splash: 'boolean',
    },
  ],
  [
    'scene_attempts',
    (fields) => attempt(fields),
    {
      scenario_id: 'scene',
      language: 'language',
      objectives: 'outcomes',
      created_at: 'moment',
      utc_offset_min: 'offset',
      transcript: 'list or null',
    },
  ],
  [
    'flashcards',
    (fields) => card(fields),
    {
      language: 'language',
      front: 'filled',
      back: 'text',
      example: 'text or null',
      pinyin: 'text or null',
      scene_id: 'text or null',
      created_at: 'moment',
    },
  ],
  [
    'flashcards, patched',
    (fields) => ({ table: 'flashcards', op: 'patch', id: cardId, fields }),
    {
      front: 'filled',
      back: 'text',
      example: 'text or null',
      pinyin: 'text or null',
      suspended_at: 'moment or null',
      buried_until: 'moment or null',
    },
  ],
  [
    'flashcard_reviews',
    (fields) => review(cardId, fields),
    {
      flashcard_id: 'uuid',
      rating: 'rating',
      reviewed_at: 'moment',
      utc_offset_min: 'offset',
      voids: 'uuid or null',
    },
  ],
  ['user_unlocked_scenarios', (fields) => ({ ...unlock('market'), fields }), { scenario_id: 'scene' }],
];

describe.each(inSync)('sync: %s', (_, make, fields) => {
  it.each(Object.entries(fields))('refuses in %s what is no %s', async (field, type) => {
    const before = await digest(backend, user.id);
    const device = new Device(user);
    const wrong = Object.keys(values).filter((name) => !passing[type]?.includes(name));
    const { results } = await device.exchange({
      mutations: device.number(wrong.map((name) => make({ [field]: values[name] }))),
    });
    const refused = results.map((result) => (result.status === 'rejected' ? 'refused' : JSON.stringify(result)));
    expect(Object.fromEntries(wrong.map((name, index) => [name, refused[index]]))).toEqual(
      Object.fromEntries(wrong.map((name) => [name, 'refused'])),
    );
    for (const result of results) expect(result).toMatchObject({ reason: expect.stringMatching(/\S/) });
    expect(await digest(backend, user.id)).toEqual(before);
  });
});

describe('sync: the parts of a mutation', () => {
  it.each(['table', 'op', 'id', 'at', 'fields'])('%s is refused in every wrong type', async (part) => {
    const before = await digest(backend, user.id);
    const device = new Device(user);
    const mutations = device
      .number(Object.values(values).map(() => card()))
      .map((mutation, index) => ({ ...mutation, [part]: Object.values(values)[index] }));
    const right = { at: ['a moment'], id: ['a UUID'] }[part] ?? [];
    const kept = mutations.filter((_, index) => !right.includes(Object.keys(values)[index] ?? ''));
    const { results } = await device.exchange({
      mutations: kept.map((mutation, index) => ({ ...mutation, device_seq: index + 1 })) as never,
    });
    expect(results.map(({ status }) => status)).toEqual(kept.map(() => 'rejected'));
    expect(await digest(backend, user.id)).toEqual(before);
  });
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
    const before = await digest(backend, user.id);
    for (const [name, value] of Object.entries(values)) {
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
    const before = await digest(backend, user.id);
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
    const before = await digest(backend, user.id);
    expect((await user.api.from(table).insert({ ...row, user_id: user.id })).error).toMatchObject({
      details: 'missing',
    });
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it('are neither changed, upserted nor deleted by their ids', async () => {
    const before = await digest(backend, user.id);
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
  const post = async (path: string, body: string) =>
    backend.http(path, {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        Authorization: `Bearer ${user.token}`,
        'Content-Type': 'application/json',
      },
      body,
    });
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;

  it.each([
    ['10,000 levels in sync', '/rest/v1/rpc/sync_exchange', `{"request":${deep}}`, 400],
    ['10,000 levels in a row', '/rest/v1/user_settings', `{"key":"deep","value":${deep}}`, 400],
    ['five megabytes', '/rest/v1/rpc/sync_exchange', `{"request":"${'x'.repeat(5_000_000)}"}`, 413],
    ['no JSON', '/rest/v1/rpc/sync_exchange', '{"request":', 400],
    ['nothing', '/rest/v1/rpc/sync_exchange', '', 404],
  ])('is refused: %s', async (_, path, body, status) => {
    const before = await digest(backend, user.id);
    const answer = await post(path, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
    expect(await digest(backend, user.id)).toEqual(before);
  });

  it('in a plain row is refused: a transcript beyond 200 kB, a deep one, a huge setting', async () => {
    const before = await digest(backend, user.id);
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
