/** The purge of tombstones older than half a year: no device keeps a deleted card, and nothing else changes. */
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { card, Device, moment, patchCard, review, setting } from './device.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const DAY = 86_400_000;
const statuses = ({ results }: ExchangeResponse) => results.map(({ status }) => status);
const remove = (id: string, days: number) => ({
  table: 'flashcards',
  op: 'delete' as const,
  id,
  at: moment(-days * DAY),
});

type Piece = { visited: string | null; purged: number };

/** Purges as the server does, piece by piece; returns the size of each piece. */
async function purge(most = 500): Promise<number[]> {
  const pieces: number[] = [];
  for (let after: string | null = null; pieces.length < 100; ) {
    const [piece]: Piece[] = await backend.sql<Piece>('select * from private.purge_next($1, most => $2)', [
      after,
      most,
    ]);
    if (!piece?.visited) return pieces;
    pieces.push(piece.purged);
    if (piece.purged < most) after = piece.visited;
  }
  throw new Error('it does not end');
}

/** All rows of a learner, ledgers included. */
async function everythingOf({ id }: TestUser) {
  const tables = await backend.sql<{ name: string; key: string }>(
    `select table_schema || '.' || table_name as name, column_name as key from information_schema.columns
     where table_schema in ('public', 'private') and (column_name = 'user_id' or (table_name = 'profiles' and column_name = 'id'))
     order by 1`,
  );
  const rows = [];
  for (const { name, key } of tables) {
    rows.push([
      name,
      await backend.sql(`select to_jsonb(t)::text as row from ${name} t where ${key} = $1 order by 1`, [id]),
    ]);
  }
  return rows;
}

const cardsOf = ({ id }: TestUser) =>
  backend.sql<{ id: string; deleted: boolean }>(
    'select id, deleted_at is not null as deleted from public.flashcards where user_id = $1 order by seq',
    [id],
  );
const placeOf = async ({ id }: TestUser) =>
  (
    await backend.sql<{ head: number; oldest: number }>(
      'select head::int, oldest::int from private.change_counters where user_id = $1',
      [id],
    )
  )[0];

/** A device that deleted a card long ago, and another that has not synced since before that. */
async function deletedLongAgo(days = 181) {
  const user = await backend.signUp();
  const [one, behind] = [new Device(user), new Device(user)];
  const [gone, kept] = [card({ created_at: moment(-300 * DAY) }), card()];
  await one.send(gone, kept);
  await behind.exchange();
  await one.send(remove(gone.id, days));
  return { user, one, behind, gone, kept };
}

