import { isComplete } from '#data/learner-db/queries/export.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-live-query.ts';

/** Whether the whole history of the learner has come to this device. */
export function useFirstSync(): boolean | undefined {
  const store = useUserStore();
  return useStored(store.db, `first sync ${store.userId}`, () => isComplete(store));
}
