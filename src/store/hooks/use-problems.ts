import { type Problem, readProblems } from '../queries/problems.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** What the server refused or sent unreadable: listed until the learner has dealt with it (queries/problems.ts). */
export function useProblems(): Problem[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `problems ${store.userId}`, () => readProblems(store));
}
