/** Today's cards, read over narrow ranges of two indexes, so that the number of other cards does not matter. */
import Dexie from 'dexie';
import { byUrgency, type DailyLimits, type DoneToday, leftToday, mixIn } from '#domain/daily-queue.ts';
import type { Language } from '#domain/language.ts';
import { countingReviews, effectiveDue } from '#domain/schedule.ts';
import { recallAt } from '#domain/strength.ts';
import { DAY_START_MIN, shiftedClock, studyDay, utcOffsetMin } from '#domain/study-day.ts';
import { readWithFallback } from '../../read-with-fallback.ts';
import type { LearnerStore } from '../learner-store.ts';
import { readSetting } from '../settings.ts';
import { dueIndexRange, type QueueKind } from '../tables/due-index-key.ts';
import type { CardRow } from '../tables/local-models.ts';

export interface ReviewQueue {
  /** Today's cards, in order. */
  cards: CardRow[];
  /** Of `cards`. */
  left: Record<QueueKind, number>;
  done: DoneToday;
}

/** Cards that a session asks for beyond the limits. */
export const NO_MORE: DoneToday = { fresh: 0, reviews: 0 };

function range({ db }: LearnerStore, language: Language, kind: QueueKind, until?: Date) {
  const [from, to] = dueIndexRange(kind, until?.toISOString());
  return db.cards.where('[language+queuedAt]').between([language, from], [language, to], true, true);
}

/** Moment of a card's last review, in ms since 1970; null: never. */
export function lastAnswerAt(card: CardRow): number | null {
  const last = countingReviews(card.reviews).at(-1);
  return last ? Date.parse(last.at) : null;
}

/** The learner's limits; the defaults where they cannot be read. */
async function readLimits({ db }: LearnerStore): Promise<DailyLimits> {
  const read = () => db.settings.bulkGet(['newPerDay', 'reviewsPerDay']);
  const [fresh, reviews] = await readWithFallback(db, 'The daily limits', read, []);
  return {
    newPerDay: readSetting('newPerDay', fresh?.value),
    reviewsPerDay: readSetting('reviewsPerDay', reviews?.value),
  };
}

/** The cards of a language that were answered on a study day: new on that day, or known before. */
async function readDone({ db }: LearnerStore, language: Language, day: string): Promise<DoneToday> {
  const answered = await db.cards.where('[language+answeredOn]').equals([language, day]).toArray();
  const isNew = ({ reviews }: CardRow) => {
    const [first] = countingReviews(reviews);
    return first !== undefined && studyDay(new Date(first.at), first.utcOffsetMin) === day;
  };
  const fresh = answered.filter(isNew).length;
  return { fresh, reviews: answered.length - fresh };
}

/** When the study day of a moment began, in ms since 1970. */
function beganAt(now: Date): number {
  const offset = utcOffsetMin(now);
  const clock = shiftedClock(now, offset).setUTCHours(0, 0, 0, 0);
  return clock - (offset - DAY_START_MIN) * 60_000;
}

/**
 * Reviews that have come due, the one most likely forgotten first: of the longest due as many as today has room for.
 */
async function readReviews(store: LearnerStore, language: Language, now: Date, room: number): Promise<CardRow[]> {
  const rows = await range(store, language, 'review', now).limit(room).toArray();
  const began = beganAt(now);
  const urgent = rows.map((card) => {
    const recall = recallAt({ stability: card.stability, lastAt: lastAnswerAt(card) }, began);
    return { id: card.id, due: card.due, recall, card };
  });
  return urgent.sort(byUrgency).map(({ card }) => card);
}

/** New cards, the latest conversation's first: it is what the learner has just lived through. */
async function readFresh(store: LearnerStore, language: Language, now: Date, room: number): Promise<CardRow[]> {
  return room === 0 ? [] : range(store, language, 'fresh', now).reverse().limit(room).toArray();
}

/** `more`: what the learner wants beyond the limits, this once. `ahead`: minutes that cards being learnt come early. */
export async function readReviewQueue(
  store: LearnerStore,
  language: Language,
  now: Date,
  more: DoneToday = NO_MORE,
  ahead = 0,
): Promise<ReviewQueue> {
  const limits = await readLimits(store);
  const done = await readDone(store, language, studyDay(now, utcOffsetMin(now)));
  const allowed = { newPerDay: limits.newPerDay + more.fresh, reviewsPerDay: limits.reviewsPerDay + more.reviews };
  const room = leftToday(allowed, done);
  const [learning, reviews, fresh] = await Promise.all([
    range(store, language, 'learning', new Date(now.getTime() + ahead * 60_000)).toArray(),
    readReviews(store, language, now, room.reviews),
    readFresh(store, language, now, room.fresh),
  ]);
  return {
    cards: [...learning, ...mixIn(reviews, fresh, done)],
    left: { learning: learning.length, review: reviews.length, fresh: fresh.length },
    done,
  };
}

/** Number of today's cards that are due now. */
export async function countReviewQueue(store: LearnerStore, language: Language, now: Date): Promise<number> {
  const limits = await readLimits(store);
  const room = leftToday(limits, await readDone(store, language, studyDay(now, utcOffsetMin(now))));
  const keys = (kind: QueueKind, limit: number) => range(store, language, kind, now).limit(limit).primaryKeys();
  const found = await Promise.all([
    range(store, language, 'learning', now).primaryKeys(),
    keys('review', room.reviews),
    keys('fresh', room.fresh),
  ]);
  return found.flat().length;
}

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
 */
export async function readReviewForecast(store: LearnerStore, language: Language, now: Date): Promise<ReviewForecast> {
  const limits = await readLimits(store);
  const room = leftToday(limits, await readDone(store, language, studyDay(now, utcOffsetMin(now))));
  const dayEnds = new Date(beganAt(now) + DAY);
  const nextEnds = new Date(beganAt(now) + 2 * DAY);
  const [learning, reviews, fresh, reviewsNext, freshNext, any] = await Promise.all([
    range(store, language, 'learning', nextEnds).toArray(),
    range(store, language, 'review', now).count(),
    range(store, language, 'fresh', now).count(),
    range(store, language, 'review', nextEnds).count(),
    range(store, language, 'fresh', nextEnds).count(),
    anyCard(store, language),
  ]);
  const moments = learning.map(effectiveDue).sort();
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
