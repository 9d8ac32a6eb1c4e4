/**
 * Spaced repetition: a card's schedule is the replay of its reviews through FSRS-6 (ts-fsrs, fuzz off; product
 * 9.5). Schedules are not synced; devices that hold the same reviews agree by construction.
 *
 * Invariants
 * 1. The replay does not depend on the order or the repetition in which reviews are handed over: they are taken once
 *    each, by time, then device, then number.
 * 2. FSRS counts elapsed days as UTC calendar days, so it is fed the learner's own clock shifted by the day start.
 *    An evening and the next morning in Shanghai are two days.
 * 3. FSRS refuses a review before the last one. A shifted clock may run backwards (flying west): it then stands still.
 */
import { type Card, createEmptyCard, type FSRSParameters, fsrs, type Grade, State } from 'ts-fsrs';
import { DAY_START_MIN, shiftedClock } from './study-day.ts';

export type Rating = 1 | 2 | 3 | 4;

/** A review as the replay reads it. */
export interface ReviewEvent {
  id: string;
  rating: Rating;
  /** ISO 8601. */
  at: string;
  utcOffsetMin: number;
  device: string;
  deviceSeq: number;
  voids: string | null;
}

export interface CardSchedule {
  state: 'new' | 'learning' | 'review' | 'relearning';
  /** Null for a card never reviewed, which is due at once. Intervals in days end when the study day begins. */
  due: Date | null;
  /** Days; 0 for a new card. */
  stability: number;
  /** 1..10; 0 for a new card. */
  difficulty: number;
  reps: number;
  lapses: number;
  /** FSRS's own card, on the shifted clock; null for a new card. */
  memory: Card | null;
}

/** The time until a card comes again. */
export interface Interval {
  /** Whole days by the calendar; 0 for a learning step. */
  days: number;
  minutes: number;
}

/** The effect of an answer. */
export interface RatingPreview {
  due: Date;
  interval: Interval;
}

const PARAMETERS: Partial<FSRSParameters> = { enable_fuzz: false, enable_short_term: true };
const scheduler = fsrs(PARAMETERS);

const STATES = {
  [State.New]: 'new',
  [State.Learning]: 'learning',
  [State.Review]: 'review',
  [State.Relearning]: 'relearning',
} as const;

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const RATINGS = [1, 2, 3, 4] as const satisfies readonly Rating[];

/** The reviews that count, unsorted: each once, without voided reviews and those that void them. */
export function unsortedCounting<T extends ReviewEvent>(reviews: readonly T[]): T[] {
  const voided = new Set<string>();
  for (const { voids } of reviews) if (voids !== null) voided.add(voids);
  const once = new Map<string, T>();
  for (const review of reviews) {
    if (review.voids === null && !voided.has(review.id)) once.set(review.id, review);
  }
  return [...once.values()];
}

/** The reviews that count, by time, then device, then number. */
export function countingReviews<T extends ReviewEvent>(reviews: readonly T[]): T[] {
  const timed = unsortedCounting(reviews).map((review) => ({ review, time: Date.parse(review.at) }));
  timed.sort((a, b) => {
    if (a.time !== b.time) return a.time - b.time;
    const [one, other] = [a.review, b.review];
    if (one.device !== other.device) return one.device < other.device ? -1 : 1;
    return one.deviceSeq - other.deviceSeq;
  });
  return timed.map(({ review }) => review);
}

function shifted(at: Date, utcOffsetMin: number, last: Date | undefined): Date {
  const clock = shiftedClock(at, utcOffsetMin);
  return last && clock < last ? last : clock;
}

/** Converts the due moment from the shifted clock back to real time. */
function dueOf(card: Card, utcOffsetMin: number): Date {
  const due = card.due.getTime();
  const start = card.scheduled_days >= 1 ? Math.floor(due / DAY) * DAY : due;
  return new Date(start - (utcOffsetMin - DAY_START_MIN) * MINUTE);
}

const NEW: CardSchedule = { state: 'new', due: null, stability: 0, difficulty: 0, reps: 0, lapses: 0, memory: null };

/** Replays the reviews, which may come in any order and repeatedly. */
export function replay(reviews: readonly ReviewEvent[]): CardSchedule {
  const counting = countingReviews(reviews);
  const last = counting.at(-1);
  if (!last) return NEW;
  let card: Card | null = null;
  for (const review of counting) {
    const now = shifted(new Date(review.at), review.utcOffsetMin, card?.last_review);
    card = scheduler.next(card ?? createEmptyCard(now), now, review.rating as Grade).card;
  }
  if (!card) return NEW;
  return {
    state: STATES[card.state],
    due: dueOf(card, last.utcOffsetMin),
    stability: card.stability,
    difficulty: card.difficulty,
    reps: card.reps,
    lapses: card.lapses,
    memory: card,
  };
}

/** The moment at which a card comes up (ISO 8601): when it is due, or later where the learner has put it off. */
export function effectiveDue({ due, buriedUntil }: { due: string; buriedUntil: string | null }): string {
  return buriedUntil !== null && buriedUntil > due ? buriedUntil : due;
}

/** Previews the effect of each rating. `utcOffsetMin`: the learner's current offset. */
export function preview(schedule: CardSchedule, now: Date, utcOffsetMin: number): Record<Rating, RatingPreview> {
  const clock = shifted(now, utcOffsetMin, schedule.memory?.last_review);
  const cards = scheduler.repeat(schedule.memory ?? createEmptyCard(clock), clock);
  const entries = RATINGS.map((rating) => {
    const { card } = cards[rating];
    const minutes = (card.due.getTime() - clock.getTime()) / MINUTE;
    return [rating, { due: dueOf(card, utcOffsetMin), interval: { days: card.scheduled_days, minutes } }] as const;
  });
  return Object.fromEntries(entries) as Record<Rating, RatingPreview>;
}
