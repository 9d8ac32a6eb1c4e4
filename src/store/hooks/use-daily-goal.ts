import { type GoalProgress, goalProgress } from '../../domain/daily-goal.ts';
import { useUserStore } from '../user-store-context.ts';
import { useSetting } from './use-setting.ts';
import { useStored } from './use-stored.ts';
import { useToday } from './use-today.ts';

/** How far the learner is with today's goal. */
export function useDailyGoal(): GoalProgress | undefined {
  const { db, userId } = useUserStore();
  const today = useToday();
  const goal = useSetting('dailyGoal');
  const day = useStored(db, `day ${userId} ${today}`, async () => (await db.days.get(today)) ?? null);
  return goal === undefined || day === undefined ? undefined : goalProgress(day ?? undefined, goal);
}
