/** Mutations of sync_exchange are applied once and in order, whichever answer is lost and whichever mutation fails. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { attempt, card, Device, patchCard, review, setting } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const statuses = ({ results }: ExchangeResponse) => results.map(({ status }) => status);
const _numbers = ({ rows }: ExchangeResponse) => rows.map(({ seq }) => seq);
const device = async () => new Device(await backend.signUp());
const rowsOf = (table: string, { id }: TestUser) =>
  backend.sql(`select * from public.${table} where user_id = $1`, [id]);

describe('a batch whose answer was lost', () => {
  it('is answered again and applied once, updates and deletes included', async () => {
    const one = await device();
    const cardId = randomUUID();
    const mutations = one.number([
      card({}, cardId),
      patchCard(cardId, { front: '您好' }),
      attempt(),
      { table: 'flashcards', op: 'delete', id: cardId },
    ]);
    const request = one.request({ mutations });
    const lost = (await one.post(request)).data as ExchangeResponse;
    const again = (await one.post(request)).data as ExchangeResponse;
    expect(statuses(lost)).toEqual(Array(4).fill('applied'));
    expect(statuses(again)).toEqual(Array(4).fill('duplicate'));
    expect(again.head).toBe(lost.head);
    expect(again.rows).toEqual(lost.rows);
    expect(await rowsOf('scene_attempts', one.user)).toHaveLength(1);
  });

  it('gets its rejections again', async () => {
    const one = await device();
    const mutations = one.number([setting('a', 1), attempt({ objectives: [] }), setting('b', 2)]);
    const first = await one.exchange({ mutations });
    const again = await one.exchange({ mutations });
    expect(first.results[1]).toEqual({
      device_seq: 2,
      status: 'rejected',
      code: 'empty',
      reason: 'An attempt counts once an objective is reached',
    });
    expect(again.results).toEqual([
      { device_seq: 1, status: 'duplicate' },
      first.results[1],
      { device_seq: 3, status: 'duplicate' },
    ]);
  });

  it('is applied from where it broke off when it comes back longer', async () => {
    const one = await device();
    const mutations = one.number([setting('a', 1), setting('b', 2)]);
    await one.exchange({ mutations });
    const longer = [...mutations, ...one.number([setting('c', 3)])];
    expect(statuses(await one.exchange({ mutations: longer }))).toEqual(['duplicate', 'duplicate', 'applied']);
  });

  it('forgets a rejection once the device has gone on', async () => {
    const one = await device();
    await one.send(attempt({ objectives: [] }));
    await one.send(setting('a', 1));
    expect(await backend.sql('select from private.rejections where user_id = $1', [one.user.id])).toEqual([]);
  });
});

describe('numbers', () => {
  it('with a gap are not applied: the device is told what is next', async () => {
    const one = await device();
    await one.send(setting('a', 1));
    one.deviceSeq += 1;
    const answer = await one.send(setting('b', 2), setting('c', 3));
    expect(answer.results).toEqual([
      { device_seq: 3, status: 'retry', code: 'gap', reason: 'the next mutation of this device is 2' },
      { device_seq: 4, status: 'retry', code: 'gap', reason: 'the next mutation of this device is 2' },
    ]);
    expect(await rowsOf('user_settings', one.user)).toHaveLength(1);
  });

  it('begin anywhere for a device that this server has never seen, or that starts over', async () => {
    const one = await device();
    one.deviceSeq = 41;
    expect(statuses(await one.send(setting('a', 1)))).toEqual(['applied']);
    one.deviceSeq = 60;
    expect(statuses(await one.exchange({ cursor: 0, epoch: null, mutations: one.number([setting('b', 1)]) }))).toEqual([
      'applied',
    ]);
    // An earlier number is still known to have been given.
    one.deviceSeq = 41;
    expect(statuses(await one.exchange({ cursor: 0, epoch: null, mutations: one.number([setting('a', 9)]) }))).toEqual([
      'retry',
    ]);
  });

  it('are counted for each device and each user', async () => {
    const [one, stranger] = [await device(), await device()];
    const two = new Device(one.user);
    Object.assign(stranger, { id: one.id });
    expect(statuses(await one.send(setting('a', 1)))).toEqual(['applied']);
    expect(statuses(await two.send(setting('b', 1)))).toEqual(['applied']);
    expect(statuses(await stranger.send(setting('c', 1)))).toEqual(['applied']);
  });
});

describe('a mutation that fails', () => {
  it('does not take the others with it', async () => {
    const one = await device();
    const cardId = randomUUID();
    const answer = await one.send(
      card({}, cardId),
      card({ front: 'x'.repeat(2001) }),
      review(randomUUID()),
      patchCard(randomUUID(), { front: 'x' }),
      { table: 'subscribers', op: 'patch', id: one.user.id, fields: { subscribed: true } },
      review(cardId),
    );
    expect(answer.results.map((result) => ('code' in result ? result.code : result.status))).toEqual([
      'applied',
      'invalid',
      'missing',
      'missing',
      'forbidden',
      'applied',
    ]);
    expect(await rowsOf('flashcards', one.user)).toHaveLength(1);
    expect(await rowsOf('flashcard_reviews', one.user)).toHaveLength(1);
  });

  it('leaves no gap in the numbers of changes', async () => {
    const one = await device();
    const { head } = await one.send(setting('a', 1), card({ front: '' }), setting('b', 2));
    expect(head).toBe(2);
  });

  it('waits, and all after it, when the server is busy', async () => {
    const one = await device();
    await backend.sql(`create function public.fail_once() returns trigger language plpgsql as $$ begin
      if new.key = 'busy' then raise exception using errcode = '55P03'; end if; return new; end $$`);
    await backend.sql(
      'create trigger b_busy before insert on public.user_settings for each row execute function public.fail_once()',
    );
    const mutations = one.number([setting('a', 1), setting('busy', 1), setting('c', 1)]);
    const answer = await one.exchange({ mutations });
    expect(answer.results).toEqual([
      { device_seq: 1, status: 'applied' },
      { device_seq: 2, status: 'retry', code: 'busy', reason: 'The server is busy' },
      { device_seq: 3, status: 'retry', code: 'busy', reason: 'The server is busy' },
    ]);
    await backend.sql('drop trigger b_busy on public.user_settings');
    await backend.sql('drop function public.fail_once');
    expect(statuses(await one.exchange({ mutations: mutations.slice(1) }))).toEqual(['applied', 'applied']);
  });
});
