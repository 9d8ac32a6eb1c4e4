/** A hostile client of sync_exchange is rejected with a reason, and changes nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
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

const backend = testBackend();
let user: TokenUser;
let victim: TokenUser;
const victimsCard = randomUUID();
const victimsReview = randomUUID();
const [ownCard, ownReview] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  [user, victim] = [await backend.signUp(), await backend.signUp()];
  const device = new Device(victim);
  await device.send(
    profile('put', victim.id, onboarding),
    card({}, victimsCard),
    review(victimsCard, {}, victimsReview),
    setting('theme', 'dark'),
    attempt(),
  );
  await new Device(user).send(card({}, ownCard), review(ownCard));
});

const everything = () => digest(backend, user.id);

describe('a visitor', () => {
  it('gets a 401', async () => {
    const request = new Device(user).request();
    const { error, status } = await backend.anonymous.rpc('sync_exchange', { request });
    expect([status, error?.message]).toEqual([401, 'not signed in']);
  });

  it('whose account is gone gets a 401 too, not an empty account', async () => {
    const gone = await backend.signUp();
    await new Device(gone).send(setting('a', 1));
    await backend.sql('delete from auth.users where id = $1', [gone.id]);
    await expect(
      backend.sqlAs(gone.id, (run) =>
        run('select public.sync_exchange($1)', [JSON.stringify(new Device(gone).request())]),
      ),
    ).rejects.toThrow('not signed in');
  });
});

describe('a malformed request', () => {
  const good = () => new Device(user).request();
  it.each<[string, unknown, RegExp]>([
    ['null', null, /protocol/],
    ['a list', [], /protocol/],
    ['a word', 'x', /protocol|json/],
    ['nothing in it', {}, /protocol/],
    ['a word as protocol', { ...good(), protocol: '1' }, /protocol/],
    ['half a protocol', { ...good(), protocol: 1.5 }, /protocol/],
    ['no device', { ...good(), device: undefined }, /device/],
    ['a device that is no UUID', { ...good(), device: "'; drop table public.profiles; --" }, /device/],
    ['a number as epoch', { ...good(), epoch: 7 }, /epoch/],
    ['a negative cursor', { ...good(), cursor: -1 }, /cursor/],
    ['a cursor beyond counting', { ...good(), cursor: 1e300 }, /cursor/],
    ['a word as cursor', { ...good(), cursor: '0' }, /cursor/],
    ['no clock', { ...good(), now: null }, /now/],
    ['an odd clock', { ...good(), now: '2026-13-01T00:00:00Z' }, /now/],
    ['a day that does not exist', { ...good(), now: '2026-02-30T00:00:00Z' }, /now/],
    ['infinity', { ...good(), now: 'infinity' }, /now/],
    ['no rows asked for', { ...good(), limit: 0 }, /limit/],
    ['too many rows', { ...good(), limit: 20_001 }, /limit/],
    ['too few bytes', { ...good(), bytes: 9_999 }, /bytes/],
    ['too many bytes', { ...good(), bytes: 8_000_001 }, /bytes/],
    ['a backfill without its end', { ...good(), backfill: { head: 1 } }, /backfill/],
    ['a backfill as a list', { ...good(), backfill: [1, 2] }, /backfill/],
    ['mutations that are no list', { ...good(), mutations: {} }, /mutations/],
    ['a mutation that is no object', { ...good(), mutations: ['x'] }, /mutation 1 has no number/],
    [
      'a mutation without a number',
      { ...good(), mutations: [{ ...setting('a', 1), at: moment() }] },
      /mutation 1 has no number/,
    ],
    [
      'a mutation numbered 0',
      { ...good(), mutations: [{ ...setting('a', 1), device_seq: 0 }] },
      /mutation 1 has no number/,
    ],
    ['a half number', { ...good(), mutations: [{ ...setting('a', 1), device_seq: 1.5 }] }, /mutation 1 has no number/],
    [
      '501 mutations',
      {
        ...good(),
        mutations: Array.from({ length: 501 }, (_, index) => ({ ...setting('a', 1), device_seq: index + 1 })),
      },
      /500/,
    ],
    ['a cursor that is NaN in words', { ...good(), cursor: 'NaN' }, /cursor/],
    ['null as cursor', { ...good(), cursor: null }, /cursor/],
    ['half a cursor', { ...good(), cursor: 0.5 }, /cursor/],
    ['a cursor of 2^53', { ...good(), cursor: 2 ** 53 }, /cursor/],
    ['a word as limit', { ...good(), limit: '100' }, /limit/],
    ['a negative limit', { ...good(), limit: -1 }, /limit/],
    ['half a limit', { ...good(), limit: 1.5 }, /limit/],
    ['null as limit', { ...good(), limit: null }, /limit/],
    ['null as bytes', { ...good(), bytes: null }, /bytes/],
    ['negative bytes', { ...good(), bytes: -10_000 }, /bytes/],
    ['words in a backfill', { ...good(), backfill: { head: '1', before: '1' } }, /backfill/],
    ['a negative backfill', { ...good(), backfill: { head: -1, before: -1 } }, /backfill/],
    ['a backfill of 2^53', { ...good(), backfill: { head: 2 ** 53, before: 1 } }, /backfill/],
    ['a clock before our era', { ...good(), now: '0001-01-01 BC' }, /now/],
    ['a clock of the year 1', { ...good(), now: '0001-01-01T00:00:00Z' }, /now/],
    ['a clock of five digits', { ...good(), now: '99999-01-01T00:00:00Z' }, /now/],
    ['a clock that is no date', { ...good(), now: 'not-a-date' }, /now/],
    ['null as mutations', { ...good(), mutations: null }, /mutations/],
    [
      'a mutation numbered -1',
      { ...good(), mutations: [{ ...setting('a', 1), device_seq: -1 }] },
      /mutation 1 has no number/,
    ],
    [
      'a mutation numbered 2^53',
      { ...good(), mutations: [{ ...setting('a', 1), device_seq: 2 ** 53 }] },
      /has no number/,
    ],
    ['a word as number', { ...good(), mutations: [{ ...setting('a', 1), device_seq: '1' }] }, /has no number/],
    [
      'a bad number behind a good one',
      { ...good(), mutations: [{ ...setting('a', 1), device_seq: 1 }, {}] },
      /mutation 2/,
    ],
    ['more than 1 MB', { ...good(), mutations: [{ ...setting('a', 'x'.repeat(1_400_000)), device_seq: 1 }] }, /1 MB/],
  ])('with %s is refused as a whole, with a 400', async (_, request, message) => {
    const before = await everything();
    const { error, data, status } = await new Device(user).post(request);
    expect(data).toBeNull();
    expect(error?.message).toMatch(message);
    expect(status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('a bad mutation', () => {
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
    const device = new Device(user);
    await device.exchange();
    const before = await everything();
    const answer = await device.send(make());
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

describe('forged positions', () => {
  it('in the protocol show nobody else’s rows', async () => {
    const device = new Device(user);
    const { epoch, head } = await device.exchange();
    for (const parts of [
      { cursor: 1, epoch },
      { backfill: { head, before: head + 1000 } },
      { cursor: 0, backfill: { head: 0, before: 0 } },
    ]) {
      const { rows } = await device.exchange({ epoch, ...parts });
      expect(rows.every(({ row }) => (row.user_id ?? row.id) === user.id)).toBe(true);
    }
  });

  it('as another user in the request change nothing: the session says who it is', async () => {
    const { data } = await new Device(user).post({
      ...new Device(user).request(),
      user: victim.id,
      user_id: victim.id,
    });
    expect(data.user).toBe(user.id);
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

describe('odd text', () => {
  it.each([
    ['marks that turn the line around', '\u202Eright to left\u202C \u200F\u2066'],
    ['half a pair at an end, mended by the browser', '\uD83D'.toWellFormed()],
    ['line ends and tabs', 'a\r\n\tb\u0085\u2028'],
    ['what ends a dollar quote', '$$; drop table public.scenes; $sql$ $1 $2'],
  ])('comes back as it went: %s', async (_, text) => {
    const device = new Device(user);
    const { rows, results } = await device.send(card({ front: text, back: text }), setting('odd', [text]));
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(rows.find(({ row }) => row.front === text)?.row.back).toBe(text);
  });

  it.each([
    ['NUL', 'a\\u0000b'],
    ['a lone high surrogate', '\\ud83d'],
    ['a lone low surrogate', '\\ude00'],
  ])('that no database holds is refused as a whole, in words: %s', async (_, escaped) => {
    const before = await everything();
    const token = user.token;
    const device = new Device(user);
    const body = JSON.stringify({ request: device.request({ mutations: device.number([card({ front: '@' })]) }) });
    const answer = await backend.http('/rest/v1/rpc/sync_exchange', {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: body.replace('"@"', `"${escaped}"`),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      code: expect.stringMatching(/^22/),
      message: expect.stringMatching(/\S/),
    });
    expect(await everything()).toEqual(before);
  });
});
