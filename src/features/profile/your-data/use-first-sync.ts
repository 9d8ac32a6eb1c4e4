import { isComplete } from '#data/learner-db/queries/export.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** True once the learner's whole history has reached this device. */
export function useFirstSync(): boolean | undefined {
  const store = useUserStore();
  return useStored(store.db, `first sync ${store.userId}`, () => isComplete(store));
}
