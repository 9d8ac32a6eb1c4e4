/** Nobody who writes a learner's rows closes a circle with somebody else who does. */
import { describe, expect, it } from 'vitest';
import type { MutationResult } from '../../sync/protocol.ts';
import { card, patchCard, profile } from '../backend/device.ts';
import { meet, type Party } from './circles.ts';
import { noPostgres, orSkipped, type TestDatabase, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { rowsBeforeTheCounter } from './faults.ts';
import { mix } from './mixture.ts';
import { learner, type Session, service } from './session.ts';
import { earn, fullBatch, rename, rewriteCards, saveSetting, saveTotals, subscribe, unsubscribe } from './writes.ts';

/** Mulberry32: the same choices each time; what the scheduler makes of them differs. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A learner with a row in each table, a card among them, and three connections. */
async function prepare(database: TestDatabase) {
  const user = await database.newLearner();
  const sessions = (await database.connections(3)) as [Session, Session, Session];
  const [session] = sessions;
  const made = card();
  await new Device(session, user).send(profile('put', user, { first_name: 'Ada' }), made, card(), earn());
  await session.as(learner(user), () => saveSetting(session, 'theme', 'dark'));
  await session.as(service, () => subscribe(session, user, 'gold'));
  const asLearner = (write: Party['write']): Party => ({ caller: learner(user), write });
  const asService = (write: Party['write']): Party => ({ caller: service, write });
  const meeting = (first: Party, second: Party, gives: 'first' | 'second') =>
    meet(sessions, database, user, { first, second, gives });
  return { user, cardId: made.id, asLearner, asService, meeting };
}

describe.skipIf(noPostgres)(`no circle is closed${orSkipped}`, () => {
  const database = testDatabase();

  it('by any two of those who write, whoever comes first', async () => {
    const { user, asLearner, asService, meeting } = await prepare(database);
    const parties: Record<string, Party> = {
      'a sync call': asLearner((session) => {
        const device = new Device(session, user);
        return session.exchange(device.request(fullBatch(device, 'synced')));
      }),
      'a change of all cards': asLearner((session) => rewriteCards(session, 'rewritten')),
      'an upsert': asLearner((session) => saveSetting(session, 'theme', 'light')),
      'a change of the totals': asLearner((session) => saveTotals(session, 1)),
      'a change of the profile': asLearner((session) => rename(session, user, 'Grace')),
      'a webhook': asService((session) => subscribe(session, user, 'silver')),
    };
    const refused: string[] = [];
    for (const [one, first] of Object.entries(parties)) {
      for (const [other, second] of Object.entries(parties)) {
        const outcome = await meeting(first, second, 'second');
        if (outcome.first !== 'done' || outcome.second !== 'done') refused.push(`${one}, ${other}: ${outcome.second}`);
      }
    }
    expect(refused).toEqual([]);
  });

  it('by all of them at once, and all devices agree afterwards', async () => {
    const size = { learners: 3, devices: 3, clients: 2, webhooks: 3, rounds: 40, random: seeded(1) };
    const { commits, attempts, ...faults } = await mix(database, size);
    expect(faults).toEqual({ retries: 0, refusals: [], webhookRefusals: [], anomalies: [], disagreeing: 0 });
    expect(commits).toBe((3 * 3 + 3 * 2 + 3) * 40);
    for (const { acknowledged, counted } of attempts) expect(counted).toBe(acknowledged);
  });

  it('by a webhook that upserts and one that updates the same subscriber', async () => {
    const { user, asService, meeting } = await prepare(database);
    const upsert = asService((session) => subscribe(session, user, 'silver'));
    const update = asService((session) => unsubscribe(session, user));
    expect(await meeting(upsert, update, 'second')).toEqual({ first: 'done', second: 'done' });
  });

  it('without `retry` as the answer of sync: a correction by hand locks the row before the counter', async () => {
    const { user, asLearner, asService, meeting } = await prepare(database);
    const device = new Device(await database.connect(), user);
    const mutations = device.number(profile('patch', user, { first_name: 'Grace' }), card());
    let results: MutationResult[] = [];
    const patch = asLearner(async (session) => {
      ({ results } = await session.exchange(device.request(mutations)));
    });
    const correction = asService((session) => rename(session, user, 'Corrected'));
    expect(await meeting(patch, correction, 'first')).toEqual({ first: 'done', second: 'done' });
    expect(results.map(({ status }) => status)).toEqual(['retry', 'retry']);
    const again = await device.exchange(mutations);
    expect(again.results.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

describe.skipIf(noPostgres)(`a known circle${orSkipped}`, () => {
  const database = testDatabase();

  it.fails('is closed by a correction by hand, and a plain write may be the one that is refused', async () => {
    const { user, asLearner, asService, meeting } = await prepare(database);
    const plain = asLearner((session) => rename(session, user, 'Grace'));
    const correction = asService((session) => rename(session, user, 'Corrected'));
    expect(await meeting(plain, correction, 'first')).toMatchObject({ first: 'done' });
  });
});

describe.skipIf(noPostgres)(`if ${rowsBeforeTheCounter.name}${orSkipped}`, () => {
  const database = testDatabase(rowsBeforeTheCounter);

  it('they close circles with sync, also when nobody arranges it', async () => {
    const { user, cardId, asLearner, meeting } = await prepare(database);
    const patch = asLearner((session) => {
      const device = new Device(session, user);
      return session.exchange(device.request(device.number(patchCard(cardId, { back: 'patched' }))));
    });
    const plain = asLearner((session) => rewriteCards(session, 'rewritten'));
    expect(await meeting(patch, plain, 'second')).toEqual({ first: 'done', second: '40P01' });
    const size = { learners: 1, devices: 3, clients: 4, webhooks: 1, rounds: 10, random: seeded(1) };
    const { refusals, retries } = await mix(database, size);
    expect(refusals.filter((code) => code === '40P01').length + retries).toBeGreaterThan(0);
  });
});
