import type { ShownProgress } from '#shared/learner/use-progress.ts';
import { TEXT } from './text.ts';

type Streak = Pick<ShownProgress, 'streakAlive' | 'current_streak' | 'last_activity_date'>;

/** The streak as a sentence that says what studying today would change. `today`: `YYYY-MM-DD`. */
export function streakText(streak: Streak, today: string): string {
  if (streak.last_activity_date === null) return TEXT.streak.none;
  if (!streak.streakAlive) return TEXT.streak.broken;
  if (streak.last_activity_date >= today) return TEXT.streak.done(streak.current_streak);
  return TEXT.streak.alive(streak.current_streak + 1);
}
