import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { hasFullHistory } from '#sync';

/** True once the learner's whole history has reached this device. */
export function useFirstSync(): boolean | undefined {
  return useLearnerQuery(({ db }) => hasFullHistory(db), []);
}
