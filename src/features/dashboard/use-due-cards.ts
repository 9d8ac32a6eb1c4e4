import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { useReviewQueue } from '#shared/flashcards/use-review-queue.ts';

/** The cards that the next review begins with, in their order; at most `limit`. */
export function useDueCards(limit: number): CardRow[] | undefined {
  return useReviewQueue()?.cards.slice(0, limit);
}
