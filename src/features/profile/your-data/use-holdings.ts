import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-live-query.ts';

/** How many conversations and flashcards the learner has. */
export function useHoldings(): { conversations: number; cards: number } | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `holdings ${userId}`, async () => ({
    conversations: await db.attempts.count(),
    // Tombstones are in no list.
    cards: await db.cards.orderBy('listedAt').count(),
  }));
}
