import { countAttemptsOn } from '#data/learner-db/queries/progress.ts';
import { useToday } from '../clock/use-today.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { useSetting } from './use-setting.ts';

/** The conversations finished today, and the learner's daily goal. */
export function useDayGoal(): { done: number; goal: number } | undefined {
  const today = useToday();
  const goal = useSetting('dailyGoal');
  const done = useLearnerQuery((store) => countAttemptsOn(store, today), [today], 0);
  return goal === undefined || done === undefined ? undefined : { done, goal };
}
