/** Transactions that write rows of the same learner never deadlock. */
import { describe, expect, it } from 'vitest';
import type { ExchangeResponse } from '#sync';
import { card, patchCard, profile } from '../backend/device.ts';
import { inLongRun, LONG } from '../long.ts';
import { meet, type Party } from './circles.ts';
import { correctWhileWriting } from './corrections.ts';
import { noPostgres, orSkipped, type TestDatabase, testDatabase } from './database.ts';
import { Device } from './device.ts';
import { correctionsThatInsist, rowsBeforeTheCounter } from './faults.ts';
import { mix } from './mixture.ts';
import { codeOf, learner, type Session, service } from './session.ts';
import { earn, fullBatch, rename, rewriteCards, saveSetting, saveTotals, subscribe, unsubscribe } from './writes.ts';

/** Mulberry32: the same choices each time, although their scheduling differs. */
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

/** Resolves once the learner's profile is locked, or was locked and `work` is over. */
async function isLocked({ owner }: TestDatabase, user: string, work: Promise<string>): Promise<boolean> {
  let outcome = '';
  void work.then((code) => {
    outcome = code;
  });
  const look = () => owner.run('select from public.profiles where id = $1 for update skip locked', [user]);
  while (outcome === '' && (await look()).length > 0);
  return outcome === '' || outcome === '55P03';
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
    const rounds = LONG ? 40 : 8;
    const size = { learners: 3, devices: 3, clients: 2, webhooks: 3, rounds, random: seeded(1) };
    const { commits, attempts, ...faults } = await mix(database, size);
    expect(faults).toEqual({ retries: 0, refusals: [], webhookRefusals: [], anomalies: [], disagreeing: 0 });
    expect(commits).toBe((3 * 3 + 3 * 2 + 3) * rounds);
    for (const { acknowledged, counted } of attempts) expect(counted).toBe(acknowledged);
  });

  it('by a webhook that upserts and one that updates the same subscriber', async () => {
    const { user, asService, meeting } = await prepare(database);
    const upsert = asService((session) => subscribe(session, user, 'silver'));
    const update = asService((session) => unsubscribe(session, user));
    expect(await meeting(upsert, update, 'second')).toEqual({ first: 'done', second: 'done' });
  });

  it.each<[string, (device: Device, user: string) => ReturnType<Device['number']>]>([
    ['a plain write', () => []],
    ['a sync call', (device, user) => device.number(profile('patch', user, { first_name: 'Grace' }), card())],
  ])('by a correction by hand, which gives way: never %s of the learner', async (_, mutations) => {
    const { user, asLearner, asService } = await prepare(database);
    const [holder, writing, correcting] = (await database.connections(3)) as [Session, Session, Session];
    const device = new Device(writing, user);
    const waiting = mutations(device, user);
    await holder.sql.unsafe('begin');
    await holder.run('select private.lock_user($1)', [user]);
    const own = asLearner((session) =>
      waiting.length > 0 ? session.exchange(device.request(waiting)) : rename(session, user, 'Grace'),
    );
    const correction = asService((session) => rename(session, user, 'Corrected'));
    // The learner waits for the counter; the correction has the row and would wait as well.
    const written = writing.as(own.caller, own.write);
    expect(await database.waits(writing, written)).toBe(true);
    const corrected = correcting.as(correction.caller, correction.write).then(() => 'done', codeOf);
    expect(await isLocked(database, user, corrected)).toBe(true);
    await holder.commit();
    const answer = await written;
    // It may look at the very moment at which nobody has the counter; then the learner's write waits for it, and is done.
    const outcome = await corrected;
    expect(['done', '55P03']).toContain(outcome);
    const results = waiting.length > 0 ? (answer as ExchangeResponse).results : [];
    expect(results.map(({ status }) => status)).toEqual(waiting.map(() => 'applied'));
    const [row] = await database.owner.run('select first_name from public.profiles where id = $1', [user]);
    if (outcome === '55P03') expect(row?.first_name).toBe('Grace');
    expect(await correcting.as(service, () => rename(correcting, user, 'Corrected')).then(() => 'done', codeOf)).toBe(
      'done',
    );
  });

  it('by a correction by hand that takes the counter first, and is not refused', async () => {
    const { user, asLearner, asService, meeting } = await prepare(database);
    const plain = asLearner((session) => rename(session, user, 'Grace'));
    const patient = asService(async (session) => {
      await session.sql.unsafe('reset role');
      await session.run('select private.lock_user($1)', [user]);
      await session.sql.unsafe('set local role service_role');
      return rename(session, user, 'Corrected');
    });
    expect(await meeting(plain, patient, 'second')).toEqual({ first: 'done', second: 'done' });
    expect(await meeting(patient, plain, 'second')).toEqual({ first: 'done', second: 'done' });
  });

  it('by corrections of rows that four connections of the learner are writing', async () => {
    const rounds = LONG ? 20 : 6;
    const { commits, refused, corrected, broken } = await correctWhileWriting(database, rounds);
    expect({ refused, broken }).toEqual({ refused: [], broken: [] });
    expect({ commits, corrected }).toEqual({ commits: 2 * rounds * 6 + 2 * rounds, corrected: 2 * rounds });
  });
});

describe.skipIf(noPostgres)(`if ${correctionsThatInsist.name}${orSkipped}`, () => {
  const database = testDatabase(correctionsThatInsist);

  it('a plain write of the learner may be the one that is refused', async () => {
    const { user, asLearner, asService, meeting } = await prepare(database);
    const plain = asLearner((session) => rename(session, user, 'Grace'));
    const correction = asService((session) => rename(session, user, 'Corrected'));
    expect(await meeting(plain, correction, 'first')).toEqual({ first: '40P01', second: 'done' });
  });
});

inLongRun(() =>
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
  }),
);
