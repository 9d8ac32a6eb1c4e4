/** A hostile client's mutation is rejected alone, with a reason, and changes nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  attempt,
  type Change,
  card,
  Device,
  moment,
  onboarding,
  outcome,
  patchCard,
  profile,
  review,
  setting,
  unlock,
} from './device.ts';
import { digest } from './digest.ts';
import { type TokenUser, testBackend } from './test-backend.ts';
import { signUpVictim } from './victim.ts';

const backend = testBackend();
let user: TokenUser;
let victim: TokenUser;
const [victimsCard, victimsReview] = [randomUUID(), randomUUID()];
const [ownCard, ownReview] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  user = await backend.signUp();
  victim = await signUpVictim(backend, victimsCard, victimsReview);
  await new Device(user).send(card({}, ownCard), review(ownCard));
});

const everything = () => digest(backend, user.id);

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('a bad mutation', () => {
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    before = await everything();
  });

  const change = (parts: Partial<Record<keyof Change, unknown>>) => ({ ...setting('a', 1), ...parts }) as Change;
  const withFields = (good: Change, fields: Record<string, unknown>) => ({
    ...good,
    fields: { ...good.fields, ...fields },
  });
  const without = (good: Change, field: string) => ({ ...good, fields: { ...good.fields, [field]: undefined } });

  it.each<[string, () => Change, string]>([
    ['an unknown table', () => change({ table: 'nowhere' }), 'forbidden'],
    ['a table of the catalogue', () => change({ table: 'scenes', op: 'patch', id: 'restaurant' }), 'forbidden'],
    ['a private table', () => change({ table: 'private.devices' }), 'forbidden'],
    ['a table with SQL in its name', () => change({ table: 'user_settings; drop table public.scenes' }), 'forbidden'],
    ['a number as table', () => change({ table: 7 }), 'invalid'],
    ['an unknown op', () => change({ op: 'truncate' }), 'forbidden'],
    ['deleting an attempt', () => change({ table: 'scene_attempts', op: 'delete', id: randomUUID() }), 'forbidden'],
    ['patching an attempt', () => ({ ...attempt(), op: 'patch' }), 'forbidden'],
    [
      'writing progress',
      () => change({ table: 'user_progress', op: 'patch', id: user.id, fields: { coins: 1000 } }),
      'forbidden',
    ],
    [
      'a subscription',
      () => change({ table: 'subscribers', op: 'put', id: user.id, fields: { subscribed: true } }),
      'forbidden',
    ],
    ['no moment', () => change({ at: 'yesterday' }), 'invalid'],
    ['a moment of a day that does not exist', () => change({ at: '2026-02-30T00:00:00Z' }), 'invalid'],
    ['no id', () => change({ id: null }), 'invalid'],
    ['an id that is no UUID', () => card({}, 'x'), 'invalid'],
    ['SQL as an id', () => card({}, "'; delete from public.flashcards; --"), 'invalid'],
    ['no fields', () => change({ fields: undefined }), 'invalid'],
    ['fields as a list', () => change({ fields: [1] }), 'invalid'],
    ['a missing field', () => without(card(), 'front'), 'invalid'],
    ['a number as text', () => card({ front: 7 }), 'invalid'],
    ['null where text must be', () => card({ back: null }), 'invalid'],
    ['an object as text', () => card({ example: { a: 1 } }), 'invalid'],
    ['a forged seq', () => withFields(card(), { seq: 1 }), 'forbidden'],
    ['a forged owner', () => withFields(card(), { user_id: victim.id }), 'forbidden'],
    ['forged clocks', () => withFields(card(), { field_clocks: { front: '9999' } }), 'forbidden'],
    ['a forged score', () => withFields(attempt(), { attempt_score: 90 }), 'forbidden'],
    ['forged stars', () => withFields(attempt(), { star_rating: 3 }), 'forbidden'],
    ['a forged study day', () => withFields(attempt(), { study_day: '2020-01-01' }), 'forbidden'],
    ['a forged device', () => withFields(review(randomUUID()), { device_id: randomUUID() }), 'forbidden'],
    ['a forged cost', () => withFields(unlock('apartment'), { cost: 0 }), 'forbidden'],
    ['an offset beyond the map', () => attempt({ utc_offset_min: 100_000 }), 'invalid'],
    ['half an offset', () => attempt({ utc_offset_min: 0.5 }), 'invalid'],
    ['an attempt from nowhere', () => attempt({ scenario_id: 'nowhere' }), 'missing'],
    ['an attempt that reached nothing', () => attempt({ objectives: [{ ...outcome(0), reached: false }] }), 'empty'],
    ['objectives of the wrong shape', () => attempt({ objectives: [1, 2] }), 'invalid'],
    ['a deep transcript', () => attempt({ transcript: nested(100) }), 'invalid'],
    ['a bottomless setting', () => setting('deep', nested(1000)), 'invalid'],
    ['a huge transcript', () => attempt({ transcript: ['x'.repeat(230_000)] }), 'invalid'],
    ['a huge card', () => card({ source_turn: 'x'.repeat(20_000) }), 'invalid'],
    ['a rating of 2.5', () => review(victimsCard, { rating: 2.5 }), 'invalid'],
    ['another user’s profile', () => profile('put', victim.id, onboarding), 'forbidden'],
    ['another user’s profile patched', () => profile('patch', victim.id, { first_name: 'Eve' }), 'forbidden'],
    ['taking back another user’s review', () => review(ownCard, { voids: victimsReview }), 'missing'],
    ['a review as its own taking back', () => review(ownCard, { voids: ownReview }, ownReview), 'missing'],
    ['deleting a profile', () => change({ table: 'profiles', op: 'delete', id: user.id }), 'forbidden'],
    ['deleting another user’s setting', () => change({ op: 'delete', id: 'theme' }), 'forbidden'],
    [
      'deleting another user’s review',
      () => change({ table: 'flashcard_reviews', op: 'delete', id: victimsReview }),
      'forbidden',
    ],
    [
      'another user’s subscription',
      () => change({ table: 'subscribers', op: 'patch', id: victim.id, fields: { subscribed: false } }),
      'forbidden',
    ],
    [
      'another user’s progress',
      () => change({ table: 'user_progress', op: 'patch', id: victim.id, fields: { coins: 0 } }),
      'forbidden',
    ],
    [
      'points of one’s own',
      () => change({ table: 'user_progress', op: 'put', id: user.id, fields: { total_points: 9 } }),
      'forbidden',
    ],
    [
      'a change of the counter',
      () => change({ table: 'change_counters', op: 'patch', id: user.id, fields: { head: 0 } }),
      'forbidden',
    ],
    ['a table called by its schema', () => change({ table: 'auth.users', op: 'delete', id: victim.id }), 'forbidden'],
    ['an unlock without the coins', () => unlock('market'), 'coins'],
    ['an unlock without a subscription', () => unlock('apartment'), 'subscription'],
    ['an unlock of nowhere', () => unlock('nowhere'), 'missing'],
    ['an unlock of what is free', () => unlock('restaurant'), 'invalid'],
    ['forged counts', () => withFields(attempt(), { objectives_completed: 4 }), 'forbidden'],
    ['a forged maximum', () => withFields(attempt(), { max_score: 1 }), 'forbidden'],
    ['a forged seq of an attempt', () => withFields(attempt(), { seq: 1 }), 'forbidden'],
    ['a forged seq of a profile', () => profile('put', user.id, { seq: 1 }), 'forbidden'],
    ['a forged seq of a setting', () => withFields(setting('a', 1), { seq: 1 }), 'forbidden'],
    ['a forged seq of a review', () => withFields(review(ownCard), { seq: 1 }), 'forbidden'],
    ['a forged seq of an unlock', () => withFields(unlock('market'), { seq: 1 }), 'forbidden'],
    ['a forged study day of a review', () => withFields(review(ownCard), { study_day: '2020-01-01' }), 'forbidden'],
    ['a forged number of a review', () => withFields(review(ownCard), { device_seq: 1 }), 'forbidden'],
    ['a forged owner of a review', () => withFields(review(ownCard), { user_id: victim.id }), 'forbidden'],
    ['a forged owner of an attempt', () => withFields(attempt(), { user_id: victim.id }), 'forbidden'],
    ['a forged owner of a profile', () => profile('put', user.id, { id: victim.id }), 'forbidden'],
    ['a forged edit time', () => withFields(setting('a', 1), { edited_at: '2999-01-01T00:00:00Z' }), 'forbidden'],
    ['a forged deletion', () => withFields(card(), { deleted_at: null }), 'forbidden'],
    ['infinity', () => attempt({ created_at: 'infinity' }), 'invalid'],
    ['the year 99999', () => attempt({ created_at: '99999-01-01T00:00:00Z' }), 'invalid'],
    ['a day before our era', () => review(ownCard, { reviewed_at: '0001-01-01 BC' }), 'invalid'],
    ['the year 1', () => card({ created_at: '0001-01-01T00:00:00+14:00' }), 'invalid'],
    ['no date', () => card({ created_at: 'not-a-date' }), 'invalid'],
    ['an edit in the year 1', () => ({ ...setting('a', 1), at: '0001-01-01T00:00:00+14:00' }), 'invalid'],
    [
      'a card buried beyond the year 9999',
      () => patchCard(ownCard, { buried_until: '9999-12-31T23:59:59-14:00' }),
      'invalid',
    ],
    ['an offset below the map', () => attempt({ utc_offset_min: -841 }), 'invalid'],
    ['an offset that overflows', () => review(ownCard, { utc_offset_min: -2147483648 }), 'invalid'],
    ['another user’s card', () => patchCard(victimsCard, { front: 'mine' }), 'missing'],
    ['deleting another user’s card', () => ({ table: 'flashcards', op: 'delete', id: victimsCard }), 'missing'],
    ['reviewing another user’s card', () => review(victimsCard), 'missing'],
  ])('with %s is refused alone', async (_, make, code) => {
    const answer = await new Device(user).send(make());
    expect(answer.results).toMatchObject([
      { device_seq: 1, status: 'rejected', code, reason: expect.stringMatching(/\S/) },
    ]);
    expect(await everything()).toEqual(before);
  });

  it('with the id of another user’s row makes a row of one’s own and leaves theirs alone', async () => {
    const theirs = await digest(backend, victim.id);
    const rowsOfVictim = (all: Awaited<typeof theirs>) =>
      Object.entries(all).map(([name, rows]) => [name, rows.filter((row) => row.includes(victim.id))]);
    const device = new Device(user);
    const { results } = await device.send(card({ front: 'mine' }, victimsCard), review(victimsCard, {}, victimsReview));
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(rowsOfVictim(await digest(backend, victim.id))).toEqual(rowsOfVictim(theirs));
  });

  it('cannot smuggle SQL: strings come back as they went', async () => {
    const text = `'); drop table public.flashcards; -- \\ $$ "quoted" \${x} %s %I`;
    const device = new Device(user);
    const { rows } = await device.send(card({ front: text, source_turn: { text } }), setting('k', text));
    expect(rows.filter(({ row }) => row.front === text || row.value === text)).toHaveLength(2);
  });
});

describe('forged numbers of mutations', () => {
  it('never apply what was applied before, and nothing twice', async () => {
    const device = new Device(user);
    await device.send(setting('counted', 1), setting('counted', 2));
    const before = await everything();
    const number = (device_seq: number, value: unknown) => ({ ...setting('counted', value), at: moment(), device_seq });
    const answers = [
      await device.exchange({ mutations: [number(1, 'again'), number(2, 'again'), number(2, 'again')] }),
      await device.exchange({ mutations: [number(2, 'back'), number(1, 'back')] }),
      await device.exchange({ mutations: [number(Number.MAX_SAFE_INTEGER, 'far'), number(4, 'far')] }),
    ];
    expect(answers.map(({ results }) => results.map((r) => ('code' in r ? r.code : r.status)))).toEqual([
      ['gap', 'gap', 'gap'],
      ['gap', 'gap'],
      ['gap', 'gap'],
    ]);
    expect(await everything()).toEqual(before);
    const twice = await device.exchange({ mutations: [number(3, 'once'), number(3, 'twice'), number(5, 'gap')] });
    expect(twice.results).toMatchObject([{ status: 'applied' }, { code: 'gap' }, { code: 'gap' }]);
    expect(twice.rows).toMatchObject([{ row: { key: 'counted', value: 'once' } }]);
  });

  it('under another user’s device do not touch that user’s numbers', async () => {
    const [theirs, mine] = [new Device(victim), new Device(user)];
    await theirs.send(setting('numbered', 1));
    Object.assign(mine, { id: theirs.id, deviceSeq: 100 });
    expect((await mine.send(setting('stolen', 1))).results).toMatchObject([{ status: 'applied' }]);
    expect((await theirs.send(setting('numbered', 2))).results).toMatchObject([{ device_seq: 2, status: 'applied' }]);
    expect(
      await backend.sql('select last_number::int as last from private.devices where device_id = $1 order by 1', [
        mine.id,
      ]),
    ).toEqual([{ last: 2 }, { last: 101 }]);
  });
});
