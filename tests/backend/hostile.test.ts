/** sync_exchange in the hands of a hostile client: refused with a reason, and nothing changed. */
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
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TestUser;
let victim: TestUser;
const victimsCard = randomUUID();
const victimsReview = randomUUID();

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
});

const everythingOf = async ({ id }: TestUser) => {
  const device = new Device({ id, api: (id === user.id ? user : victim).api });
  const { rows, head } = await device.exchange();
  return { rows, head };
};

describe('who is not signed in', () => {
  it('is told so, with a 401', async () => {
    const request = new Device(user).request();
    const { error, status } = await backend.anonymous.rpc('sync_exchange', { request });
    expect([status, error?.message]).toEqual([401, 'not signed in']);
  });

  it('is told so too when the account is gone: an empty account it is not', async () => {
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
    ['too many rows', { ...good(), limit: 2001 }, /limit/],
    ['too few bytes', { ...good(), bytes: 9_999 }, /bytes/],
    ['too many bytes', { ...good(), bytes: 2_000_001 }, /bytes/],
    ['a backfill without its end', { ...good(), backfill: { head: 1 } }, /backfill/],
    ['a backfill as a list', { ...good(), backfill: [1, 2] }, /backfill/],
    ['mutations that are no list', { ...good(), mutations: {} }, /mutations/],
    ['a mutation that is no object', { ...good(), mutations: ['x'] }, /mutation 1 has no number/],
    [
      'a mutation without a number',
      { ...good(), mutations: [{ ...setting('a', 1), at: moment() }] },
      /mutation 1 has no number/,
    ],
    ['a mutation numbered 0', { ...good(), mutations: [{ ...setting('a', 1), n: 0 }] }, /mutation 1 has no number/],
    ['a half number', { ...good(), mutations: [{ ...setting('a', 1), n: 1.5 }] }, /mutation 1 has no number/],
    [
      '501 mutations',
      { ...good(), mutations: Array.from({ length: 501 }, (_, n) => ({ ...setting('a', 1), n: n + 1 })) },
      /500/,
    ],
    ['more than 1 MB', { ...good(), mutations: [{ ...setting('a', 'x'.repeat(1_400_000)), n: 1 }] }, /1 MB/],
  ])('with %s is refused as a whole, with a 400', async (_, request, message) => {
    const before = await everythingOf(user);
    const { error, data, status } = await new Device(user).post(request);
    expect(data).toBeNull();
    expect(error?.message).toMatch(message);
    expect(status).toBe(400);
    expect(await everythingOf(user)).toEqual(before);
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
    ['another user’s card', () => patchCard(victimsCard, { front: 'mine' }), 'missing'],
    ['deleting another user’s card', () => ({ table: 'flashcards', op: 'delete', id: victimsCard }), 'missing'],
    ['reviewing another user’s card', () => review(victimsCard), 'missing'],
  ])('with %s is refused alone', async (_, make, code) => {
    const device = new Device(user);
    await device.exchange();
    const [before, theirs] = [await everythingOf(user), await everythingOf(victim)];
    const answer = await device.send(make());
    expect(answer.results).toMatchObject([{ n: 1, status: 'rejected', code, reason: expect.stringMatching(/\S/) }]);
    expect(await everythingOf(user)).toEqual(before);
    expect(await everythingOf(victim)).toEqual(theirs);
  });

  it('with the id of another user’s row makes a row of one’s own and leaves theirs alone', async () => {
    const theirs = await everythingOf(victim);
    const device = new Device(user);
    const { results } = await device.send(card({ front: 'mine' }, victimsCard), review(victimsCard, {}, victimsReview));
    expect(results.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect(await everythingOf(victim)).toEqual(theirs);
  });

  it('cannot smuggle SQL: strings come back as they went', async () => {
    const text = `'); drop table public.flashcards; -- \\ $$ "quoted" \${x} %s %I`;
    const device = new Device(user);
    const { rows } = await device.send(card({ front: text, source_turn: { text } }), setting('k', text));
    expect(rows.filter(({ row }) => row.front === text || row.value === text)).toHaveLength(2);
  });
});

describe('forged places', () => {
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
