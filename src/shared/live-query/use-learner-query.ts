import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { useLearnerStore } from '../learner/learner-store-context.ts';
import { useDatabaseQuery } from './use-database-query.ts';

/** A live query on the signed-in learner's database; `args`, `otherwise` and `refresh` as in `useDatabaseQuery`. */
export function useLearnerQuery<T>(
  query: (store: LearnerStore) => Promise<T>,
  args: readonly unknown[],
  otherwise: T,
  refresh?: unknown,
): T | undefined {
  const store = useLearnerStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callers' arguments are checked where they are written
  return useDatabaseQuery(store.db, () => query(store), args, otherwise, refresh);
}