describe('a tombstone', () => {
  it('is purged after 180 days without a change number: a device that has received it notices nothing', async () => {
    const { user, one, kept } = await deletedLongAgo();
    const before = await placeOf(user);
    expect(await purge()).toEqual([1]);
    expect(await cardsOf(user)).toEqual([{ id: kept.id, deleted: false }]);
    // The tombstone was the last change: a device with a cursor exactly at `oldest` has received it.
    expect(await placeOf(user)).toEqual({ head: before?.head, oldest: before?.head });
    expect(one.cursor).toBe(before?.head);
    expect(await one.exchange()).toMatchObject({ reset: false, rows: [], oldest: one.cursor });
    expect(await one.send(setting('a', 1))).toMatchObject({ reset: false, results: [{ status: 'applied' }] });
  });

  it('stays until then, and as long as its card has a review', async () => {
    const { user: young } = await deletedLongAgo(179);
    const { user: reviewed, one, gone } = await deletedLongAgo();
    await one.send(review(gone.id));
    const before = [await everythingOf(young), await everythingOf(reviewed)];
    expect(await purge()).toEqual([]);
    expect([await everythingOf(young), await everythingOf(reviewed)]).toEqual(before);
  });

  it('is purged at the age that is asked for', async () => {
    const { user } = await deletedLongAgo(20);
    const nobodyBefore = user.id.replace(/.{4}$/, '0000');
    await backend.sql(`select private.purge_next($1, tombstones_older_than => '10 days')`, [nobodyBefore]);
    expect(await cardsOf(user)).toHaveLength(1);
  });

  it('is purged in pieces of a bounded size, and the oldest cursor rises with each', async () => {
    const user = await backend.signUp();
    const one = new Device(user);
    const cards = Array.from({ length: 7 }, () => card());
    await one.send(...cards);
    await one.send(...cards.map(({ id }) => remove(id, 200)));
    await backend.sql('select private.purge_next(most => 3)');
    expect(await placeOf(user)).toEqual({ head: 14, oldest: 10 });
    expect(await purge(3)).toEqual([3, 1]);
    expect(await placeOf(user)).toEqual({ head: 14, oldest: 14 });
  });

  it('is purged without touching other learners, progress or study days', async () => {
    const { user, one } = await deletedLongAgo();
    const studied = card();
    await one.send(studied, ...Array.from({ length: 10 }, () => review(studied.id)));
    const { user: other } = await deletedLongAgo(10);
    const others = await everythingOf(other);
    const progress = () =>
      backend.sql(
        `select to_jsonb(p)::text as row from public.user_progress p where user_id = $1
         union all select to_jsonb(d)::text from private.study_days d where user_id = $1`,
        [user.id],
      );
    const before = await progress();
    expect(before).toHaveLength(2);
    expect(await purge()).toEqual([1]);
    await backend.sql('select private.rebuild_progress($1)', [user.id]);
    expect(await progress()).toEqual(before);
    expect(await everythingOf(other)).toEqual(others);
  });
});

describe('a device that has not received the tombstone', () => {
  it('is told to start over, keeps its outbox, and gets everything but the card', async () => {
    const { behind, gone, kept } = await deletedLongAgo();
    await purge();
    const mutations = behind.number([patchCard(gone.id, { back: 'still mine' }), setting('waiting', 1)]);
    const place = { epoch: behind.epoch, cursor: behind.cursor };
    expect(await behind.exchange({ mutations })).toMatchObject({ reset: true, results: [], rows: [], cursor: 0 });
    expect(place.cursor).toBeGreaterThan(0);
    const fresh = await behind.exchange({ mutations });
    expect(fresh.reset).toBe(false);
    expect(statuses(fresh)).toEqual(['applied', 'applied']);
    expect(fresh.rows.map(({ row }) => row.id ?? row.key)).toEqual(expect.arrayContaining([kept.id, 'waiting']));
    expect(fresh.rows.map(({ row }) => row.id)).not.toContain(gone.id);
  });

  it('is told to start over between two pages of a pull, and in the middle of a backfill', async () => {
    const { user, one, behind, gone } = await deletedLongAgo();
    const more = card();
    await one.send(...Array.from({ length: 5 }, () => card()), more, remove(more.id, 200));
    const page = await behind.exchange({ limit: 1 });
    expect(page).toMatchObject({ more: true, rows: [{ row: { id: gone.id } }] });
    const filling = new Device(user);
    const began = await filling.exchange({ limit: 2 });
    expect(began.backfill).not.toBeNull();
    const last = card();
    await one.send(last, remove(last.id, 200));
    await purge();
    expect(await behind.exchange({ limit: 1 })).toMatchObject({ reset: true });
    expect(await filling.exchange({ limit: 2, backfill: began.backfill })).toMatchObject({ reset: true });
  });

  it('whose backfill is still below the tombstone never gets the card, and goes on', async () => {
    const { user, one, gone } = await deletedLongAgo();
    await one.send(...Array.from({ length: 5 }, () => card()));
    const filling = new Device(user);
    let answer = await filling.exchange({ limit: 2 });
    const rows = [...answer.rows];
    await purge();
    while (answer.backfill) {
      answer = await filling.exchange({ limit: 2, backfill: answer.backfill });
      expect(answer.reset).toBe(false);
      rows.push(...answer.rows);
    }
    expect(rows).toHaveLength(6);
    expect(rows.map(({ row }) => row.id)).not.toContain(gone.id);
  });
});

