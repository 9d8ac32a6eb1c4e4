/** A purge beside the devices and clients of the learners whose tombstones go: no device keeps a deleted card. */
import { describe, expect, it } from 'vitest';
import { type Change, card, moment, review } from '../backend/device.ts';
import { inLongRun, LONG } from '../long.ts';
import { noPostgres, orSkipped, type TestDatabase, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { oldestThatStays, placeJudgedOnce } from './faults.ts';
import { learner, type Session } from './session.ts';
import { addCard } from './writes.ts';

const remove = (id: string): Change => ({ table: 'flashcards', op: 'delete', id, at: moment(-200 * 86_400_000) });

/** Asks like the engine: told to start over, it forgets what it has and pulls afresh. */
class ForgetfulDevice {
  device: Device;
  resets = 0;
  readonly #session: Session;
  readonly #user: string;

  constructor(session: Session, user: string) {
    this.#session = session;
    this.#user = user;
    this.device = new Device(session, user);
  }

  async pull(limit?: number): Promise<void> {
    try {
      await this.device.pull(limit);
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('start over')) throw error;
      this.resets += 1;
      this.device = new Device(this.#session, this.#user);
    }
  }

  /** Cards that this device would show. */
  cards(): string[] {
    const rows = [...this.device.rows.values()].filter(({ table, row }) => table === 'flashcards' && !row.deleted_at);
    return rows.map(({ row }) => String(row.id)).sort();
  }
}

interface Figures {
  purged: number;
  resets: number;
  /** Cards that a reader shows at the end and the server has not, and the other way round. */
  kept: number;
  missed: number;
  lateReviews: number;
}

/** Writers make, review and delete cards for as long as readers pull and somebody purges whatever is deleted. */
async function purgeMeanwhile(database: TestDatabase, rounds: number): Promise<Figures> {
  const user = await database.newLearner();
  const [purging, plain, ...sessions] = (await database.connections(8)) as [Session, Session, ...Session[]];
  const readers = sessions.slice(0, 4).map((session) => new ForgetfulDevice(session, user));
  let over = false;
  const figures: Figures = { purged: 0, resets: 0, kept: 0, missed: 0, lateReviews: 0 };
  const writes = sessions.slice(4).map(async (session) => {
    const device = new Device(session, user);
    for (let round = 0; round < rounds; round += 1) {
      const [gone, kept] = [card(), card()];
      await session.as(learner(user), () => session.exchange(device.request(device.number(gone, kept))));
      const late = round % 4 === 0 ? [review(gone.id)] : [];
      await session.as(learner(user), () => session.exchange(device.request(device.number(remove(gone.id)))));
      if (late.length > 0) {
        const { results } = await session.as(learner(user), () =>
          session.exchange(device.request(device.number(...late))),
        );
        expect(results).toMatchObject([{ status: 'applied' }]);
        figures.lateReviews += 1;
      }
    }
  });
  const inserts = (async () => {
    for (let round = 0; round < rounds; round += 1) await plain.as(learner(user), () => addCard(plain));
  })();
  const purges = (async () => {
    let after: unknown = null;
    for (let last = false; !last; ) {
      last = over;
      const [piece] = await purging.run('select * from private.purge_next($1, most => 3)', [after]);
      figures.purged += Number(piece?.purged);
      after = piece?.next ?? null;
      if (!after) await new Promise((resolve) => setTimeout(resolve, 3));
    }
  })();
  const pulls = readers.map(async (reader, index) => {
    while (!over) await reader.pull(index % 2 ? 3 : undefined);
  });
  await Promise.all([...writes, inserts]).finally(() => {
    over = true;
  });
  await Promise.all([purges, ...pulls]);
  const [rest] = await purging.run('select * from private.purge_next()');
  figures.purged += Number(rest?.purged);
  const truth = await database.owner.run(
    'select id from public.flashcards where user_id = $1 and deleted_at is null order by id',
    [user],
  );
  const ids = new Set(truth.map(({ id }) => String(id)));
  for (const reader of readers) {
    for (let before = -1; before < reader.resets; ) {
      before = reader.resets;
      await reader.pull();
    }
    const shown = reader.cards();
    figures.kept += shown.filter((id) => !ids.has(id)).length;
    figures.missed += [...ids].filter((id) => !shown.includes(id)).length;
    figures.resets += reader.resets;
  }
  return figures;
}

describe.skipIf(noPostgres)(`a purge beside pulls and writes${orSkipped}`, () => {
  const database = testDatabase();

  it('leaves no device with a purged card, and none without a row', async () => {
    const rounds = LONG ? 40 : 16;
    const { purged, resets, ...faults } = await purgeMeanwhile(database, rounds);
    expect(faults).toEqual({ kept: 0, missed: 0, lateReviews: rounds / 2 });
    expect(purged).toBeGreaterThan(rounds);
    expect(resets).toBeGreaterThan(0);
  });

  it('passes by a learner who is writing, and waits for nobody', async () => {
    const [holder, purging] = (await database.connections(2)) as [Session, Session];
    const [busy, free] = (await database.newLearners(2)) as [string, string];
    for (const user of [busy, free]) {
      const made = card();
      await new Device(holder, user).send(made, remove(made.id));
    }
    await holder.begin(learner(busy));
    await addCard(holder);
    await purging.waitAtMost(1);
    const left = () =>
      database.owner.run('select user_id from public.flashcards where user_id in ($1, $2) and deleted_at is not null', [
        busy,
        free,
      ]);
    expect(await left()).toHaveLength(2);
    await purging.run('select * from private.purge_next()');
    expect(await left()).toEqual([{ user_id: busy }]);
    await holder.commit();
    expect(await purging.run('select * from private.purge_next()')).toMatchObject([{ next: null, purged: 1 }]);
  });

  it('commits learner by learner when the database does it by itself', async () => {
    const [writing, purging, watching] = (await database.connections(3)) as [Session, Session, Session];
    const users = (await database.newLearners(3)).sort();
    for (const user of users) {
      const made = [card(), card(), card()];
      await new Device(writing, user).send(...made, ...made.map(({ id }) => remove(id)));
    }
    await writing.begin(learner(users[2] ?? ''));
    await addCard(writing);
    await purging.run('call private.purge(most => 2)');
    const left = await watching.run(
      'select user_id from public.flashcards where user_id = any ($1) and deleted_at is not null',
      [users],
    );
    expect(new Set(left.map(({ user_id }) => user_id))).toEqual(new Set([users[2]]));
    await writing.commit();
    await purging.run('call private.purge()');
    expect(
      await watching.run('select from public.flashcards where deleted_at is not null and user_id = any ($1)', [users]),
    ).toEqual([]);
  });
});

inLongRun(() =>
  describe.skipIf(noPostgres).each([placeJudgedOnce, oldestThatStays])(`if $name${orSkipped}`, (fault) => {
    const database = testDatabase(fault);

    it('devices keep cards that are gone', async () => {
      expect((await purgeMeanwhile(database, 40)).kept).toBeGreaterThan(0);
    });
  }),
);
