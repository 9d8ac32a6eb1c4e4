/** Merging: the last edit of each field wins by a corrected clock, ties by device; tombstones are final; ids are unique. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { attempt, card, Device, moment, onboarding, patchCard, profile, review, setting } from './device.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const HOUR = 3_600_000;

async function twoDevices() {
  const user = await backend.signUp();
  return { user, one: new Device(user), two: new Device(user) };
}
const cardOf = async ({ user }: { user: { id: string } }, id: string) =>
  (
    await backend.sql<Record<string, unknown>>('select * from public.flashcards where user_id = $1 and id = $2', [
      user.id,
      id,
    ])
  )[0];

describe('fields of a card', () => {
  it('are merged one by one: the later edit wins, in whatever order edits arrive', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({ created_at: moment(-5 * HOUR) }, id));
    await pair.two.send(patchCard(id, { front: 'later', example: 'two' }, moment(-2 * HOUR)));
    await pair.one.send(patchCard(id, { front: 'earlier', back: 'one' }, moment(-3 * HOUR)));
    expect(await cardOf(pair, id)).toMatchObject({ front: 'later', back: 'one', example: 'two' });
  });

  it('go to the higher device id when edited at the same millisecond', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    const at = moment(-HOUR);
    await pair.one.send(card({ created_at: moment(-2 * HOUR) }, id));
    const [low, high] = [pair.one, pair.two].sort((a, b) => (a.id < b.id ? -1 : 1)) as [Device, Device];
    await high.send(patchCard(id, { front: 'high' }, at));
    await low.send(patchCard(id, { front: 'low' }, at));
    expect(await cardOf(pair, id)).toMatchObject({ front: 'high' });
    await high.send(patchCard(id, { front: 'again' }, at));
    expect(await cardOf(pair, id)).toMatchObject({ front: 'again' });
  });

  it('can be emptied, suspended and resumed', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({}, id), patchCard(id, { pinyin: null, suspended_at: '2026-05-01T10:00:00.000Z' }));
    const { rows } = await pair.two.exchange();
    expect(rows[0]?.row).toMatchObject({ pinyin: null, suspended_at: '2026-05-01T10:00:00.000Z' });
    await pair.two.send(patchCard(id, { suspended_at: null }));
    expect(await cardOf(pair, id)).toMatchObject({ suspended_at: null });
  });

  it('that nobody wins take no change number', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({ created_at: moment(-3 * HOUR) }, id), patchCard(id, { front: 'new' }, moment(-HOUR)));
    const { head } = await pair.two.send(patchCard(id, { front: 'old' }, moment(-2 * HOUR)));
    expect(head).toBe(2);
  });
});

describe('a wrong clock', () => {
  it('is corrected by its skew, so that being years ahead wins nothing', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    const ahead = 3 * 365 * 24 * HOUR;
    await pair.one.send(card({ created_at: moment(-5 * HOUR) }, id));
    // Edited an hour ago, by a clock three years ahead.
    await pair.two.exchange({
      now: moment(ahead),
      mutations: pair.two.number([patchCard(id, { front: 'ahead' }, moment(ahead - HOUR))]),
    });
    await pair.one.send(patchCard(id, { front: 'right' }, moment(-HOUR / 2)));
    expect(await cardOf(pair, id)).toMatchObject({ front: 'right' });
  });

  it('that was mended between the edit and the sending is clamped to now', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({}, id));
    await pair.two.send(patchCard(id, { front: 'future' }, moment(24 * HOUR)));
    await pair.one.send(patchCard(id, { front: 'now' }, moment(1000)));
    expect(await cardOf(pair, id)).toMatchObject({ front: 'now' });
  });

  it('corrects the moments of attempts and reviews, and with them the study day', async () => {
    const { one, user } = await twoDevices();
    const behind = -40 * 24 * HOUR;
    const change = attempt({ created_at: moment(behind - HOUR) });
    await one.exchange({ now: moment(behind), mutations: one.number([change]) });
    const [row] = await backend.sql<{ created_at: string; study_day: string }>(
      `select to_json(created_at) #>> '{}' as created_at, study_day::text from public.scene_attempts where user_id = $1`,
      [user.id],
    );
    expect(Math.abs(Date.parse(row?.created_at ?? '') - (Date.now() - HOUR))).toBeLessThan(20_000);
    expect(row?.study_day).toBe(new Date(Date.now() - 5 * HOUR).toISOString().slice(0, 10));
  });

  it('within half a minute is taken for travel time: moments stay as they were', async () => {
    const { one } = await twoDevices();
    const made = moment(-10_000);
    const { rows } = await one.exchange({
      now: moment(-9_000),
      mutations: one.number([attempt({ created_at: made })]),
    });
    expect(rows.find(({ table }) => table === 'scene_attempts')?.row.created_at).toBe(made);
  });
});

describe('a profile', () => {
  it('put by two devices merges field by field', async () => {
    const { one, two, user } = await twoDevices();
    await one.send(profile('put', user.id, onboarding, moment(-2 * HOUR)));
    const { results } = await two.send(
      profile('put', user.id, { ...onboarding, first_name: 'Augusta' }, moment(-3 * HOUR)),
    );
    expect(results[0]?.status).toBe('applied');
    await two.send(profile('patch', user.id, { preferred_level: 'advanced', has_seen_welcome_splash: true }));
    const { data } = await user.api.from('profiles').select().single();
    expect(data).toMatchObject({ first_name: 'Ada', preferred_level: 'advanced', has_seen_welcome_splash: true });
  });

  it('is missing until it is put', async () => {
    const { one, user } = await twoDevices();
    expect((await one.send(profile('patch', user.id, { preferred_level: 'advanced' }))).results[0]).toMatchObject({
      code: 'missing',
    });
  });

  it('written plainly counts as edited then and there', async () => {
    const { one, user } = await twoDevices();
    const stored = async () => (await user.api.from('profiles').select().single()).data;
    await user.api.from('profiles').insert({ id: user.id, ...onboarding });
    await one.send(profile('patch', user.id, { first_name: 'Old' }, moment(-HOUR)));
    expect(await stored()).toMatchObject({ first_name: 'Ada' });
    await setTimeout(5);
    const between = moment();
    await setTimeout(5);
    await user.api.from('profiles').update({ last_name: 'King', updated_at: moment() }).eq('id', user.id);
    await one.send(profile('patch', user.id, { first_name: 'Augusta', last_name: 'Byron' }, between));
    expect(await stored()).toMatchObject({ first_name: 'Augusta', last_name: 'King' });
    await one.send(profile('patch', user.id, { last_name: 'Noel' }, moment(1000)));
    expect(await stored()).toMatchObject({ last_name: 'Noel' });
  });
});

describe('a setting', () => {
  it('goes to the last writer and holds any JSON', async () => {
    const { one, two, user } = await twoDevices();
    for (const value of [true, null, 0.9, 'dark', ['a', { b: 1 }]]) {
      const { rows } = await one.send(setting('any', value));
      expect(rows[0]?.row.value).toEqual(value);
    }
    await one.send(setting('rate', 1, moment(-HOUR)));
    await two.send(setting('rate', 2, moment(-2 * HOUR)));
    expect((await user.api.from('user_settings').select().eq('key', 'rate').single()).data).toMatchObject({
      value: 1,
      device_id: one.id,
    });
  });
});

describe('a card written plainly', () => {
  it('counts as edited then and there, field by field', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({ created_at: moment(-HOUR) }, id));
    await pair.user.api.from('flashcards').update({ front: 'plain' }).eq('id', id);
    await pair.one.send(patchCard(id, { front: 'older', back: 'older' }, moment(-HOUR / 2)));
    expect(await cardOf(pair, id)).toMatchObject({ front: 'plain', back: 'older' });
  });
});

describe('a tombstone', () => {
  it('travels, wins against edits and never comes back', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({}, id));
    await pair.two.exchange();
    await pair.one.send({ table: 'flashcards', op: 'delete', id });
    const { rows, results } = await pair.two.send(patchCard(id, { front: 'still here?' }, moment(1000)));
    expect(results[0]?.status).toBe('applied');
    expect(rows.map(({ row }) => row)).toMatchObject([{ id, deleted_at: expect.any(String) }]);
    const before = await cardOf(pair, id);
    expect((await pair.two.send({ table: 'flashcards', op: 'delete', id })).results[0]?.status).toBe('applied');
    expect(await cardOf(pair, id)).toEqual(before);
    expect((await pair.user.api.from('flashcards').update({ deleted_at: null }).eq('id', id)).error?.details).toBe(
      'conflict',
    );
  });

  it('can be set plainly, and keeps the reviews that arrive later', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({}, id));
    await pair.user.api.from('flashcards').update({ deleted_at: moment() }).eq('id', id);
    const { results, rows } = await pair.one.send(review(id));
    expect(results[0]?.status).toBe('applied');
    expect(rows.find(({ table }) => table === 'flashcards')?.row.deleted_at).not.toBeNull();
  });
});

describe('an id that is there already', () => {
  it.each([
    [
      'attempt',
      (id: string) => attempt({ created_at: '2026-03-01T10:00:00.000Z' }, id),
      (id: string) => attempt({ language: 'German' }, id),
    ],
    ['card', (id: string) => card({}, id), (id: string) => card({ front: 'another' }, id)],
  ])('of an %s is applied with the same content and a conflict with other', async (_, same, different) => {
    const { one, two } = await twoDevices();
    const id = randomUUID();
    await one.send(same(id));
    expect((await two.send(same(id))).results[0]?.status).toBe('applied');
    expect((await two.send(different(id))).results[0]).toMatchObject({ status: 'rejected', code: 'conflict' });
  });

  it('of a review likewise', async () => {
    const { one, two } = await twoDevices();
    const [cardId, id] = [randomUUID(), randomUUID()];
    await one.send(card({}, cardId), review(cardId, {}, id));
    expect((await two.send(review(cardId, {}, id))).results[0]?.status).toBe('applied');
    expect((await two.send(review(cardId, { rating: 1 }, id))).results[0]).toMatchObject({ code: 'conflict' });
  });

  it('of a card that was edited since is the same card', async () => {
    const pair = await twoDevices();
    const id = randomUUID();
    await pair.one.send(card({}, id), patchCard(id, { front: 'edited' }));
    expect((await pair.two.send(card({}, id))).results[0]?.status).toBe('applied');
    expect(await cardOf(pair, id)).toMatchObject({ front: 'edited' });
  });
});
