/** Invariants that hold once the network has recovered and everything has been sent. */

import { deriveFromDays } from '#data/learner-db/shown-progress.ts';
import { DEFAULT_PROGRESS } from '#domain/progress.ts';
import { canonical, contentsOf, difference, factsOfDevice, factsOfServer, type ServerRows } from './contents.ts';
import type { Disk } from './disk.ts';
import type { LearnerSession } from './learner-session.ts';
import { PROFILE_DEFAULTS } from './oracle/merge.ts';
import { nameOf, type Oracle } from './oracle/oracle.ts';
import { progressOf, progressOfRows } from './oracle/progress.ts';
import { OWNER_COLUMNS, type Row, type SimulatedServer } from './server.ts';

export async function rowsOf(server: SimulatedServer, userId: string): Promise<ServerRows> {
  const names = Object.keys(OWNER_COLUMNS) as (keyof ServerRows)[];
  const rows = {} as ServerRows;
  for (const name of names) rows[name] = await server.rows(name, userId);
  return rows;
}

const pick = (row: Row, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]));
const sorted = (rows: readonly unknown[]) => rows.map(canonical).sort();
const CARD = [
  'language',
  'front',
  'back',
  'example',
  'pinyin',
  'scene_id',
  'source_turn',
  'suspended_at',
  'buried_until',
];

/** The rows of the server and of the oracle, in one comparable form. */
function bothSides(rows: ServerRows, { state }: Oracle): [Record<string, string[]>, Record<string, string[]>] {
  const server = {
    profile: sorted(rows.profiles.map((row) => pick(row, Object.keys(PROFILE_DEFAULTS)))),
    settings: sorted(rows.user_settings.map(({ key, value }) => ({ key, value }))),
    unlocks: sorted(rows.user_unlocked_scenarios.map(({ scenario_id, id, cost }) => ({ scenario_id, id, cost }))),
    attempts: sorted(
      rows.scene_attempts.map((row) => {
        return {
          id: row.id,
          score: row.attempt_score,
          stars: row.star_rating,
          at: row.created_at,
          of: row.scenario_id,
        };
      }),
    ),
    cards: sorted(
      rows.flashcards.map((row) => ({ id: row.id, ...pick(row, CARD), at: row.created_at, deleted: row.deleted_at })),
    ),
    reviews: sorted(
      rows.flashcard_reviews.map(({ id, flashcard_id, rating, kind, reviewed_at, voids }) => {
        return { id, flashcard_id, rating, kind, reviewed_at, voids };
      }),
    ),
  };
  const oracle = {
    profile: state.profile ? sorted([state.profile.fields]) : [],
    settings: sorted([...state.settings].map(([key, { value }]) => ({ key, value }))),
    unlocks: sorted([...state.unlocks].map(([scenario_id, { id, cost }]) => ({ scenario_id, id, cost }))),
    attempts: sorted(
      [...state.attempts].map(([id, { score, stars, createdAt, scenarioId }]) => {
        return { id, score, stars, at: createdAt, of: scenarioId };
      }),
    ),
    cards: sorted(
      [...state.cards].map(([id, card]) => {
        return { id, ...card.fields, at: card.createdAt, deleted: card.deletedAt };
      }),
    ),
    reviews: sorted(
      [...state.reviews].map(([id, { cardId, rating, kind, at, voids }]) => {
        return { id, flashcard_id: cardId, rating, kind, reviewed_at: at, voids };
      }),
    ),
  };
  return [server, oracle];
}

