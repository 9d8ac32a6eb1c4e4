/** Random JSON for sync_exchange: it responds or rejects cleanly, and never shows or changes another learner's rows. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { checkResponse } from '#sync/testing';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { LONG } from '../long.ts';
import {
  attempt,
  type Change,
  card,
  Device,
  moment,
  onboarding,
  patchCard,
  profile,
  review,
  setting,
} from './device.ts';
import { digest } from './digest.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TokenUser;
let victim: TokenUser;
let token: string;
const [victimsCard, ownCard] = [randomUUID(), randomUUID()];
const devices = [randomUUID(), randomUUID()];

beforeAll(async () => {
  [user, victim] = [await backend.signUp(), await backend.signUp()];
  const made = card({}, victimsCard);
  await new Device(victim).send(
    profile('put', victim.id, onboarding),
    made,
    review(victimsCard),
    setting('a', 1),
    attempt(),
  );
  await new Device(user).send(card({}, ownCard));
  token = user.token;
});

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    'infinity',
    "'; drop table public.profiles; --",
    '\u202e',
    '0001-01-01 BC',
    -1,
    2 ** 53,
    1e300,
    0.5,
  ),
);
/** Valid most of the time, so that the checks behind it are reached too. */
const mostly = (right: fc.Arbitrary<unknown>, weight = 6) =>
  fc.oneof({ weight, arbitrary: right }, { weight: 1, arbitrary: anything });
/** One bad part has the whole request refused: every other request should have none. */
const nearlyAlways = (right: fc.Arbitrary<unknown>) => mostly(right, 40);
const ids = () => fc.constantFrom(victim.id, user.id, victimsCard, ownCard, randomUUID(), 'a', 'theme');
const tables = fc.constantFrom(
  'profiles',
  'user_progress',
  'subscribers',
  'user_unlocked_scenarios',
  'scene_attempts',
  'flashcards',
  'flashcard_reviews',
  'user_settings',
  'scenes',
);
const fieldNames = [
  'user_id',
  'id',
  'seq',
  'front',
  'back',
  'language',
  'created_at',
  'value',
  'coins',
  'rating',
  'flashcard_id',
  'voids',
  'reviewed_at',
  'utc_offset_min',
  'scenario_id',
  'objectives',
  'transcript',
  'feedback',
  'first_name',
  'star_rating',
];
const fieldValues = () =>
  fc.oneof(anything, ids(), fc.constantFrom('German', 'restaurant', moment(), 3, 0, [{ index: 0, reached: true }]));
const goodFields = () =>
  fc.constantFrom(card().fields, attempt().fields, review(ownCard).fields, review(victimsCard).fields, { value: 1 });
const mutation = () =>
  fc.record({
    device_seq: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: anything }),
    table: mostly(tables),
    op: mostly(fc.constantFrom('put', 'patch', 'delete')),
    id: mostly(ids()),
    at: mostly(fc.constant(moment())),
    fields: fc.oneof(
      goodFields(),
      anything,
      fc.dictionary(fc.constantFrom(...fieldNames), fieldValues(), { maxKeys: 4 }),
      fc
        .tuple(goodFields(), fc.dictionary(fc.constantFrom(...fieldNames), fieldValues(), { maxKeys: 1 }))
        .map(([good, odd]) => ({ ...good, ...odd })),
    ),
  });
const goodMutation = () =>
  fc.tuple(fc.uuid({ version: 4 }), fc.nat(5)).map(([id, kind]) => ({
    device_seq: 0,
    at: moment(),
    ...([
      card({}, id),
      attempt({}, id),
      review(ownCard, {}, id),
      setting('theme', id),
      review(victimsCard, {}, id),
      patchCard(victimsCard, { back: id }),
    ][kind] as Change),
  }));
/** Numbers the mutations in order, except those whose number is odd on purpose. */
const inOrder = (list: { device_seq: unknown }[]) =>
  list.map((one, index) => (one.device_seq === 0 ? { ...one, device_seq: index + 1 } : one));
const request = () =>
  nearlyAlways(
    fc.record({
      protocol: nearlyAlways(fc.constant(1)),
      device: nearlyAlways(fc.oneof(fc.uuid(), fc.constantFrom(...devices))),
      epoch: nearlyAlways(fc.constant(null)),
      cursor: nearlyAlways(fc.constant(0)),
      backfill: nearlyAlways(fc.oneof(fc.constant(null), fc.record({ head: fc.nat(9), before: fc.nat(9) }))),
      mutations: nearlyAlways(fc.array(fc.oneof(mutation(), goodMutation()), { maxLength: 5 }).map(inOrder)),
      now: nearlyAlways(fc.constant(moment())),
      limit: nearlyAlways(fc.integer({ min: 1, max: 20_000 })),
      bytes: nearlyAlways(fc.integer({ min: 10_000, max: 8_000_000 })),
    }),
  );

it('random requests are answered or rejected cleanly, and no other learner’s rows are touched or shown', async () => {
  const notOfAttacker = async () => {
    const all = await digest(backend, user.id);
    return Object.entries(all)
      .filter(([name]) => name !== 'head of the attacker')
      .map(([name, rows]) => [name, rows.filter((row) => !row.includes(user.id))]);
  };
  const before = await notOfAttacker();
  expect(JSON.stringify(before)).toContain(victimsCard);
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(request(), async (body) => {
      const answer = await backend.http('/rest/v1/rpc/sync_exchange', {
        method: 'POST',
        headers: {
          apikey: EMBEDDED_PUBLISHABLE_KEY,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ request: body }),
      });
      const text = await answer.text();
      if (answer.status === 200) {
        const parsed = JSON.parse(text);
        expect(checkResponse(parsed)).toMatchObject({ ok: true });
        for (const { row } of parsed.rows) expect(row.user_id ?? row.id).toBe(user.id);
        for (const { status, code = '' } of parsed.results)
          seen.set(`${status} ${code}`, (seen.get(`${status} ${code}`) ?? 0) + 1);
      } else {
        expect(answer.status).toBe(400);
        expect(JSON.parse(text)).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\S/) });
      }
      expect(text).not.toMatch(/stack|node_modules|\bat .*\.(ts|js):\d|PL\/pgSQL|CONTEXT|password/i);
      seen.set(String(answer.status), (seen.get(String(answer.status)) ?? 0) + 1);
    }),
    { seed: 20261121, numRuns: LONG ? 600 : 160 },
  );
  expect(await notOfAttacker()).toEqual(before);
  // Some requests must get past the first check.
  for (const kind of ['200', '400', 'applied ', 'rejected invalid', 'rejected forbidden', 'rejected missing']) {
    expect(seen.get(kind) ?? 0, kind).toBeGreaterThan(5);
  }
});
