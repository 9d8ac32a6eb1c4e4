import { hasFullHistory } from '#data/sync/sync-status.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** True once the learner's whole history has reached this device. */
export function useFirstSync(): boolean | undefined {
  return useLearnerQuery(({ db }) => hasFullHistory(db), []);
}
