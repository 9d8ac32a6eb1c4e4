/** The reviews that come later, read over the same ranges as today's (review-queue.ts). */
import Dexie from 'dexie';
import { type DoneToday, leftToday } from '#domain/daily-queue.ts';
import type { Language } from '#domain/language.ts';
import { effectiveDue } from '#domain/schedule.ts';
import { studyDay, utcOffsetMin } from '#domain/study-day.ts';
import type { LearnerStore } from '../learner-store.ts';
import { askedHere, beganAt, range, readDone, readLimits } from './review-queue.ts';

export interface ReviewForecast {
  /** Cards being learnt that come back before the day ends: their number, and the first moment (ISO 8601). */
  soon: { count: number; at: string } | null;
  /** Due now, and held back by the limits. */
  heldBack: DoneToday;
  /** Number of cards of the next study day, within the limits. */
  tomorrow: number;
  /** True if there is any card of this language at all. */
  any: boolean;
}

const DAY = 86_400_000;

async function anyCard({ db }: LearnerStore, language: Language): Promise<boolean> {
  const all = db.cards.where('[language+front]').between([language, Dexie.minKey], [language, Dexie.maxKey]);
  return (await all.filter(({ listedAt }) => listedAt !== undefined).first()) !== undefined;
}

/**
 * The forecast for an empty queue: cards that come later, those held back by the limits, and those of tomorrow.
 * `hasVoice` as in `readReviewQueue`.
 */
export async function readReviewForecast(
  store: LearnerStore,
  language: Language,
  now: Date,
  hasVoice = true,
): Promise<ReviewForecast> {
  const reading = { store, language, hasVoice };
  const limits = await readLimits(store);
  const room = leftToday(limits, await readDone(store, language, studyDay(now, utcOffsetMin(now))));
  const dayEnds = new Date(beganAt(now) + DAY);
  const nextEnds = new Date(beganAt(now) + 2 * DAY);
  const [learning, reviews, fresh, reviewsNext, freshNext, any] = await Promise.all([
    range(reading, 'learning', nextEnds).toArray(),
    range(reading, 'review', now).count(),
    range(reading, 'fresh', now).count(),
    range(reading, 'review', nextEnds).count(),
    range(reading, 'fresh', nextEnds).count(),
    anyCard(store, language),
  ]);
  const moments = learning.map((card) => effectiveDue(askedHere(card, hasVoice))).sort();
  const today = moments.filter((at) => at < dayEnds.toISOString());
  return {
    soon: today[0] === undefined ? null : { count: today.length, at: today[0] },
    heldBack: { fresh: Math.max(0, fresh - room.fresh), reviews: Math.max(0, reviews - room.reviews) },
    tomorrow:
      moments.length -
      today.length +
      Math.min(reviewsNext, limits.reviewsPerDay) +
      Math.min(freshNext, limits.newPerDay),
    any,
  };
}
