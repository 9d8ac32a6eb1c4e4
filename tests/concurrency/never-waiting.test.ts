/**
 * Learners never wait for each other, whatever the transaction of one of them has locked. No clock is read: PostgreSQL
 * refuses a transaction that waits for a lock longer than the limit, and that is the failure.
 */
import { describe, expect, it } from 'vitest';
import { card } from '../backend/device.ts';
import { noPostgres, orSkipped, type TestDatabase, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { oneLockForAll } from './faults.ts';
import { codeOf, learner, type Session, service } from './session.ts';
import { addCard, earn, everything, fullBatch, renewCatalogue, saveSetting, subscribe } from './writes.ts';

/** The longest wait for a lock in milliseconds: far longer than any of this takes on a busy machine. */
const LIMIT = 10_000;
const OTHERS = 8;

type Hold = (session: Session, user: string) => Promise<unknown>;

const ownWrite: Hold = async (session, user) => {
  await session.begin(learner(user));
  await addCard(session);
};

/** Transactions that one of them leaves open. */
const holds: [string, Hold][] = [
  ['the very first write of an account', ownWrite],
  [
    'a sync call',
    async (session, user) => {
      const device = new Device(session, user);
      await device.send(earn());
      await session.begin(learner(user));
      await session.exchange(device.request(fullBatch(device, 'held')));
    },
  ],
  [
    'a webhook',
    async (session, user) => {
      await session.begin(service);
      await subscribe(session, user, 'gold');
    },
  ],
  [
    'a new catalogue',
    async (session) => {
      await session.begin(service);
      await renewCatalogue(session);
    },
  ],
];

/** Refusals of other learners while the transaction of one is open, and the most that were seen waiting for it. */
async function othersMeanwhile(database: TestDatabase, hold: Hold, limit: number) {
  const [holder, ...sessions] = (await database.connections(OTHERS + 1)) as [Session, ...Session[]];
  await hold(holder, await database.newLearner());
  const refusals: string[] = [];
  const others = sessions.map(async (session) => {
    await session.waitAtMost(limit);
    const device = new Device(session, await database.newLearner());
    for (const word of ['one', 'two', 'three']) {
      const refused = await everything(device, word).catch((error) => [codeOf(error)]);
      refusals.push(...refused);
    }
  });
  let over = false;
  const all = Promise.all(others).finally(() => {
    over = true;
  });
  let waiting = 0;
  while (!over) {
    waiting = Math.max(waiting, await database.waitingFor(holder));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await all;
  await holder.commit();
  return { refusals, waiting };
}

/** All write before any commits, so that one that waited for another would wait for ever. */
async function allOpenAtOnce(database: TestDatabase, limit: number): Promise<string[]> {
  const sessions = await database.connections(16);
  const users = await database.newLearners(sessions.length);
  const outcomes = await Promise.all(
    sessions.map(async (session, index) => {
      await session.waitAtMost(limit);
      const user = users[index] as string;
      const device = new Device(session, user);
      await session.begin(learner(user));
      try {
        const { results } = await session.exchange(device.request(fullBatch(device, 'one')));
        await addCard(session);
        return results.map(({ status }) => status);
      } catch (error) {
        return [codeOf(error)];
      }
    }),
  );
  await Promise.all(sessions.map((session) => session.commit()));
  return [...new Set(outcomes.flat())];
}

describe.skipIf(noPostgres)(`many learners${orSkipped}`, () => {
  const database = testDatabase();

  it.each(holds)('do everything while %s of one is left open', async (_, hold) => {
    expect(await othersMeanwhile(database, hold, LIMIT)).toEqual({ refusals: [], waiting: 0 });
  });

  it('write sixteen transactions that are all open at once', async () => {
    expect(await allOpenAtOnce(database, LIMIT)).toEqual(['applied']);
  });

  it('are refused at once where a row is somebody else’s, instead of waiting for its owner', async () => {
    const [owner, stranger] = (await database.connections(2)) as [Session, Session];
    const [user, other] = (await database.newLearners(2)) as [string, string];
    const { id } = card();
    await owner.as(learner(user), () => addCard(owner, id));
    await owner.begin(learner(user));
    await saveSetting(owner, 'theme', 'dark');
    await owner.run('update public.flashcards set back = $1', ['held']);
    await stranger.waitAtMost(LIMIT);
    const forged = stranger.as(learner(other), () =>
      stranger.run(`insert into public.user_settings (user_id, key, value) values ($1, 'theme', '1')`, [user]),
    );
    expect(await forged.then(() => 'stored', codeOf)).toBe('42501');
    const update = 'update public.flashcards set back = $1 where id = $2 returning id';
    expect(await stranger.as(learner(other), () => stranger.run(update, ['mine', id]))).toEqual([]);
    const device = new Device(stranger, other);
    const { results } = await device.send({ table: 'profiles', op: 'put', id: user, fields: { first_name: 'Eve' } });
    expect(results).toMatchObject([{ status: 'rejected', code: 'forbidden' }]);
    expect(await database.waitingFor(owner)).toBe(0);
    await owner.commit();
  });

  it('have devices that take turns in writing, and read without waiting', async () => {
    const [holder, second, reading] = (await database.connections(3)) as [Session, Session, Session];
    const user = await database.newLearner();
    const reader = new Device(reading, user);
    await holder.as(learner(user), () => addCard(holder));
    await reader.pull();
    await ownWrite(holder, user);
    const turn = new Device(second, user).send(card());
    expect(await database.waits(second, turn)).toBe(true);
    await reading.waitAtMost(LIMIT);
    await reader.pull();
    expect(reader.rows.size).toBe(1);
    await holder.commit();
    expect((await turn).results).toEqual([{ device_seq: 1, status: 'applied' }]);
    await reader.pull();
    expect(reader.rows.size).toBe(3);
  });
});

describe.skipIf(noPostgres)(`if ${oneLockForAll.name}${orSkipped}`, () => {
  const database = testDatabase(oneLockForAll);

  it('others are seen waiting, and are refused', async () => {
    const { refusals, waiting } = await othersMeanwhile(database, ownWrite, 200);
    expect(refusals).toContain('55P03');
    expect(waiting).toBeGreaterThan(0);
    expect(await allOpenAtOnce(database, 200)).toContain('55P03');
  });
});
