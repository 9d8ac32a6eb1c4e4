import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-live-query.ts';
import { lastTold, type RefusedUnlock, readRefusedUnlocks } from './rejected-unlocks.ts';

/** Unlocks that the server refused and that were not told on this device yet (queries/refused-unlocks.ts). */
export function useRefusedUnlocks(): RefusedUnlock[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `refused unlocks ${store.userId}`, () =>
    readRefusedUnlocks(
      store,
      lastTold(() => localStorage, store.userId),
    ),
  );
}
