import { readPastAttempts } from '#data/learner-db/queries/progress.ts';
import type { PastAttempt } from '#domain/featured.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

/** All attempts for the featured ranking, without transcripts, so that reading them stays quick. */
export function usePastAttempts(): PastAttempt[] | undefined {
  return useLearnerQuery(readPastAttempts, [], []);
}
