import { type Problem, readProblems } from '../queries/problems.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

export type { Problem };

/** What the server refused or sent unreadable: listed until dismissed with `dismissProblem` (queries/problems.ts). */
export function useProblems(): Problem[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `problems ${store.userId}`, () => readProblems(store));
}
