import type { CardRow } from '../rows.ts';
import type { UserStore } from '../user-store.ts';

/** Answers a card; gives the card with its new schedule. 1 Again, 2 Hard, 3 Good, 4 Easy. */
export async function reviewCard(
  _store: UserStore,
  _cardId: string,
  _rating: 1 | 2 | 3 | 4,
  _now: Date,
): Promise<CardRow> {
  throw new Error('not yet');
}

/** Takes the card's last answer back, by appending a review that voids it. False where there is none. */
export async function undoReview(_store: UserStore, _cardId: string, _now: Date): Promise<boolean> {
  throw new Error('not yet');
}
