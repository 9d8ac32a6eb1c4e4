/** The same mutations on two connections at once, as an impatient client sends them, are applied once. */
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { card, patchCard, profile, setting, unlock } from '../backend/device.ts';
import { LONG } from '../long.ts';
import { noPostgres, orSkipped, type TestDatabase, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { noLockBeforehand } from './faults.ts';
import { learner, type Session } from './session.ts';
import { earn, fullBatch } from './writes.ts';

/** The two requests into one another first, then at the same moment, which each time falls differently. */
const WAYS_TO_MEET = [true, ...Array<boolean>(LONG ? 5 : 2).fill(false)];

const made = card();
const cases: [string, (device: Device) => ReturnType<Device['number']>][] = [
  ['a card', (device) => device.number(card())],
  ['an attempt', (device) => device.number(earn())],
  ['a changed card', (device) => device.number(patchCard(made.id, { back: 'changed' }))],
  ['a deleted card', (device) => device.number({ table: 'flashcards', op: 'delete', id: made.id })],
  ['a setting', (device) => device.number(setting('theme', 'dark'))],
  ['a profile', (device) => device.number(profile('put', device.user, { first_name: 'Ada' }))],
  ['an unlock', (device) => device.number(earn(), unlock('taxi'))],
  ['one of each', (device) => fullBatch(device, 'twice')],
  ['fifty cards', (device) => device.number(...Array.from({ length: 50 }, () => card()))],
];

/** A device with a card, some coins and a second connection to send by. */
async function prepare(database: TestDatabase, sessions: [Session, Session]) {
  const user = await database.newLearner();
  const [device, again] = sessions.map((session) => new Device(session, user)) as [Device, Device];
  await device.send(made, earn());
  return { device, again };
}

type Answers = [ExchangeResponse, ExchangeResponse];

/** Both at once, or the second while the first is applied and not committed. */
async function sendTwice(
  database: TestDatabase,
  one: Device,
  other: Device,
  requests: [ReturnType<Device['request']>, ReturnType<Device['request']>],
  overlapping: boolean,
): Promise<Answers> {
  const send = ({ session, user }: Device, request: (typeof requests)[0]) =>
    session.as(learner(user), () => session.exchange(request));
  if (!overlapping) return Promise.all([send(one, requests[0]), send(other, requests[1])]);
  await one.session.begin(learner(one.user));
  const first = await one.session.exchange(requests[0]);
  const second = send(other, requests[1]);
  await database.waits(other.session, second);
  await one.session.commit();
  return [first, await second];
}

const statuses = ({ results }: ExchangeResponse) => [...new Set(results.map(({ status }) => status))].join();
const headOf = async (database: TestDatabase, user: string) =>
  Number((await database.owner.run('select head from private.change_counters where user_id = $1', [user]))[0]?.head);

describe.skipIf(noPostgres)(`the same mutations twice at once${orSkipped}`, () => {
  const database = testDatabase();

  it.each(cases)('%s: one is applied, the other a duplicate that changes nothing', async (_, make) => {
    const sessions = (await database.connections(2)) as [Session, Session];
    for (const overlapping of WAYS_TO_MEET) {
      const { device, again } = await prepare(database, sessions);
      const request = device.request(make(device));
      const answers = await sendTwice(database, device, again, [request, request], overlapping);
      expect(answers.map(statuses).sort()).toEqual(['applied', 'duplicate']);
      // The duplicate took no change number: the head is where the one that was applied left it.
      const applied = answers.find((answer) => statuses(answer) === 'applied');
      expect(await headOf(database, device.user)).toBe(applied?.head);
    }
  });

  it('what is refused is refused alike', async () => {
    const sessions = (await database.connections(2)) as [Session, Session];
    for (const overlapping of WAYS_TO_MEET) {
      const { device, again } = await prepare(database, sessions);
      const request = device.request(device.number(unlock('nowhere'), card()));
      const [one, two] = await sendTwice(database, device, again, [request, request], overlapping);
      expect(one.results[0]).toMatchObject({ status: 'rejected', code: 'missing' });
      expect(two.results[0]).toEqual(one.results[0]);
      expect([one, two].map(({ results }) => results[1]?.status).sort()).toEqual(['applied', 'duplicate']);
    }
  });

  it('a batch that grew meanwhile is applied from where the first one ended', async () => {
    const sessions = (await database.connections(2)) as [Session, Session];
    for (const overlapping of WAYS_TO_MEET) {
      const { device, again } = await prepare(database, sessions);
      const few = fullBatch(device, 'first');
      const more = [...few, ...fullBatch(device, 'second')];
      await sendTwice(database, device, again, [device.request(few), device.request(more)], overlapping);
      const { results } = await device.exchange(more);
      expect(results.every(({ status }) => status === 'duplicate')).toBe(true);
      const [progress] = await database.owner.run('select total_points from public.user_progress where user_id = $1', [
        device.user,
      ]);
      // Three attempts of 90 points: the one before, and one in each batch.
      expect(progress?.total_points).toBe(270);
    }
  });
});

describe.skipIf(noPostgres)(`if ${noLockBeforehand.name}${orSkipped}`, () => {
  const database = testDatabase(noLockBeforehand);

  it('the second one is no duplicate', async () => {
    const sessions = (await database.connections(2)) as [Session, Session];
    const { device, again } = await prepare(database, sessions);
    const request = device.request(device.number(card()));
    const answers = await sendTwice(database, device, again, [request, request], true);
    expect(answers.map(statuses)).not.toEqual(['applied', 'duplicate']);
  });
});
