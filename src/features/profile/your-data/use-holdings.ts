import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** The numbers of the learner's attempts and flashcards. */
export function useHoldings(): { conversations: number; cards: number } | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `holdings ${userId}`, async () => ({
    conversations: await db.attempts.count(),
    // The list excludes tombstones.
    cards: await db.cards.orderBy('listedAt').count(),
  }));
}
