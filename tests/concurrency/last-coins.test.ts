/** Two devices spend the last coins at the same moment: one gets the scene, and the coins never fall below zero. */
import { describe, expect, it } from 'vitest';
import { attempt, outcome, unlock } from '../backend/device.ts';
import { inLongRun, LONG } from '../long.ts';
import { noPostgres, orSkipped, type TestDatabase, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { noLockBeforehand } from './faults.ts';
import { codeOf, learner, type Session } from './session.ts';
import { earn } from './writes.ts';

type Way = 'sync' | 'plain insert';

/** Spends in the open transaction; gives `unlocked`, or the reason why not. */
async function spend(device: Device, way: Way, scene: string): Promise<string> {
  if (way === 'sync') {
    const { results } = await device.session.exchange(device.request(device.number(unlock(scene))));
    const [result] = results;
    return result?.status === 'rejected' ? result.code : result?.status === 'applied' ? 'unlocked' : 'retry';
  }
  await device.session.run('insert into public.user_unlocked_scenarios (scenario_id) values ($1)', [scene]);
  return 'unlocked';
}

const spendAlone = (device: Device, way: Way, scene: string) =>
  device.session.as(learner(device.user), () => spend(device, way, scene)).catch(codeOf);

/** A learner with 35 coins, enough for one of two scenes, and a device on each connection. */
async function richLearner(database: TestDatabase, sessions: Session[]): Promise<Device[]> {
  const user = await database.newLearner();
  const devices = sessions.map((session) => new Device(session, user));
  await devices[0]?.send(earn());
  return devices;
}

async function purse(database: TestDatabase, user: string) {
  const [row] = await database.owner.run(
    `select p.coins, (select count(*)::integer from public.user_unlocked_scenarios u where u.user_id = p.user_id) as unlocked
     from public.user_progress p where p.user_id = $1`,
    [user],
  );
  return row as { coins: number; unlocked: number };
}

/** The second begins while the first has unlocked and has not committed yet. */
async function oneIntoTheOther(database: TestDatabase, ways: [Way, Way], scenes: [string, string]) {
  const sessions = await database.connections(2);
  const [first, second] = (await richLearner(database, sessions)) as [Device, Device];
  await first.session.begin(learner(first.user));
  const outcome = await spend(first, ways[0], scenes[0]);
  const other = spendAlone(second, ways[1], scenes[1]);
  await database.waits(second.session, other);
  await first.session.commit();
  return { outcomes: [outcome, await other], ...(await purse(database, first.user)) };
}

/** All at the same moment, `rounds` times, each time with another learner; the purses that were left. */
async function allAtOnce(database: TestDatabase, rounds: number) {
  const ways: [Way, string][] = [
    ['sync', 'taxi'],
    ['sync', 'market'],
    ['plain insert', 'taxi'],
    ['plain insert', 'market'],
  ];
  const sessions = await database.connections(ways.length);
  const purses = [];
  for (let round = 0; round < rounds; round += 1) {
    const devices = await richLearner(database, sessions);
    await Promise.all(ways.map(([way, scene], index) => spendAlone(devices[index] as Device, way, scene)));
    purses.push(await purse(database, devices[0]?.user ?? ''));
  }
  return purses;
}

/**
 * One device studies scene after scene while two others spend whatever is there; the least that was left of what had
 * been earned, by the attempts and unlocks that anybody ever saw together.
 */
async function earnAndSpend(database: TestDatabase) {
  const sessions = await database.connections(4);
  const [earning, one, two, reader] = (await richLearner(database, sessions)) as [Device, Device, Device, Device];
  let over = false;
  const seen: number[] = [];
  const watching = (async () => {
    while (!over) {
      await reader.pull();
      const count = (of: string) => [...reader.rows.values()].filter(({ table }) => table === of).length;
      // The first attempt brought 35, each later one a star.
      const earned = 35 + 10 * (count('scene_attempts') - 1);
      seen.push(earned - 30 * count('user_unlocked_scenarios'));
    }
  })();
  const spending = [one, two].map(async (device, index) => {
    for (let last = false; !last; ) {
      last = over;
      await spendAlone(device, index ? 'plain insert' : 'sync', index ? 'market' : 'taxi');
    }
  });
  const languages = ['English', 'German', 'Spanish', 'French'];
  for (const language of languages) await earning.send(attempt({ language, objectives: [outcome(0)] }));
  over = true;
  await Promise.all([watching, ...spending]);
  return { least: Math.min(...seen), ...(await purse(database, earning.user)) };
}

const bothWays: [Way, Way][] = [
  ['sync', 'sync'],
  ['sync', 'plain insert'],
  ['plain insert', 'sync'],
  ['plain insert', 'plain insert'],
];

describe.skipIf(noPostgres)(`the last coins${orSkipped}`, () => {
  const database = testDatabase();

  it.each(bothWays)('buy one of two scenes: %s into %s', async (first, second) => {
    expect(await oneIntoTheOther(database, [first, second], ['taxi', 'market'])).toEqual({
      outcomes: ['unlocked', second === 'sync' ? 'coins' : 'PT422'],
      coins: 5,
      unlocked: 1,
    });
  });

  it.each(bothWays)('buy the same scene once: %s into %s', async (first, second) => {
    expect(await oneIntoTheOther(database, [first, second], ['taxi', 'taxi'])).toEqual({
      // A device that asks for an existing unlock already has it.
      outcomes: ['unlocked', second === 'sync' ? 'unlocked' : 'PT422'],
      coins: 5,
      unlocked: 1,
    });
  });

  it('buy one scene, however four connections fall over them', async () => {
    const purses = await allAtOnce(database, LONG ? 60 : 10);
    expect(purses).toEqual(purses.map(() => ({ coins: 5, unlocked: 1 })));
  });

  it('are never spent before they are earned, while others are earned and spent', async () => {
    for (let round = 0; round < (LONG ? 5 : 2); round += 1) {
      const { least, coins, unlocked } = await earnAndSpend(database);
      expect(least).toBeGreaterThanOrEqual(0);
      expect({ coins, unlocked }).toEqual({ coins: 35 + 4 * 10 - 2 * 30, unlocked: 2 });
    }
  });
});

inLongRun(() =>
  describe.skipIf(noPostgres)(`if ${noLockBeforehand.name}${orSkipped}`, () => {
    const database = testDatabase(noLockBeforehand);

    it('they are spent twice', async () => {
      const { coins, unlocked } = await oneIntoTheOther(database, ['sync', 'sync'], ['taxi', 'market']);
      expect({ coins, unlocked }).toEqual({ coins: 0, unlocked: 2 });
      const purses = await allAtOnce(database, 15);
      expect(purses.filter((left) => left.unlocked > 1).length).toBeGreaterThan(0);
    });
  }),
);
