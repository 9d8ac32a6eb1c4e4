/**
 * Selection and order of today's cards (product 9.9 to 9.11): repeats of today's cards first, by their moment; then
 * reviews, the most likely forgotten first, with new cards mixed in evenly. Limits apply to a study day and a language;
 * repeats of cards being learnt are never held back.
 *
 * Invariants
 * 1. A pure function of synced rows and settings: devices that hold the same rows ask for the same cards.
 * 2. Only what is due depends on the time of day: a card keeps its place while it waits.
 */

export interface DailyLimits {
  /** New cards a day; 0: none. */
  newPerDay: number;
  /** Reviews a day; 0: none. */
  reviewsPerDay: number;
}

/** Cards, not answers: a card answered three times today counts once. */
export interface DoneToday {
  fresh: number;
  reviews: number;
}

export interface Urgent {
  id: string;
  /** ISO 8601. */
  due: string;
  /** Probability of recall, 0..1, as of the beginning of the study day. */
  recall: number;
}

/** Most likely forgotten first; then the longest due; then by id, so that every device has the same order. */
export function byUrgency(a: Urgent, b: Urgent): number {
  if (a.recall !== b.recall) return a.recall - b.recall;
  if (a.due !== b.due) return a.due < b.due ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** The cards of each kind that today still has room for. */
export function leftToday(limits: DailyLimits, done: DoneToday): DoneToday {
  return {
    fresh: Math.max(0, limits.newPerDay - done.fresh),
    reviews: Math.max(0, limits.reviewsPerDay - done.reviews),
  };
}

/**
 * Mixes new cards evenly among the reviews, each kind in its own order. Today's answers count as part of the mixture, so
 * that a session left on one device continues in the same order on another.
 */
export function mixIn<T>(reviews: readonly T[], fresh: readonly T[], done: DoneToday): T[] {
  const total = { reviews: done.reviews + reviews.length, fresh: done.fresh + fresh.length };
  const mixed: T[] = [];
  let [review, next] = [0, 0];
  while (review < reviews.length || next < fresh.length) {
    const shareOfNew = (done.fresh + next + 0.5) / total.fresh;
    const shareOfReviews = (done.reviews + review + 0.5) / total.reviews;
    const isNew = next < fresh.length && (review >= reviews.length || shareOfNew < shareOfReviews);
    const card = isNew ? fresh[next++] : reviews[review++];
    if (card !== undefined) mixed.push(card);
  }
  return mixed;
}
