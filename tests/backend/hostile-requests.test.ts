/** A hostile client's request that sync_exchange does not understand is refused as a whole, and changes nothing. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { card, Device, moment, review, setting } from './device.ts';
import { digest } from './digest.ts';
import { type TokenUser, testBackend } from './test-backend.ts';
import { signUpVictim } from './victim.ts';

const backend = testBackend();
let user: TokenUser;
let victim: TokenUser;

beforeAll(async () => {
  user = await backend.signUp();
  victim = await signUpVictim(backend);
  const ownCard = randomUUID();
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
  let before: Awaited<ReturnType<typeof everything>>;
  beforeAll(async () => {
    before = await everything();
  });

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
    const { error, data, status } = await new Device(user).post(request);
    expect(data).toBeNull();
    expect(error?.message).toMatch(message);
    expect(status).toBe(400);
    expect(await everything()).toEqual(before);
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
    const before = await everything();
    const answer = await post(path, body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
    expect(await everything()).toEqual(before);
  });
});
