import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { type Problem, readProblems } from './problems.ts';

/** Rejected changes and unreadable rows, live. */
export function useProblems(): Problem[] | undefined {
  return useLearnerQuery(readProblems, []);
}
