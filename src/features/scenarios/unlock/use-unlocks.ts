import { readWithFallback } from '#data/read-with-fallback.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** Unlocked scenes, pending ones included; none where they cannot be read. */
export function useUnlocks(): { scenarioId: string; pending: boolean }[] | undefined {
  return useLearnerQuery(
    ({ db }) => readWithFallback(db, 'The unlocked scenarios', () => db.unlocks.toArray(), []),
    [],
  );
}
