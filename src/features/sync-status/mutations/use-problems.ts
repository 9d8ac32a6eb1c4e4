import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-live-query.ts';
import { type Problem, readProblems } from './problems.ts';

/** What the server refused or sent unreadable: listed until the learner has dealt with it (queries/problems.ts). */
export function useProblems(): Problem[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `problems ${store.userId}`, () => readProblems(store));
}
