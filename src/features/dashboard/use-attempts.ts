import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** The latest attempts, newest first. */
export function useAttempts(limit: number): AttemptRow[] | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `attempts ${userId} ${limit}`, () =>
    db.attempts.orderBy('createdAt').reverse().limit(limit).toArray(),
  );
}
