import { isComplete } from '../queries/export.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

/** Whether the whole history of the learner has come to this device. */
export function useFirstSync(): boolean | undefined {
  const store = useUserStore();
  return useStored(store.db, `first sync ${store.userId}`, () => isComplete(store));
}
