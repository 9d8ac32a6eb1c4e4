import type { Rating } from '../../domain/schedule.ts';
import { countingReviews } from '../../domain/schedule.ts';
import { utcOffsetMin } from '../../domain/study-day.ts';
import type { CardRow } from '../rows.ts';
import type { UserStore } from '../user-store.ts';

interface Answer {
  cardId: string;
  rating: Rating;
  voids: string | null;
}

async function append(
  store: UserStore,
  now: Date,
  answerTo: (card: CardRow) => Answer | null,
  cardId: string,
): Promise<CardRow | null> {
  return store.write([], async (record) => {
    const card = await store.db.cards.get(cardId);
    const answer = card ? answerTo(card) : null;
    if (!answer) return null;
    const at = now.toISOString();
    const { rating, voids } = answer;
    const fields = { flashcard_id: cardId, rating, reviewed_at: at, utc_offset_min: utcOffsetMin(now), voids };
    await record({ table: 'flashcard_reviews', op: 'put', id: crypto.randomUUID(), fields, at });
    return (await store.db.cards.get(cardId)) ?? null;
  });
}

/** Answers a card; gives the card with its new schedule. 1 Again, 2 Hard, 3 Good, 4 Easy. Throws on an unknown card. */
export async function reviewCard(store: UserStore, cardId: string, rating: Rating, now: Date): Promise<CardRow> {
  const card = await append(store, now, () => ({ cardId, rating, voids: null }), cardId);
  if (!card) throw new Error('No such card');
  return card;
}

/** Takes the card's last answer back, by appending a review that voids it. False where there is none. */
export async function undoReview(store: UserStore, cardId: string, now: Date): Promise<boolean> {
  const lastAnswer = (card: CardRow): Answer | null => {
    const last = countingReviews(card.reviews).at(-1);
    return last ? { cardId, rating: last.rating, voids: last.id } : null;
  };
  return (await append(store, now, lastAnswer, cardId)) !== null;
}
