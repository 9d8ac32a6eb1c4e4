/** Participants of a mixture: a device that syncs, a client that writes tables, a webhook. */
import type { Mutation } from '#sync';
import { attempt, card, outcome, patchCard, profile, review, setting } from '../backend/device.ts';
import type { Device } from './device.ts';
import { codeOf, learner, type Session, service } from './session.ts';
import { addCard, renewCatalogue, rewriteCards, saveSetting, saveTotals, subscribe } from './writes.ts';

/** The outcomes of one participant's transactions. */
export interface Tally {
  commits: number;
  /** Attempts that were acknowledged. */
  attempts: number;
  /** Sync calls of which a mutation was told to wait; it was sent again. */
  retries: number;
  /** PostgreSQL's codes for transactions that were refused as a whole. */
  refusals: string[];
  /** Results of sync other than `applied` and `retry`. */
  unexpected: string[];
}

/** From 0 up to and without 1. */
export type Random = () => number;

/** A participant that is refused so often is stuck. */
const PATIENCE = 50;

const newTally = (): Tally => ({ commits: 0, attempts: 0, retries: 0, refusals: [], unexpected: [] });
const any = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;

async function commit(tally: Tally, transaction: Promise<unknown>): Promise<boolean> {
  const code = await transaction.then(() => '', codeOf);
  if (code) tally.refusals.push(code);
  else tally.commits += 1;
  return !code;
}

/** Batches of one to four mutations, on the cards that this device knows of. */
export async function syncRounds(device: Device, rounds: number, random: Random): Promise<Tally> {
  const tally = newTally();
  for (let round = 0; round < rounds; round += 1) {
    const size = 1 + Math.floor(random() * 4);
    const changes = Array.from({ length: size }, () => any(possibleChanges(device, round, random), random)());
    await sendUntilTaken(device, device.number(...changes), tally);
  }
  return tally;
}

function possibleChanges(device: Device, round: number, random: Random) {
  const cards = [...device.rows.values()].filter(({ table }) => table === 'flashcards');
  const known = cards.length > 0 ? String(any(cards, random).row.id) : undefined;
  return [
    () => card(),
    () => attempt({ objectives: [outcome(0)] }),
    () => setting(any(['theme', 'voice'], random), round),
    () => profile('put', device.user, { first_name: `round ${round}` }),
    ...(known
      ? [
          () => patchCard(known, { back: `round ${round}` }),
          () => review(known),
          () => ({ table: 'flashcards', op: 'delete' as const, id: known }),
        ]
      : []),
  ];
}

async function sendUntilTaken(device: Device, batch: Mutation[], tally: Tally): Promise<void> {
  for (let rest = batch; rest.length > 0 && tally.refusals.length < PATIENCE; ) {
    let taken = 0;
    await commit(
      tally,
      device.exchange(rest).then(({ results }) => {
        taken = results.filter(({ status }) => status !== 'retry').length;
        if (taken < results.length) tally.retries += 1;
        const refused = results.filter(({ status }) => status !== 'retry' && status !== 'applied');
        tally.unexpected.push(...refused.map((result) => JSON.stringify(result)));
      }),
    );
    tally.attempts += rest.slice(0, taken).filter(({ table }) => table === 'scene_attempts').length;
    rest = rest.slice(taken);
  }
}

/** One statement a transaction, as the data API takes it. */
export async function clientRounds(session: Session, user: string, rounds: number, random: Random): Promise<Tally> {
  const tally = newTally();
  const insertAttempt = () =>
    session.run(
      `insert into public.scene_attempts (scenario_id, language, objectives)
       values ('restaurant', 'German', '[{"index": 0, "reached": true}]')`,
    );
  const writes = [
    () => addCard(session),
    () => rewriteCards(session, `rewritten ${random()}`),
    () => saveSetting(session, any(['theme', 'voice'], random), `${random()}`),
    () => saveTotals(session, 7),
    () => session.run('update public.profiles set last_name = $1', [`${random()}`]),
    insertAttempt,
  ];
  for (let round = 0; round < rounds; round += 1) {
    const write = any(writes, random);
    const done = await commit(tally, session.as(learner(user), write));
    if (done && write === insertAttempt) tally.attempts += 1;
  }
  return tally;
}

/** A payment provider's messages about any of the learners, and now and then a new catalogue. */
export async function serviceRounds(
  session: Session,
  users: readonly string[],
  rounds: number,
  random: Random,
): Promise<Tally> {
  const tally = newTally();
  for (let round = 0; round < rounds; round += 1) {
    const write = () =>
      round % 5 === 4 ? renewCatalogue(session) : subscribe(session, any(users, random), `${random()}`);
    await commit(tally, session.as(service, write));
  }
  return tally;
}
