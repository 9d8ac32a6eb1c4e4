import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';
import { type Problem, readProblems } from './problems.ts';

/** Rejected changes and unreadable rows, live. */
export function useProblems(): Problem[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `problems ${store.userId}`, () => readProblems(store));
}
