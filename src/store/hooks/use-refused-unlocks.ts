import { lastTold, type RefusedUnlock, readRefusedUnlocks } from '../queries/refused-unlocks.ts';
import { useUserStore } from '../user-store-context.ts';
import { useStored } from './use-stored.ts';

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
