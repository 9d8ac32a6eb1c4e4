/**
 * Receipts for work that landed late: "3 attempts credited to Tuesday". Written in the transaction in which the server's
 * rows come in, so that there is one for whatever was credited, and none twice.
 *
 * A study day is the server's: an attempt's as it fixed it, a review's from the moment as it corrected it.
 */
import type { Transaction } from 'dexie';
import { countingReviews } from '#domain/schedule.ts';
import { studyDay } from '#domain/study-day.ts';
import type { AcknowledgedMutation, PendingMutation } from '#sync';
import type { AttemptRow, CardRow } from './tables/local-models.ts';

export interface ReceiptRow {
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
  const ids = mutations.filter(({ table, op }) => table === 'scene_attempts' && op === 'put').map(({ id }) => id);
  const rows = ids.length > 0 ? await tx.table<AttemptRow, string>('attempts').bulkGet(ids) : [];
  // Still pending: the server's row did not come (another history has taken the place of the one that took it).
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

/** One receipt for each study day. */
function receiptsFor(credits: readonly Credit[], at: string): ReceiptRow[] {
  const days = new Map<string, ReceiptRow>();
  for (const { day, kind } of credits) {
    const receipt = days.get(day) ?? { day, attempts: 0, reviews: 0, at };
    days.set(day, { ...receipt, [kind]: receipt[kind] + 1 });
  }
  return [...days.values()];
}

function joined(known: ReceiptRow, more: ReceiptRow): ReceiptRow {
  return {
    ...known,
    attempts: known.attempts + more.attempts,
    reviews: known.reviews + more.reviews,
    at: more.at,
  };
}

/** Writes a receipt for whatever landed on another study day than today's; what is older than thirty days goes. */
export async function writeReceipts(acknowledged: readonly AcknowledgedMutation[], tx: Transaction): Promise<void> {
  const at = acknowledged[0]?.at;
  if (at === undefined) return;
  const now = new Date(at);
  const mutations = acknowledged.map(({ mutation }) => mutation);
  const credits = [...(await attemptCredits(mutations, tx)), ...(await reviewCredits(mutations, tx))];
  const late = credits.filter(({ day, utcOffsetMin }) => day !== studyDay(now, utcOffsetMin));
  if (late.length === 0) return;
  const table = tx.table<ReceiptRow, number>('receipts');
  const old = new Date(now.getTime() - KEPT_MS).toISOString();
  await table.filter((receipt) => receipt.at < old).delete();
  const unseen = new Map((await table.toArray()).flatMap((row) => (row.seen ? [] : [[row.day, row] as const])));
  const receipts = receiptsFor(late, now.toISOString());
  await table.bulkPut(
    receipts.map((receipt) => {
      const known = unseen.get(receipt.day);
      return known ? joined(known, receipt) : receipt;
    }),
  );
}
