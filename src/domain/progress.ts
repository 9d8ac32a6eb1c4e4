/** A learner's progress, derived from rows by device and server alike, so that both agree (product 7.9 to 7.11). */
import { coinsOf } from './coins.ts';
import { type Level, levelFromPoints } from './level.ts';
import type { Stars } from './scoring.ts';
import { type StudyMoment, streakOf } from './streak.ts';
import { REVIEWS_FOR_STUDY_DAY } from './study-day.ts';

/** As the server keeps it in `user_progress` (product 13.5). */
export interface Progress {
  total_points: number;
  current_level: Level;
  current_streak: number;
  longest_streak: number;
  last_activity_date: string | null;
  star_ratings: Record<'1' | '2' | '3', number>;
  coins: number;
}

/** product 7.12 */
export const DEFAULT_PROGRESS: Progress = {
  total_points: 0,
  current_level: 'beginner',
  current_streak: 0,
  longest_streak: 0,
  last_activity_date: null,
  star_ratings: { '1': 0, '2': 0, '3': 0 },
  coins: 0,
};

export interface ProgressAttempt extends StudyMoment {
  scenarioId: string;
  language: string;
  score: number;
  stars: Stars;
}

/** A review that counts: not voided, and not itself the voiding of another. */
export type ProgressReview = StudyMoment;

function studyMoments(attempts: readonly ProgressAttempt[], reviews: readonly ProgressReview[]): StudyMoment[] {
  const perDay = new Map<string, number>();
  for (const { day } of reviews) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  const enough = reviews.filter(({ day }) => (perDay.get(day) ?? 0) >= REVIEWS_FOR_STUDY_DAY);
  return [...attempts, ...enough];
}

/** `user_progress` from all attempts, counting reviews and unlock costs. */
export function deriveProgress(rows: {
  attempts: readonly ProgressAttempt[];
  reviews: readonly ProgressReview[];
  unlockCosts: readonly number[];
}): Progress {
  const moments = studyMoments(rows.attempts, rows.reviews);
  const streak = streakOf(moments);
  const total = rows.attempts.reduce((sum, { score }) => sum + score, 0);
  const ratings = { '1': 0, '2': 0, '3': 0 };
  for (const { stars } of rows.attempts) ratings[`${stars}`] += 1;
  return {
    total_points: total,
    current_level: levelFromPoints(total),
    current_streak: streak.current,
    longest_streak: streak.longest,
    last_activity_date: streak.lastDay,
    star_ratings: ratings,
    coins: coinsOf({
      attempts: rows.attempts,
      studyDays: new Set(moments.map(({ day }) => day)).size,
      unlockCosts: rows.unlockCosts,
    }),
  };
}