describe('a purged card', () => {
  /** Sends from a device that is new to the server: as after `gap`, another epoch, or 400 days. */
  it('does not come back from a device that lost its numbers and sends it again', async () => {
    const { user, gone, kept } = await deletedLongAgo();
    await purge();
    const again = new Device(user);
    const answer = await again.send(
      gone,
      patchCard(gone.id, { front: 'again' }),
      remove(gone.id, 0),
      card({ front: 'another card' }, gone.id),
    );
    expect(statuses(answer)).toEqual(['applied', 'applied', 'applied', 'applied']);
    expect(await cardsOf(user)).toEqual([{ id: kept.id, deleted: false }]);
  });

  it('does not come back by a plain insert', async () => {
    const { user, gone, kept } = await deletedLongAgo();
    await purge();
    const row = { user_id: user.id, id: gone.id, language: 'German', front: 'a', back: 'b' };
    expect((await user.api.from('flashcards').insert(row)).error).toMatchObject({ details: 'conflict' });
    expect(await cardsOf(user)).toEqual([{ id: kept.id, deleted: false }]);
  });

  it('may be made by another learner, who never had it', async () => {
    const { gone } = await deletedLongAgo();
    await purge();
    const other = new Device(await backend.signUp());
    await other.send(gone);
    expect(await cardsOf(other.user)).toEqual([{ id: gone.id, deleted: false }]);
  });

  it('lets a late review count, on an empty tombstone that stays', async () => {
    const { user, one, gone, kept } = await deletedLongAgo();
    await purge();
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
    expect(await purge()).toEqual([]);
    expect(await cardsOf(user)).toEqual([
      { id: kept.id, deleted: false },
      { id: gone.id, deleted: true },
    ]);
    expect((await late.send(card({}, gone.id), remove(gone.id, 0))).rows).toEqual([]);
  });

  it('lets a late review count that is inserted plainly', async () => {
    const { user, gone } = await deletedLongAgo();
    await purge();
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
    expect(await purge()).toEqual([1]);
    expect(await ledgers()).toEqual({ devices: 1, rejections: 0 });
    expect(await syncedSince()).toEqual({ devices: 2, rejections: 1 });
  });

  it('returns with unanswered mutations: nothing counts twice, nothing newer is undone', async () => {
    const { user, one, lost } = await forgotten();
    await purge();
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
    expect(await purge(10)).toEqual([10, 10, 5]);
  });
});

describe('the purge', () => {
  it('is closed to visitors and learners, and open to the server', async () => {
    const { user } = await deletedLongAgo();
    const before = await everythingOf(user);
    for (const call of [
      'select private.purge_next()',
      'call private.purge()',
      `select private.was_purged('${user.id}', '${user.id}')`,
    ]) {
      await expect(backend.sqlAs(user.id, (run) => run(call))).rejects.toThrow(/permission denied/);
    }
    for (const api of [user.api, backend.anonymous]) {
      for (const name of ['purge', 'purge_next']) expect((await api.rpc(name)).error).not.toBeNull();
      expect((await api.schema('private').rpc('purge_next')).error).not.toBeNull();
      expect((await api.from('purged_cards').select()).error).not.toBeNull();
    }
    expect(await everythingOf(user)).toEqual(before);
    const [piece] = await backend.sqlAsService((run) => run('select * from private.purge_next()'));
    expect(piece).toMatchObject({ visited: user.id, purged: 1 });
  });

  it('leaves no trace of a deleted account', async () => {
    const { user } = await deletedLongAgo();
    await purge();
    await backend.sql('delete from auth.users where id = $1', [user.id]);
    expect(await backend.sql('select from private.purged_cards where user_id = $1', [user.id])).toEqual([]);
  });
});
