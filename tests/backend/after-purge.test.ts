/** Data that arrives after a purge, from a device that was away for long, neither restores a card nor counts twice. */
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { card, Device, moment, patchCard, review, setting } from './device.ts';
import { cardsOf, DAY, deletedLongAgo, purge, remove } from './old-tombstones.ts';
import { testBackend } from './test-backend.ts';

const backend = testBackend();
const statuses = ({ results }: ExchangeResponse) => results.map(({ status }) => status);

describe('a purged card', () => {
  /** Sends from a device that is new to the server: as after `gap`, another epoch, or 400 days. */
  it('does not come back from a device that lost its numbers and sends it again', async () => {
    const { user, gone, kept } = await deletedLongAgo(backend);
    await purge(backend);
    const again = new Device(user);
    const answer = await again.send(
      gone,
      patchCard(gone.id, { suspended_at: moment(0) }),
      remove(gone.id, 0),
      card({ front: 'another card' }, gone.id),
    );
    expect(statuses(answer)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await cardsOf(backend, user)).toEqual([{ id: kept.id, deleted: false }]);
  });

  it('takes no text: its device is told, as no tombstone tells it any more', async () => {
    const { user, gone, kept } = await deletedLongAgo(backend);
    await purge(backend);
    const answer = await new Device(user).send(patchCard(gone.id, { back: 'again', suspended_at: null }));
    expect(answer.results).toMatchObject([{ status: 'rejected', code: 'conflict', reason: 'deleted elsewhere' }]);
    expect(await cardsOf(backend, user)).toEqual([{ id: kept.id, deleted: false }]);
  });

  it('does not come back by a plain insert', async () => {
    const { user, gone, kept } = await deletedLongAgo(backend);
    await purge(backend);
    const row = { user_id: user.id, id: gone.id, language: 'German', front: 'a', back: 'b' };
    expect((await user.api.from('flashcards').insert(row)).error).toMatchObject({ details: 'conflict' });
    expect(await cardsOf(backend, user)).toEqual([{ id: kept.id, deleted: false }]);
  });

  it('may be made by another learner, who never had it', async () => {
    const { gone } = await deletedLongAgo(backend);
    await purge(backend);
    const other = new Device(await backend.signUp());
    await other.send(gone);
    expect(await cardsOf(backend, other.user)).toEqual([{ id: gone.id, deleted: false }]);
  });

  it('lets a late review count, on an empty tombstone that stays', async () => {
    const { user, one, gone, kept } = await deletedLongAgo(backend);
    await purge(backend);
    const late = new Device(user);
    const ten = Array.from({ length: 10 }, () => review(gone.id, { reviewed_at: moment(-190 * DAY) }));
    const answer = await late.send(gone, ...ten);
    expect(statuses(answer)).toEqual(Array(11).fill('applied'));
    const { rows } = await one.exchange();
    expect(rows.map(({ table }) => table)).toEqual([
      'flashcards',
      ...ten.map(() => 'flashcard_reviews'),
      'user_progress',
    ]);
    expect(rows[0]?.row).toMatchObject({ id: gone.id, back: '', deleted_at: expect.any(String), language: 'Mandarin' });
    expect(rows.at(-1)?.row).toMatchObject({ longest_streak: 1 });
    expect(await purge(backend)).toEqual([]);
    expect(await cardsOf(backend, user)).toEqual([
      { id: kept.id, deleted: false },
      { id: gone.id, deleted: true },
    ]);
    expect((await late.send(card({}, gone.id), remove(gone.id, 0))).rows).toEqual([]);
  });

  it('lets a late review count that is inserted plainly', async () => {
    const { user, gone } = await deletedLongAgo(backend);
    await purge(backend);
    const row = { user_id: user.id, flashcard_id: gone.id, rating: 3 };
    expect((await user.api.from('flashcard_reviews').insert(row)).error).toBeNull();
  });
});

describe('a device that has not synced for 400 days', () => {
  /** A device with one applied and one rejected mutation, whose response was lost. */
  async function forgotten(days = 401) {
    const user = await backend.signUp();
    const [one, other] = [new Device(user), new Device(user)];
    const made = card();
    await one.send(setting('before', 1));
    const lost = one.number([made, review(made.id), card({ front: '' }), setting('theme', 'dark')]);
    await one.post(one.request({ mutations: lost }));
    await other.send(
      patchCard(made.id, { back: 'edited elsewhere' }, moment(1000)),
      setting('theme', 'light', moment(1000)),
    );
    await backend.sql(
      `update private.devices set synced_at = synced_at - $1::interval where user_id = $2 and device_id = $3`,
      [`${days} days`, user.id, one.id],
    );
    const ledgers = async () =>
      (
        await backend.sql<{ devices: number; rejections: number }>(
          `select (select count(*)::int from private.devices where user_id = $1) as devices,
            (select count(*)::int from private.rejections where user_id = $1) as rejections`,
          [user.id],
        )
      )[0];
    return { user, one, lost, ledgers };
  }

  it('is forgotten with its rejections; one that has synced since is not', async () => {
    const { ledgers } = await forgotten();
    const { ledgers: syncedSince } = await forgotten(399);
    expect(await ledgers()).toEqual({ devices: 2, rejections: 1 });
    expect(await purge(backend)).toEqual([1]);
    expect(await ledgers()).toEqual({ devices: 1, rejections: 0 });
    expect(await syncedSince()).toEqual({ devices: 2, rejections: 1 });
  });

  it('returns with unanswered mutations: nothing counts twice, nothing newer is undone', async () => {
    const { user, one, lost } = await forgotten();
    await purge(backend);
    const rows = () =>
      backend.sql(
        `select to_jsonb(c)::text as row from public.flashcards c where user_id = $1
         union all select to_jsonb(r)::text from public.flashcard_reviews r where user_id = $1
         union all select to_jsonb(s)::text from public.user_settings s where user_id = $1 order by 1`,
        [user.id],
      );
    const before = await rows();
    const again = await one.exchange({ mutations: lost });
    expect(again.reset).toBe(false);
    expect(statuses(again)).toEqual(['applied', 'applied', 'rejected', 'applied']);
    expect(await rows()).toEqual(before);
    expect(statuses(await one.send(setting('next', 1)))).toEqual(['applied']);
    const after = await rows();
    const repeated = await one.exchange({ mutations: lost });
    expect(repeated.results.map((result) => 'code' in result && result.code)).toEqual(['gap', 'gap', 'gap', 'gap']);
    expect(await rows()).toEqual(after);
  });

  it('is forgotten in pieces where a learner has very many', async () => {
    const { id } = await backend.signUp();
    await backend.sql('select private.lock_user($1)', [id]);
    await backend.sql(
      `insert into private.devices select $1, gen_random_uuid(), 1, now() - interval '500 days' from generate_series(1, 25)`,
      [id],
    );
    expect(await purge(backend, 10)).toEqual([10, 10, 5]);
  });
});
