import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** The numbers of the learner's attempts and flashcards. */
export function useHoldings(): { conversations: number; cards: number } | undefined {
  return useLearnerQuery(
    async ({ db }) => ({
      conversations: await db.attempts.count(),
      // The list excludes tombstones.
      cards: await db.cards.orderBy('listedAt').count(),
    }),
    [],
  );
}
