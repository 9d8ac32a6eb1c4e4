import { readPastAttempts } from '#data/learner-db/queries/progress.ts';
import type { PastAttempt } from '#domain/featured.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

/** All attempts in the form that the featured ranking reads; without transcripts, so that it stays quick. */
export function usePastAttempts(): PastAttempt[] | undefined {
  return useLearnerQuery(readPastAttempts, []);
}
