/** sync_exchange: one call that applies and returns, from the first call of an account to a new start. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { attempt, card, Device, moment, onboarding, outcome, profile, review, setting } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const statuses = ({ results }: ExchangeResponse) => results.map(({ status }) => status);
const numbers = ({ rows }: ExchangeResponse) => rows.map(({ seq }) => seq);
const device = async () => new Device(await backend.signUp());
const rowsOf = (table: string, { id }: TestUser) =>
  backend.sql(`select * from public.${table} where user_id = $1`, [id]);

describe('the first call', () => {
  it('of an empty account ends in one round trip', async () => {
    const first = await device();
    const answer = await first.exchange();
    expect(answer).toEqual({
      protocol: 1,
      epoch: expect.stringMatching(/^[0-9a-f-]{36}$/),
      user: first.user.id,
      now: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      results: [],
      rows: [],
      cursor: 0,
      head: 0,
      oldest: 0,
      more: false,
      backfill: null,
      reset: false,
      upgrade: false,
    });
  });

  it('applies and returns in the same answer, numbers without gaps', async () => {
    const first = await device();
    const cardId = randomUUID();
    const answer = await first.send(
      profile('put', first.user.id, onboarding),
      attempt(),
      card({}, cardId),
      review(cardId),
      setting('theme', 'dark'),
    );
    expect(statuses(answer)).toEqual(Array(5).fill('applied'));
    expect(answer.rows.map(({ table }) => table).sort()).toEqual([
      'flashcard_reviews',
      'flashcards',
      'profiles',
      'scene_attempts',
      'user_progress',
      'user_settings',
    ]);
    expect(answer.cursor).toBe(answer.head);
    expect(answer.backfill).toBeNull();
  });

  it('carries rows in the form of the tables, moments as toISOString() gives them', async () => {
    const first = await device();
    const made = moment(-60_000);
    const change = attempt({ created_at: made, utc_offset_min: 480, objectives: [outcome(0, true)] });
    const { rows } = await first.send(change);
    const row = rows.find(({ table }) => table === 'scene_attempts')?.row;
    expect(row).toEqual({
      user_id: first.user.id,
      id: change.id,
      scenario_id: 'restaurant',
      language: 'Mandarin',
      objectives: [{ index: 0, reached: true, hinted: true }],
      attempt_score: 8,
      max_score: 90,
      objectives_completed: 1,
      total_objectives: 4,
      star_rating: 1,
      study_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      utc_offset_min: 480,
      device_id: first.id,
      feedback: { well: [] },
      transcript: [{ who: 'learner', text: '你好' }],
      created_at: made,
      seq: expect.any(Number),
    });
  });
});

describe('later calls', () => {
  it('return what others wrote after the cursor, oldest first, and nothing when nothing happened', async () => {
    const one = await device();
    const two = new Device(one.user);
    await two.exchange();
    await one.send(setting('a', 1), setting('b', 2), setting('a', 3));
    const answer = await two.exchange();
    expect(answer.rows.map(({ row }) => [row.key, row.value])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
    expect(numbers(answer)).toEqual(numbers(answer).toSorted((a, b) => a - b));
    expect((await two.exchange()).rows).toEqual([]);
  });

  it('return plain writes and those of the server as well', async () => {
    const one = await device();
    await one.send(profile('put', one.user.id, onboarding));
    await one.user.api.from('profiles').update({ preferred_level: 'advanced' }).eq('id', one.user.id);
    await backend.sqlAsService((run) =>
      run('insert into public.subscribers (user_id, subscribed) values ($1, true)', [one.user.id]),
    );
    const answer = await one.exchange();
    expect(answer.rows.map(({ table }) => table)).toEqual(['profiles', 'subscribers']);
    expect(answer.rows[0]?.row).toMatchObject({ preferred_level: 'advanced', first_name: 'Ada' });
  });

  it('hand out long changes in pages by rows and by bytes', async () => {
    const one = await device();
    const two = new Device(one.user);
    await one.send(...Array.from({ length: 30 }, (_, n) => card({ front: `card ${n}` })));
    await two.exchange({ limit: 1 });
    await one.send(...Array.from({ length: 7 }, (_, n) => card({ front: `more ${n}`, source_turn: 'x'.repeat(4000) })));
    const cursor = two.cursor;
    for (const limits of [{ limit: 3 }, { bytes: 10_000 }]) {
      two.cursor = cursor;
      const pages: ExchangeResponse[] = [];
      do pages.push(await two.exchange(limits));
      while (pages.at(-1)?.more && pages.length < 20);
      expect(pages.map(({ rows }) => rows.length)).toEqual([3, 3, 1]);
      expect(pages.flatMap(numbers)).toEqual(Array.from({ length: 7 }, (_, n) => cursor + n + 1));
      expect(two.cursor).toBe(pages.at(-1)?.head);
    }
  });
});

describe('starting over', () => {
  it.each<[string, (one: Device) => Parameters<Device['request']>[0]]>([
    ['another epoch', () => ({ epoch: randomUUID() })],
    ['a cursor beyond the head', ({ cursor }) => ({ cursor: cursor + 1 })],
    ['a cursor without an epoch', () => ({ epoch: null })],
    ['a backfill from beyond the head', ({ cursor }) => ({ backfill: { head: cursor + 1, before: 2 } })],
  ])('is asked for by %s, and nothing is applied', async (_, parts) => {
    const one = await device();
    await one.send(setting('a', 1));
    const answer = await one.exchange({ ...parts(one), mutations: one.number([setting('b', 2)]) });
    expect(answer).toMatchObject({ reset: true, rows: [], results: [], cursor: 0, head: 1 });
    expect(await rowsOf('user_settings', one.user)).toHaveLength(1);
    // The outbox is kept, and sent with the fresh start.
    const again = await one.exchange({
      cursor: 0,
      epoch: null,
      mutations: [{ ...setting('b', 2), device_seq: 2, at: moment() }],
    });
    expect(again).toMatchObject({ reset: false, head: 2, results: [{ device_seq: 2, status: 'applied' }] });
  });

  it('is demanded of a cursor older than the oldest one served', async () => {
    const one = await device();
    await one.send(setting('a', 1), setting('b', 2), setting('c', 3));
    await backend.sql('update private.change_counters set oldest = 3 where user_id = $1', [one.user.id]);
    expect(await one.exchange({ cursor: 2 })).toMatchObject({ reset: true, oldest: 3 });
    expect(await one.exchange({ cursor: 3 })).toMatchObject({ reset: false });
  });
});

describe('a request that a data API hands over as a string', () => {
  it('is the same request; one that holds no JSON is malformed', async () => {
    const one = await device();
    const ask = (request: unknown) =>
      backend.sqlAs(one.user.id, (run) => run('select public.sync_exchange(to_jsonb($1::text)) as answer', [request]));
    expect(await ask(JSON.stringify(one.request()))).toMatchObject([{ answer: { user: one.user.id, head: 0 } }]);
    await expect(ask('{')).rejects.toThrow('malformed request');
  });
});

describe('protocol versions', () => {
  it('older than the server’s are asked to upgrade, and nothing is applied', async () => {
    const one = await device();
    const answer = await one.exchange({ protocol: 0, mutations: one.number([setting('a', 1)]) });
    expect(answer).toMatchObject({ upgrade: true, protocol: 1, results: [], rows: [] });
    expect(await rowsOf('user_settings', one.user)).toHaveLength(0);
  });

  it('newer than the server’s are refused in plain words', async () => {
    const one = await device();
    expect((await one.post(one.request({ protocol: 2 }))).error?.message).toContain(
      'this server speaks protocol 1 and not yet 2',
    );
  });
});
