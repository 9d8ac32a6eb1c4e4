/** Writers and readers of one learner side by side: a pull by change number can never pass a row that commits later. */
import { describe, expect, it } from 'vitest';
import { profile } from '../backend/device.ts';
import { LONG } from '../long.ts';
import { noPostgres, orSkipped, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { gateBeforeThePull, numbersFromASequence } from './faults.ts';
import { race } from './race.ts';
import { learner, type Session } from './session.ts';
import { rename } from './writes.ts';

describe.skipIf(noPostgres)(`eight writers and three readers of one learner${orSkipped}`, () => {
  const database = testDatabase();

  it('miss nothing, get nothing twice and see no hole; a timestamp beside it misses rows', async () => {
    const commits = LONG ? 250 : 40;
    const figures = await race(database, { writers: 8, commits, readers: 3 });
    expect(figures.written).toBe(8 * commits + 1);
    expect(figures.missedByNumber).toEqual([0, 0, 0]);
    expect(figures.answersWithHoles).toBe(0);
    expect(figures.anomalies).toEqual([]);
    expect(Math.max(...figures.missedByTime)).toBeGreaterThan(0);
  });
});

describe.skipIf(noPostgres)(`if ${numbersFromASequence.name}${orSkipped}`, () => {
  const database = testDatabase(numbersFromASequence);

  it('readers miss rows for good', async () => {
    const figures = await race(database, { writers: 8, commits: 40, readers: 2 });
    expect(Math.max(...figures.missedByNumber)).toBeGreaterThan(0);
    expect(figures.answersWithHoles).toBeGreaterThan(0);
  });
});

describe.skipIf(noPostgres)(`a row that is changed while a device asks${orSkipped}`, () => {
  const database = testDatabase(gateBeforeThePull);

  async function changeWhileAsked(reader: 'new' | 'known') {
    const user = await database.newLearner();
    const [gate, asking, writing] = (await database.connections(3)) as [Session, Session, Session];
    await new Device(writing, user).send(profile('put', user, { first_name: 'Ada' }));
    const device = new Device(asking, user);
    if (reader === 'known') await device.pull();
    await gate.run('select pg_advisory_lock(1)');
    const pull = device.pull();
    expect(await database.waits(asking, pull)).toBe(true);
    await writing.as(learner(user), () => rename(writing, user, 'Grace'));
    await gate.run('select pg_advisory_unlock(1)');
    await pull;
    const first = device.rows.get(`profiles/${user}`)?.row.first_name;
    await device.pull();
    return { first, next: device.rows.get(`profiles/${user}`)?.row.first_name };
  }

  it('comes with the next answer at the latest', async () => {
    expect((await changeWhileAsked('new')).next).toBe('Grace');
    expect((await changeWhileAsked('known')).next).toBe('Grace');
  });

  it('is in the first answer to a new device, which would take the account for an empty one', async () => {
    expect((await changeWhileAsked('new')).first).toBeDefined();
  });
});
