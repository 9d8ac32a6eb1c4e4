import { countAttemptsOn } from '#data/learner-db/queries/progress.ts';
import { useToday } from '../clock/use-today.ts';
import { useStored } from '../live-query/use-database-query.ts';
import { useUserStore } from './learner-store-context.ts';
import { useSetting } from './use-setting.ts';

/** Conversations finished today, and how many the learner means to finish a day. */
export function useDayGoal(): { done: number; goal: number } | undefined {
  const store = useUserStore();
  const today = useToday();
  const goal = useSetting('dailyGoal');
  const done = useStored(store.db, `attempts on ${store.userId} ${today}`, () => countAttemptsOn(store, today));
  return goal === undefined || done === undefined ? undefined : { done, goal };
}
