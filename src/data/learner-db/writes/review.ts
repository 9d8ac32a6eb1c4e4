import type { Rating } from '#domain/schedule.ts';
import { countingReviews } from '#domain/schedule.ts';
import { utcOffsetMin } from '#domain/study-day.ts';
import type { NewMutation } from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import type { CardRow } from '../tables/local-models.ts';

interface Review {
  id: string;
  cardId: string;
  rating: Rating;
  /** The id of the review that this one takes back. */
  voids: string | null;
  /** Absent: the meaning, which servers of before know too. */
  kind?: CardRow['kind'];
}

function putReview({ id, cardId, rating, voids, kind }: Review, now: Date): NewMutation {
  const at = now.toISOString();
  const fields = { flashcard_id: cardId, rating, reviewed_at: at, utc_offset_min: utcOffsetMin(now), voids };
  return { table: 'flashcard_reviews', op: 'put', id, fields: kind ? { ...fields, kind } : fields, at };
}

/**
 * Answers a card; gives the card with its new schedule. 1 Again, 2 Hard, 3 Good, 4 Easy. Throws on an unknown card, and
 * then nothing is stored. `reviewId`: a new UUID, by which the answer can be taken back. `kind`: of the question;
 * absent: the meaning.
 */
export function reviewCard(
  store: LearnerStore,
  cardId: string,
  rating: Rating,
  now: Date,
  reviewId: string = crypto.randomUUID(),
  kind?: CardRow['kind'],
): Promise<CardRow> {
  return store.write([], async (record) => {
    const [change] = await record(putReview({ id: reviewId, cardId, rating, voids: null, kind }, now));
    if (!change?.before) throw new Error('No such card');
    return change.after as CardRow;
  });
}

/**
 * Takes an answer of a card back, by appending a review that voids it: the last one, or the one named. False where there
 * is none that counts.
 */
export function undoReview(store: LearnerStore, cardId: string, now: Date, reviewId?: string): Promise<boolean> {
  return store.write([], async (record) => {
    const card = await store.db.cards.get(cardId);
    const counting = countingReviews(card?.reviews ?? []);
    const review = reviewId === undefined ? counting.at(-1) : counting.find(({ id }) => id === reviewId);
    if (!review) return false;
    await record(
      putReview({ id: crypto.randomUUID(), cardId, rating: review.rating, voids: review.id, kind: review.kind }, now),
    );
    return true;
  });
}
