/**
 * The learner's goal for a day, in rounds: a finished conversation is one, and so are ten answers to cards; the same
 * that makes a study day, so that a day with its goal reached is always one.
 */
import { REVIEWS_FOR_STUDY_DAY } from './study-day.ts';

/** The goals that are offered. */
export const DAILY_GOALS = [1, 2, 3, 5] as const;

export interface GoalProgress {
  /** Rounds done, also beyond the goal. */
  done: number;
  goal: number;
  reached: boolean;
}

/** `day`: what was done on it; undefined: nothing. `goal`: rounds, 1 or more. */
export function goalProgress(
  day: { attempts: readonly unknown[]; reviews: number } | undefined,
  goal: number,
): GoalProgress {
  const done = day ? day.attempts.length + Math.floor(day.reviews / REVIEWS_FOR_STUDY_DAY) : 0;
  return { done, goal, reached: done >= goal };
}
