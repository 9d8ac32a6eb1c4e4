import type { Rating } from '#domain/schedule.ts';
import { countingReviews } from '#domain/schedule.ts';
import { utcOffsetMin } from '#domain/study-day.ts';
import type { LearnerStore } from '../learner-store.ts';
import type { CardRow } from '../tables/local-models.ts';

interface Answer {
  cardId: string;
  rating: Rating;
  voids: string | null;
}

async function append(
  store: LearnerStore,
  now: Date,
  answerTo: (card: CardRow) => Answer | null,
  cardId: string,
  reviewId: string = crypto.randomUUID(),
): Promise<CardRow | null> {
  return store.write([], async (record) => {
    const card = await store.db.cards.get(cardId);
    const answer = card ? answerTo(card) : null;
    if (!answer) return null;
    const at = now.toISOString();
    const { rating, voids } = answer;
    const fields = { flashcard_id: cardId, rating, reviewed_at: at, utc_offset_min: utcOffsetMin(now), voids };
    await record({ table: 'flashcard_reviews', op: 'put', id: reviewId, fields, at });
    return (await store.db.cards.get(cardId)) ?? null;
  });
}

/**
 * Answers a card; gives the card with its new schedule. 1 Again, 2 Hard, 3 Good, 4 Easy. Throws on an unknown card.
 * `reviewId`: a new UUID, by which the answer can be taken back.
 */
export async function reviewCard(
  store: LearnerStore,
  cardId: string,
  rating: Rating,
  now: Date,
  reviewId?: string,
): Promise<CardRow> {
  const card = await append(store, now, () => ({ cardId, rating, voids: null }), cardId, reviewId);
  if (!card) throw new Error('No such card');
  return card;
}

/**
 * Takes an answer of a card back, by appending a review that voids it: the last one, or the one named. False where there
 * is none that counts.
 */
export async function undoReview(store: LearnerStore, cardId: string, now: Date, reviewId?: string): Promise<boolean> {
  const answerTo = (card: CardRow): Answer | null => {
    const counting = countingReviews(card.reviews);
    const review = reviewId === undefined ? counting.at(-1) : counting.find(({ id }) => id === reviewId);
    return review ? { cardId, rating: review.rating, voids: review.id } : null;
  };
  return (await append(store, now, answerTo, cardId)) !== null;
}
