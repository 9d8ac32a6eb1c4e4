import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';
import { lastTold, type RefusedUnlock, readRefusedUnlocks } from './rejected-unlocks.ts';

/** Rejected unlocks that have not been announced on this device. */
export function useRefusedUnlocks(): RefusedUnlock[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `refused unlocks ${store.userId}`, () =>
    readRefusedUnlocks(
      store,
      lastTold(() => localStorage, store.userId),
    ),
  );
}
