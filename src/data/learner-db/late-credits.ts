/**
 * Late credits: "3 attempts credited to Tuesday" (product 8.7). Written in the transaction in which the server's
 * rows arrive, so that every piece of late work has one, and none has two.
 *
 * The server decides study days: it fixes an attempt's, and a review's follows from the corrected moment.
 */
import type { Transaction } from 'dexie';
import { countingReviews } from '#domain/schedule.ts';
import { studyDay } from '#domain/study-day.ts';
import type { AcknowledgedMutation, PendingMutation } from '#sync';
import type { AttemptRow, CardRow } from './tables/local-models.ts';

export interface LateCredit {
  /** Given by the store. */
  id?: number;
  /** The study day that the work counts for, `YYYY-MM-DD`. */
  day: string;
  attempts: number;
  /** Answers to flashcards. */
  reviews: number;
  /** The server's clock when the last of it landed, ISO 8601. */
  at: string;
  /** The learner has seen it. */
  seen?: 1;
}

const KEPT_MS = 30 * 86_400_000;

/** A piece of work and the study day that it was credited to. */
interface Credit {
  day: string;
  kind: 'attempts' | 'reviews';
  /** Minutes added to UTC where it was done. */
  utcOffsetMin: number;
}

async function attemptCredits(mutations: readonly PendingMutation[], tx: Transaction): Promise<Credit[]> {
  const puts = mutations.filter(({ table, op }) => table === 'scene_attempts' && op === 'put');
  // An attempt and its continuation are one.
  const ids = [...new Set(puts.map(({ id }) => id))];
  const rows = ids.length > 0 ? await tx.table<AttemptRow, string>('attempts').bulkGet(ids) : [];
  // Still pending: the server's row has not come, since another history replaced the one that accepted it.
  const landed = rows.flatMap((row) => (row && !row.pending ? [row] : []));
  return landed.map((row) => ({ day: row.studyDay, kind: 'attempts', utcOffsetMin: row.utcOffsetMin }));
}

async function reviewCredits(mutations: readonly PendingMutation[], tx: Transaction): Promise<Credit[]> {
  const reviews = mutations.filter(({ table, op }) => table === 'flashcard_reviews' && op === 'put');
  if (reviews.length === 0) return [];
  const ids = new Set(reviews.map(({ id }) => id));
  const keys = [...new Set(reviews.map(({ fields }) => String(fields?.flashcard_id)))];
  const cards = await tx.table<CardRow, string>('cards').bulkGet(keys);
  const counting = cards.flatMap((card) => (card ? countingReviews(card.reviews) : []));
  return counting
    .filter(({ id }) => ids.has(id))
    .map(({ at, utcOffsetMin }) => ({ day: studyDay(new Date(at), utcOffsetMin), kind: 'reviews', utcOffsetMin }));
}

/** One late credit for each study day. */
function lateCreditsFor(credits: readonly Credit[], at: string): LateCredit[] {
  const days = new Map<string, LateCredit>();
  for (const { day, kind } of credits) {
    const credit = days.get(day) ?? { day, attempts: 0, reviews: 0, at };
    days.set(day, { ...credit, [kind]: credit[kind] + 1 });
  }
  return [...days.values()];
}

function joined(known: LateCredit, more: LateCredit): LateCredit {
  return {
    ...known,
    attempts: known.attempts + more.attempts,
    reviews: known.reviews + more.reviews,
    at: more.at,
  };
}

/** Writes late credits for work of other study days than today, and deletes those older than thirty days. */
export async function writeLateCredits(acknowledged: readonly AcknowledgedMutation[], tx: Transaction): Promise<void> {
  const at = acknowledged[0]?.at;
  if (at === undefined) return;
  const now = new Date(at);
  // Work that a server got back was told before.
  const mutations = acknowledged.map(({ mutation }) => mutation).filter(({ recovered }) => !recovered);
  const credits = [...(await attemptCredits(mutations, tx)), ...(await reviewCredits(mutations, tx))];
  const late = credits.filter(({ day, utcOffsetMin }) => day !== studyDay(now, utcOffsetMin));
  if (late.length === 0) return;
  const table = tx.table<LateCredit, number>('lateCredits');
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  await table.filter((credit) => credit.at < old).delete();
  const unseen = new Map((await table.toArray()).flatMap((row) => (row.seen ? [] : [[row.day, row] as const])));
  const lateCredits = lateCreditsFor(late, now.toISOString());
  await table.bulkPut(
    lateCredits.map((credit) => {
      const known = unseen.get(credit.day);
      return known ? joined(known, credit) : credit;
    }),
  );
}
