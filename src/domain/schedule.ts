/** Spaced repetition: a card's schedule is the replay of its reviews through FSRS. */
export type Rating = 1 | 2 | 3 | 4;

/** A review as the replay reads it. */
export interface ReviewEvent {
  id: string;
  rating: Rating;
  /** ISO 8601. */
  at: string;
  utcOffsetMin: number;
  device: string;
  n: number;
  voids: string | null;
}

export interface CardSchedule {
  state: 'new' | 'learning' | 'review' | 'relearning';
  /** Null for a card never reviewed: due from its making on. */
  due: Date | null;
  /** Days. */
  stability: number;
  /** 1..10 */
  difficulty: number;
  reps: number;
  lapses: number;
}

/** What an answer would do: when the card comes next, and that in words ("10 min", "4 days"). */
export interface RatingPreview {
  due: Date;
  interval: string;
}

/** The schedule that the reviews give, in whatever order and however often they are handed over. */
export function replay(_reviews: readonly ReviewEvent[]): CardSchedule {
  throw new Error('not yet');
}

/** What each answer would do now. */
export function preview(
  _reviews: readonly ReviewEvent[],
  _now: Date,
  _utcOffsetMin: number,
): Record<Rating, RatingPreview> {
  throw new Error('not yet');
}
