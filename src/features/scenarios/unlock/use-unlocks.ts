import { readOr } from '#data/read-with-fallback.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** Unlocked scenes, pending ones included; none where they cannot be read. */
export function useUnlocks(): { scenarioId: string; pending: boolean }[] | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `unlocks ${userId}`, () => readOr(db, 'The unlocked scenarios', () => db.unlocks.toArray(), []));
}