/** Compares the server with the oracle, and its progress with the rules of the domain. */
export function checkServer(rows: ServerRows, oracle: Oracle): string[] {
  const problems: string[] = [];
  const [server, expected] = bothSides(rows, oracle);
  const apart = difference(server, expected);
  if (apart) problems.push(`the server is not what the oracle says: ${apart}`);
  const [{ user_id: _, seq: __, ...stored } = DEFAULT_PROGRESS as unknown as Row] = rows.user_progress;
  const derived = progressOfRows({
    attempts: rows.scene_attempts,
    reviews: rows.flashcard_reviews,
    unlocks: rows.user_unlocked_scenarios,
  });
  if (canonical(stored) !== canonical(derived)) {
    problems.push(`the server's progress ${canonical(stored)} is not what its rows give, ${canonical(derived)}`);
  }
  const believed = progressOf(oracle.state);
  if (canonical(derived) !== canonical(believed)) {
    problems.push(`the server's rows give ${canonical(derived)}, and the oracle's ${canonical(believed)}`);
  }
  return problems;
}

/** Compares a disk with the server's rows, and with one that was just filled from nothing. */
export function checkStore(disk: Disk, rows: ServerRows, fresh: Disk): string[] {
  const problems: string[] = [];
  const left = (['outbox', 'shadows', 'quarantined'] as const).map((table) => disk.rows(table).length);
  if (left.some((count) => count > 0)) problems.push(`outbox, shadows, set aside still hold ${left.join()} rows`);
  const facts = difference(factsOfDevice(disk), factsOfServer(rows));
  if (facts) problems.push(`not what the server holds: ${facts}`);
  const contents = difference(contentsOf(disk), contentsOf(fresh));
  if (contents) problems.push(`not what a new device shows: ${contents}`);
  const derived = deriveFromDays(disk.rows('studyDays'), disk.rows('unlocks'));
  const server = rows.user_progress[0] ?? { user_id: '', seq: 0, ...DEFAULT_PROGRESS };
  const { user_id: _, seq: __, ...word } = server;
  if (canonical(derived) !== canonical(word)) {
    problems.push(`its own rows give ${canonical(derived)}, and the server says ${canonical(word)}`);
  }
  return problems;
}

/** Rejected changes are listed once each unless the learner has discarded them, and no other changes are. */
export function checkRefusals(
  learner: Pick<LearnerSession, 'intents' | 'discarded' | 'heard'>,
  disk: Disk,
  oracle: Pick<Oracle, 'lost' | 'bare' | 'committed' | 'judged'>,
): string[] {
  // The server took those that a deletion elsewhere overruled.
  const [overruled = [], refused = []] = [true, false].map((isOverruled) => {
    const rows = disk.rows('rejected').filter((row) => Boolean(row.overruled) === isOverruled);
    return rows.map(({ mutation }) => nameOf(mutation));
  });
  const deletedHere = new Set(learner.intents.filter(({ op }) => op === 'delete').map(({ id }) => id));
  const problems: string[] = [];
  for (const { name, id, op } of learner.intents) {
    // A change that a restored backup lacks may arrive again with a late request, long after the device forgot it.
    if (oracle.lost.has(name)) continue;
    // It may have arrived before something on the way refused it, and is listed all the same.
    if (oracle.bare.has(id)) continue;
    const verdict = oracle.committed.get(name)?.verdict;
    const times = refused.filter((one) => one === name).length;
    const heard = learner.heard.get(name);
    // The learner discarded it after the last rejection.
    const gone = learner.discarded.get(name) === oracle.judged.get(name);
    if (gone && times > 0) problems.push(`let go and listed all the same: ${name}`);
    const isMoot =
      verdict?.status === 'rejected' && verdict.code === 'conflict' && op === 'patch' && deletedHere.has(id);
    if (verdict?.status === 'rejected' && !gone && times !== 1 && !isMoot)
      problems.push(`refused and listed ${times} times: ${name}`);
    if (verdict?.status !== 'applied') continue;
    // A copy of the device may have brought it, or a late request after the server had lost its numbers: then this device
    // was told of the refusal alone.
    if (times > 0 && heard !== 'rejected') problems.push(`applied and listed as refused: ${name}`);
    const isTold = overruled.includes(name) || gone || deletedHere.has(id);
    if (verdict.overruled && heard === 'applied' && !isTold) problems.push(`overruled and not listed: ${name}`);
  }
  return problems;
}
