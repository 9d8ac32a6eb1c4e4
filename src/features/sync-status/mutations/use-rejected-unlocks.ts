import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { lastTold, type RefusedUnlock, readRefusedUnlocks } from './rejected-unlocks.ts';

/** Rejected unlocks that have not been announced on this device. */
export function useRefusedUnlocks(): RefusedUnlock[] | undefined {
  return useLearnerQuery(async (store) => {
    const told = lastTold(store.userId);
    return readRefusedUnlocks(store, told);
  }, []);
}
