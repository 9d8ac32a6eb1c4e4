/** Today's cards, read over narrow ranges of two indexes, so that the number of other cards does not matter. */
import { reviewsOf } from '#domain/card-kinds.ts';
import { byUrgency, type DailyLimits, type DoneToday, leftToday, mixIn } from '#domain/daily-queue.ts';
import type { Language } from '#domain/language.ts';
import { countingReviews, effectiveDue } from '#domain/schedule.ts';
import { recallAt } from '#domain/strength.ts';
import { DAY_START_MIN, shiftedClock, studyDay, utcOffsetMin } from '#domain/study-day.ts';
import { readWithFallback } from '../../read-with-fallback.ts';
import type { LearnerStore } from '../learner-store.ts';
import { readSetting } from '../settings.ts';
import { settleCard } from '../tables/card.ts';
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

/** The reading of a language's queue. */
export interface Reading {
  store: LearnerStore;
  language: Language;
  /** False: the language cannot be spoken here, and nothing is asked by ear. */
  hasVoice: boolean;
}

/** A card as it is asked here: one that would be asked by ear is asked otherwise where there is no voice. */
export function askedHere(card: CardRow, hasVoice: boolean): CardRow {
  return hasVoice || card.kind !== 'listening' ? card : settleCard(card, false);
}

/** A card without its voice never comes up earlier than with it, so the range holds whatever is due here. */
export function range({ store, language, hasVoice }: Reading, kind: QueueKind, until?: Date) {
  const [from, to] = dueIndexRange(kind, until?.toISOString());
  const found = store.db.cards.where('[language+queuedAt]').between([language, from], [language, to], true, true);
  if (hasVoice) return found;
  const end = until?.toISOString() ?? '~';
  return found.filter((card) => effectiveDue(askedHere(card, hasVoice)) <= end);
}

/** Moment of the last review of the kind that a card asks next, or of any if it has not begun, in ms since 1970; null: never. */
export function lastAnswerAt({ reviews, kind }: CardRow): number | null {
  const last = reviewsOf(reviews, kind ?? 'meaning').at(-1) ?? countingReviews(reviews).at(-1);
  return last ? Date.parse(last.at) : null;
}

/** The learner's limits; the defaults where they cannot be read. */
export async function readLimits({ db }: LearnerStore): Promise<DailyLimits> {
  const read = () => db.settings.bulkGet(['newPerDay', 'reviewsPerDay']);
  const [fresh, reviews] = await readWithFallback(db, 'The daily limits', read, []);
  return {
    newPerDay: readSetting('newPerDay', fresh?.value),
    reviewsPerDay: readSetting('reviewsPerDay', reviews?.value),
  };
}

/** The cards of a language that were answered on a study day: new on that day, or known before. */
export async function readDone({ db }: LearnerStore, language: Language, day: string): Promise<DoneToday> {
  const answered = await db.cards.where('[language+answeredOn]').equals([language, day]).toArray();
  const isNew = ({ reviews }: CardRow) => {
    const [first] = countingReviews(reviews);
    return first !== undefined && studyDay(new Date(first.at), first.utcOffsetMin) === day;
  };
  const fresh = answered.filter(isNew).length;
  return { fresh, reviews: answered.length - fresh };
}

/** When the study day of a moment began, in ms since 1970. */
export function beganAt(now: Date): number {
  const offset = utcOffsetMin(now);
  const clock = shiftedClock(now, offset).setUTCHours(0, 0, 0, 0);
  return clock - (offset - DAY_START_MIN) * 60_000;
}

/**
 * Reviews that have come due, the one most likely forgotten first: of the longest due as many as today has room for.
 */
async function readReviews(reading: Reading, now: Date, room: number): Promise<CardRow[]> {
  const rows = await range(reading, 'review', now).limit(room).toArray();
  const began = beganAt(now);
  const urgent = rows.map((card) => {
    const recall = recallAt({ stability: card.stability, lastAt: lastAnswerAt(card) }, began);
    return { id: card.id, due: card.due, recall, card };
  });
  return urgent.sort(byUrgency).map(({ card }) => card);
}

/** New cards, the latest conversation's first: it is what the learner has just lived through. */
async function readFresh(reading: Reading, now: Date, room: number): Promise<CardRow[]> {
  return room === 0 ? [] : range(reading, 'fresh', now).reverse().limit(room).toArray();
}

/**
 * `more`: what the learner wants beyond the limits, this once. `ahead`: minutes that cards being learnt come early.
 * `hasVoice`: the language can be spoken here, so cards may be asked by ear.
 */
export async function readReviewQueue(
  store: LearnerStore,
  language: Language,
  now: Date,
  more: DoneToday = NO_MORE,
  ahead = 0,
  hasVoice = true,
): Promise<ReviewQueue> {
  const reading = { store, language, hasVoice };
  const limits = await readLimits(store);
  const done = await readDone(store, language, studyDay(now, utcOffsetMin(now)));
  const allowed = { newPerDay: limits.newPerDay + more.fresh, reviewsPerDay: limits.reviewsPerDay + more.reviews };
  const room = leftToday(allowed, done);
  const [learning, reviews, fresh] = await Promise.all([
    range(reading, 'learning', new Date(now.getTime() + ahead * 60_000)).toArray(),
    readReviews(reading, now, room.reviews),
    readFresh(reading, now, room.fresh),
  ]);
  return {
    cards: [...learning, ...mixIn(reviews, fresh, done)].map((card) => askedHere(card, hasVoice)),
    left: { learning: learning.length, review: reviews.length, fresh: fresh.length },
    done,
  };
}

/** Number of today's cards that are due now. `hasVoice` as in `readReviewQueue`. */
export async function countReviewQueue(
  store: LearnerStore,
  language: Language,
  now: Date,
  hasVoice = true,
): Promise<number> {
  const reading = { store, language, hasVoice };
  const limits = await readLimits(store);
  const room = leftToday(limits, await readDone(store, language, studyDay(now, utcOffsetMin(now))));
  const keys = (kind: QueueKind, limit: number) => range(reading, kind, now).limit(limit).primaryKeys();
  const found = await Promise.all([
    range(reading, 'learning', now).primaryKeys(),
    keys('review', room.reviews),
    keys('fresh', room.fresh),
  ]);
  return found.flat().length;
}
