import { readProgress } from '#data/learner-db/queries/progress.ts';
import { NO_PROGRESS, type ShownProgress } from '#data/learner-db/shown-progress.ts';
import { useToday } from '../clock/use-today.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

export type { ShownProgress };

/** The learner's progress, pending changes included. */
export function useProgress(): ShownProgress | undefined {
  const today = useToday();
  return useLearnerQuery((store) => readProgress(store, today), [today], NO_PROGRESS);
}
