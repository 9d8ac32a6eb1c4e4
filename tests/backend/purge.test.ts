/** The purge of tombstones older than half a year: no device keeps a deleted card, and nothing else changes. */
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { card, Device, patchCard, review, setting } from './device.ts';
import { cardsOf, deletedLongAgo, purge, remove } from './old-tombstones.ts';
import { type TestUser, testBackend } from './test-backend.ts';

const backend = testBackend();
const statuses = ({ results }: ExchangeResponse) => results.map(({ status }) => status);

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

const placeOf = async ({ id }: TestUser) =>
  (
    await backend.sql<{ head: number; oldest: number }>(
      'select head::int, oldest::int from private.change_counters where user_id = $1',
      [id],
    )
  )[0];

describe('a tombstone', () => {
  it('is purged after 180 days without a change number: a device that has received it notices nothing', async () => {
    const { user, one, kept } = await deletedLongAgo(backend);
    const before = await placeOf(user);
    expect(await purge(backend)).toEqual([1]);
    expect(await cardsOf(backend, user)).toEqual([{ id: kept.id, deleted: false }]);
    // The tombstone was the last change: a device with a cursor exactly at `oldest` has received it.
    expect(await placeOf(user)).toEqual({ head: before?.head, oldest: before?.head });
    expect(one.cursor).toBe(before?.head);
    expect(await one.exchange()).toMatchObject({ reset: false, rows: [], oldest: one.cursor });
    expect(await one.send(setting('a', 1))).toMatchObject({ reset: false, results: [{ status: 'applied' }] });
  });

  it('stays until then, and as long as its card has a review', async () => {
    const { user: young } = await deletedLongAgo(backend, 179);
    const { user: reviewed, one, gone } = await deletedLongAgo(backend);
    await one.send(review(gone.id));
    const before = [await everythingOf(young), await everythingOf(reviewed)];
    expect(await purge(backend)).toEqual([]);
    expect([await everythingOf(young), await everythingOf(reviewed)]).toEqual(before);
  });

  it('is purged at the age that is asked for', async () => {
    const { user } = await deletedLongAgo(backend, 20);
    await backend.sql(`select private.purge_next(tombstones_older_than => '21 days')`);
    expect(await cardsOf(backend, user)).toHaveLength(2);
    await backend.sql(`select private.purge_next(tombstones_older_than => '10 days')`);
    expect(await cardsOf(backend, user)).toHaveLength(1);
  });

  it('is purged in pieces of a bounded size, and the oldest cursor rises with each', async () => {
    const user = await backend.signUp();
    const one = new Device(user);
    const cards = Array.from({ length: 7 }, () => card());
    await one.send(...cards);
    await one.send(...cards.map(({ id }) => remove(id, 200)));
    await backend.sql('select private.purge_next(most => 3)');
    expect(await placeOf(user)).toEqual({ head: 14, oldest: 10 });
    expect(await purge(backend, 3)).toEqual([3, 1]);
    expect(await placeOf(user)).toEqual({ head: 14, oldest: 14 });
  });

  it('is purged without touching other learners, progress or study days', async () => {
    const { user, one } = await deletedLongAgo(backend);
    const studied = card();
    await one.send(studied, ...Array.from({ length: 10 }, () => review(studied.id)));
    const { user: other } = await deletedLongAgo(backend, 10);
    const others = await everythingOf(other);
    const progress = () =>
      backend.sql(
        `select to_jsonb(p)::text as row from public.user_progress p where user_id = $1
         union all select to_jsonb(d)::text from private.study_days d where user_id = $1`,
        [user.id],
      );
    const before = await progress();
    expect(before).toHaveLength(2);
    expect(await purge(backend)).toEqual([1]);
    await backend.sql('select private.rebuild_progress($1)', [user.id]);
    expect(await progress()).toEqual(before);
    expect(await everythingOf(other)).toEqual(others);
  });
});

describe('a device that has not received the tombstone', () => {
  it('is told to start over, keeps its outbox, and gets everything but the card', async () => {
    const { behind, gone, kept } = await deletedLongAgo(backend);
    await purge(backend);
    const mutations = behind.number([patchCard(gone.id, { back: 'still mine' }), setting('waiting', 1)]);
    const place = { epoch: behind.epoch, cursor: behind.cursor };
    expect(await behind.exchange({ mutations })).toMatchObject({ reset: true, results: [], rows: [], cursor: 0 });
    expect(place.cursor).toBeGreaterThan(0);
    const fresh = await behind.exchange({ mutations });
    expect(fresh.reset).toBe(false);
    // The text of a card that is gone for good is refused, so that its device lists it.
    expect(statuses(fresh)).toEqual(['rejected', 'applied']);
    expect(fresh.rows.map(({ row }) => row.id ?? row.key)).toEqual(expect.arrayContaining([kept.id, 'waiting']));
    expect(fresh.rows.map(({ row }) => row.id)).not.toContain(gone.id);
  });

  it('is told to start over between two pages of a pull, and in the middle of a backfill', async () => {
    const { user, one, behind, gone } = await deletedLongAgo(backend);
    const more = card();
    await one.send(...Array.from({ length: 5 }, () => card()), more, remove(more.id, 200));
    const page = await behind.exchange({ limit: 1 });
    expect(page).toMatchObject({ more: true, rows: [{ row: { id: gone.id } }] });
    const filling = new Device(user);
    const began = await filling.exchange({ limit: 2 });
    expect(began.backfill).not.toBeNull();
    const last = card();
    await one.send(last, remove(last.id, 200));
    await purge(backend);
    expect(await behind.exchange({ limit: 1 })).toMatchObject({ reset: true });
    expect(await filling.exchange({ limit: 2, backfill: began.backfill })).toMatchObject({ reset: true });
  });

  it('whose backfill is still below the tombstone never gets the card, and goes on', async () => {
    const { user, one, gone } = await deletedLongAgo(backend);
    await one.send(...Array.from({ length: 5 }, () => card()));
    const filling = new Device(user);
    let answer = await filling.exchange({ limit: 2 });
    const rows = [...answer.rows];
    await purge(backend);
    while (answer.backfill) {
      answer = await filling.exchange({ limit: 2, backfill: answer.backfill });
      expect(answer.reset).toBe(false);
      rows.push(...answer.rows);
    }
    expect(rows).toHaveLength(6);
    expect(rows.map(({ row }) => row.id)).not.toContain(gone.id);
  });
});

describe('the purge', () => {
  it('is closed to visitors and learners, and open to the server', async () => {
    const { user } = await deletedLongAgo(backend);
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
    expect(piece).toMatchObject({ next: null, purged: 1 });
  });

  it('leaves no trace of a deleted account', async () => {
    const { user } = await deletedLongAgo(backend);
    await purge(backend);
    await backend.sql('delete from auth.users where id = $1', [user.id]);
    expect(await backend.sql('select from private.purged_cards where user_id = $1', [user.id])).toEqual([]);
  });
});
