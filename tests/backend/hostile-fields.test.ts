/** Every field of every table rejects every wrong type in sync, and changes nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { attempt, type Change, card, Device, onboarding, profile, review, setting, unlock } from './device.ts';
import { digest } from './digest.ts';
import { oddValues } from './odd-values.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TokenUser;
/** Nothing here changes anything. */
let before: Awaited<ReturnType<typeof digest>>;
const cardId = randomUUID();

beforeAll(async () => {
  user = await backend.signUp();
  await new Device(user).send(card({}, cardId), profile('put', user.id, onboarding), setting('theme', 'dark'));
  before = await digest(backend, user.id);
});

/** The values that pass as each type of a field. Everything else in `oddValues` is wrong. */
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
    const device = new Device(user);
    const wrong = Object.keys(oddValues).filter((name) => !passing[type]?.includes(name));
    const { results } = await device.exchange({
      mutations: device.number(wrong.map((name) => make({ [field]: oddValues[name] }))),
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
    const device = new Device(user);
    const mutations = device
      .number(Object.values(oddValues).map(() => card()))
      .map((mutation, index) => ({ ...mutation, [part]: Object.values(oddValues)[index] }));
    const right = { at: ['a moment'], id: ['a UUID'] }[part] ?? [];
    const kept = mutations.filter((_, index) => !right.includes(Object.keys(oddValues)[index] ?? ''));
    const { results } = await device.exchange({
      mutations: kept.map((mutation, index) => ({ ...mutation, device_seq: index + 1 })) as never,
    });
    expect(results.map(({ status }) => status)).toEqual(kept.map(() => 'rejected'));
    expect(await digest(backend, user.id)).toEqual(before);
  });
});
