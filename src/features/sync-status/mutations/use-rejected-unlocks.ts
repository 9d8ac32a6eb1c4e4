import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { lastTold, type RejectedUnlock, readRejectedUnlocks } from './rejected-unlocks.ts';

/** Rejected unlocks that have not been announced on this device. */
export function useRejectedUnlocks(): RejectedUnlock[] | undefined {
  return useLearnerQuery(async (store) => {
    const told = lastTold(store.userId);
    return readRejectedUnlocks(store, told);
  }, []);
}
