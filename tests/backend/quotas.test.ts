/** The most that one account may hold, and what ages without a learner (supabase/schemas/quotas.sql). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../supabase/publishable-key.ts';
import { Device, moment, outcome } from './device.ts';
import { type TokenUser, testBackend } from './test-backend.ts';

const backend = testBackend();
let user: TokenUser;

beforeAll(async () => {
  user = await backend.signUp();
});

const card = (front: string, id = randomUUID()) => ({ user_id: user.id, id, language: 'German', front, back: 'b' });
const useOf = async () => {
  const [use] = await backend.sql<Record<string, unknown>>(
    `select cards::int, reviews::int, attempts::int, bytes::int from private.storage_use where user_id = $1`,
    [user.id],
  );
  return use;
};
const hold = (count: string, most: number) =>
  backend.sql(`update private.storage_use set ${count} = $2 where user_id = $1`, [user.id, most]);

describe('the count of what an account holds', () => {
  it('is that of the rows, as they are added, edited and deleted', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    expect((await user.api.from('flashcards').insert([card('a', one), card('b', two)])).error).toBeNull();
    await user.api.from('flashcards').upsert([card('a', one)], { ignoreDuplicates: true });
    await user.api
      .from('flashcards')
      .update({ front: 'a'.repeat(101) })
      .eq('id', one);
    await user.api.from('flashcard_reviews').insert({ user_id: user.id, flashcard_id: one, rating: 3 });
    const attempt = { user_id: user.id, scenario_id: 'restaurant', language: 'German', objectives: [outcome(0)] };
    await user.api.from('scene_attempts').insert({ ...attempt, transcript: ['x'.repeat(1000)] });
    const before = await useOf();
    expect(before).toMatchObject({ cards: 2, reviews: 1, attempts: 1 });
    await backend.sql(`delete from public.flashcards where id = $1`, [one]);
    expect(await useOf()).toEqual({ cards: 1, reviews: 0, attempts: 1, bytes: Number(before?.bytes) - 402 - 150 });
  });
});

describe('an account that holds the most', () => {
  it.each([
    ['cards', 200_000, 'An account holds at most 200000 flashcards'],
    ['bytes', 1_073_741_824, 'An account holds at most 1 GB'],
  ])('of %s gets no more, by a plain write or by sync, and can still edit', async (count, most, message) => {
    const before = await useOf();
    const kept = card('kept');
    await user.api.from('flashcards').insert(kept);
    await hold(count, most);
    expect((await user.api.from('flashcards').insert(card('one more'))).error).toMatchObject({
      details: 'invalid',
      message,
    });
    const { user_id: _, id, ...fields } = card('by sync');
    const answer = await new Device(user).send({
      ...{ table: 'flashcards', op: 'put', id },
      fields: { ...fields, created_at: moment() },
    });
    expect(answer.results).toMatchObject([{ status: 'rejected', code: 'invalid', reason: message }]);
    expect((await user.api.from('flashcards').update({ back: '' }).eq('id', kept.id)).error).toBeNull();
    await hold(count, Number(before?.[count]));
  });

  it('of reviews and attempts gets no more', async () => {
    const { id, ...rest } = card('reviewed');
    await user.api.from('flashcards').insert({ id, ...rest });
    await hold('reviews', 2_000_000);
    const review = { user_id: user.id, flashcard_id: id, rating: 3 };
    expect((await user.api.from('flashcard_reviews').insert(review)).error?.message).toContain('2000000 reviews');
    await hold('reviews', 1);
    const [one, two] = [randomUUID(), randomUUID()];
    expect((await user.api.from('flashcard_reviews').insert({ ...review, id: one })).error).toBeNull();
    await hold('voids', 19_999);
    const voiding = (voided: string) => ({ ...review, id: two, voids: voided });
    expect((await user.api.from('flashcard_reviews').insert(voiding(one))).error).toBeNull();
    const more = { ...voiding(one), id: randomUUID() };
    expect((await user.api.from('flashcard_reviews').insert(more)).error?.message).toContain(
      'takes back at most 20000',
    );
    await backend.sql('delete from public.flashcard_reviews where user_id = $1 and id = $2', [user.id, two]);
    expect((await user.api.from('flashcard_reviews').insert(more)).error).toBeNull();
    await hold('attempts', 50_000);
    const attempt = { user_id: user.id, scenario_id: 'restaurant', language: 'German', objectives: [outcome(0)] };
    expect((await user.api.from('scene_attempts').insert(attempt)).error?.message).toContain('50000 attempts');
  });
});

it('of more than a thousand devices the longest idle are forgotten', async () => {
  const { id } = await backend.signUp();
  await backend.sql(
    `insert into private.devices (user_id, device_id, last_number, synced_at)
     select $1, gen_random_uuid(), 0, now() - make_interval(days => n) from generate_series(1, 1005) n`,
    [id],
  );
  const [row] = await backend.sql<{ count: number; oldest: number }>(
    `select count(*)::int as count, max(extract(day from now() - synced_at))::int as oldest
     from private.devices where user_id = $1`,
    [id],
  );
  expect(row).toMatchObject({ count: 1000, oldest: 1000 });
});

describe('the answers that are remembered', () => {
  const refusable = () => ({ table: 'flashcards', op: 'put', id: 'nonsense', fields: {} }) as const;
  const remembered = async (id: string) => {
    const [row] = await backend.sql<{ rejections: number; digests: number }>(
      `select count(r.number)::int as rejections, max(cardinality(d.digests)) as digests
       from private.devices d left join private.rejections r using (user_id, device_id) where d.user_id = $1`,
      [id],
    );
    return row;
  };

  it('are those to the last thousand changes of a device, though it never says that it has them', async () => {
    const device = new Device(await backend.signUp());
    const [first, ...rest] = device.number(Array.from({ length: 1100 }, refusable));
    for (const [from, to] of [[0, 499] as const, [499, 998] as const, [998, 1099] as const]) {
      await device.exchange({
        mutations: [first, ...rest.slice(from, to)].filter((mutation) => mutation !== undefined),
      });
    }
    expect(await remembered(device.user.id)).toEqual({ rejections: 1000, digests: 1000 });
    const { results } = await device.exchange({ mutations: rest.slice(-500) });
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('are some thousands for an account: its longest idle devices are forgotten, and begin anew', async () => {
    const { id, api } = await backend.signUp();
    await backend.sql(
      `with made as (
         insert into private.devices (user_id, device_id, last_number, synced_at)
         select $1, gen_random_uuid(), 1000, now() - make_interval(days => n) from generate_series(1, 7) n
         returning device_id)
       insert into private.rejections select $1, device_id, number, 'invalid', '' from made, generate_series(1, 1000) number`,
      [id],
    );
    const device = new Device({ id, api });
    expect((await device.send(refusable())).results[0]?.status).toBe('rejected');
    expect(await remembered(id)).toMatchObject({ rejections: 4001 });
    const [left] = await backend.sql<{ devices: number; idle: number }>(
      `select count(*)::int as devices, max(extract(day from now() - synced_at))::int as idle
       from private.devices where user_id = $1`,
      [id],
    );
    expect(left).toEqual({ devices: 5, idle: 4 });
  });
});

it('audit entries go after ninety days', async () => {
  const [old, fresh] = [randomUUID(), randomUUID()];
  for (const [id, days] of [
    [old, 91],
    [fresh, 89],
  ] as const) {
    await backend.sql(
      `insert into auth.audit_log_entries (id, payload, created_at) values ($1, '{}', now() - make_interval(days => $2))`,
      [id, days],
    );
  }
  await backend.sql('select private.purge_next()');
  const left = await backend.sql<{ id: string }>(`select id from auth.audit_log_entries where id in ($1, $2)`, [
    old,
    fresh,
  ]);
  expect(left).toEqual([{ id: fresh }]);
});

it('the data that an account keeps with the auth server holds 15 kB at most, however it is added', async () => {
  const { id, token } = await backend.signUp();
  const put = (data: object) =>
    backend.http('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ data }),
    });
  expect((await put({ one: 'x'.repeat(10_000) })).status).toBe(200);
  const refused = await put({ two: 'x'.repeat(10_000) });
  expect([refused.status, await refused.json()]).toEqual([
    422,
    expect.objectContaining({ error_code: 'validation_failed' }),
  ]);
  // PostgreSQL writes these numbers with a space after each comma.
  const numbers = { email: `${id}+@example.com`, password: 'correct horse', data: { list: Array(7_000).fill(0) } };
  const signUp = await backend.http('/auth/v1/signup', {
    method: 'POST',
    headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'Content-Type': 'application/json' },
    body: JSON.stringify(numbers),
  });
  expect(signUp.status).toBe(422);
  const [row] = await backend.sql<{ size: number }>(
    'select octet_length(raw_user_meta_data::text) as size from auth.users where id = $1',
    [id],
  );
  expect(row?.size).toBeLessThan(16_384);
});
