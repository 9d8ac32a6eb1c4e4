import { readPastAttempts } from '#data/learner-db/queries/progress.ts';
import type { PastAttempt } from '#domain/featured.ts';
import { useStored } from '../live-query/use-database-query.ts';
import { useUserStore } from './learner-store-context.ts';

/** All attempts in the form that the featured ranking reads; without transcripts, so that it stays quick. */
export function usePastAttempts(): PastAttempt[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `past attempts ${store.userId}`, () => readPastAttempts(store));
}
