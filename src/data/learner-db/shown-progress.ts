/**
 * Progress to show, as a pure function of the rows on the device (product 7.10 and 7.11).
 *
 * - Nothing waits: the server's word.
 * - Something waits and the whole history is here: derived from the device's own rows, as the server derives it.
 * - Something waits and the history is still being filled in: the server's word plus what waits.
 */
import { bestStars } from '#domain/coins.ts';
import { levelFromPoints } from '#domain/level.ts';
import { DEFAULT_PROGRESS, deriveProgress, type Progress, type ProgressReview } from '#domain/progress.ts';
import { aliveStreak, type StudyMoment } from '#domain/streak.ts';
import { daysBetween, REVIEWS_FOR_STUDY_DAY } from '#domain/study-day.ts';
import type { DayAttempt, StudyDayRow, UnlockRow } from './tables/local-models.ts';

export interface ShownProgress extends Progress {
  /** The last study day is today or yesterday. */
  streakAlive: boolean;
  /** The best of each scene and language, summed. */
  stars: number;
  /** `YYYY-MM-DD`, ascending. */
  studyDays: string[];
}

/** Progress before anything was done, shown also where it cannot be read. */
export const NO_PROGRESS: ShownProgress = { ...DEFAULT_PROGRESS, streakAlive: false, stars: 0, studyDays: [] };

export interface ProgressRows {
  /** The server's word; null: none yet. */
  server: Progress | null;
  days: readonly StudyDayRow[];
  unlocks: readonly UnlockRow[];
  /** Something that counts for progress is not acknowledged. */
  waiting: boolean;
  /** Ids of attempts that are not acknowledged. */
  pendingAttempts: ReadonlySet<string>;
  /** The whole history is here. */
  complete: boolean;
  today: string;
}

function attemptsOf(days: readonly StudyDayRow[]): (DayAttempt & { day: string; at: string })[] {
  return days.flatMap(({ day, attempts }) => attempts.map((attempt) => ({ ...attempt, day, at: attempt.createdAt })));
}

/**
 * The reviews of a day as far as progress needs them: enough of them or none, with the first and the last moment.
 */
function reviewsOf({ day, reviews, first, last }: StudyDayRow): ProgressReview[] {
  if (!first || !last || reviews < REVIEWS_FOR_STUDY_DAY) return [];
  const moment = ([at, offset]: readonly [number, number]) => ({
    day,
    at: new Date(at).toISOString(),
    utcOffsetMin: offset,
  });
  return [moment(first), ...Array.from({ length: REVIEWS_FOR_STUDY_DAY - 1 }, () => moment(last))];
}

/** The moments that make study days, as far as the streak needs them. */
export function studyMomentsOf(days: readonly StudyDayRow[]): StudyMoment[] {
  return [...attemptsOf(days), ...days.flatMap(reviewsOf)].map(({ day, at, utcOffsetMin }) => ({
    day,
    at,
    utcOffsetMin,
  }));
}

/** Progress from the device's own rows. */
export function deriveFromDays(days: readonly StudyDayRow[], unlocks: readonly UnlockRow[]): Progress {
  return deriveProgress({
    attempts: attemptsOf(days),
    reviews: days.flatMap(reviewsOf),
    unlockCosts: unlocks.map(({ cost }) => cost),
  });
}

/** The server's word plus waiting work; the streak grows by today at most, since older days may be missing here. */
function plusPending(server: Progress, rows: ProgressRows): Progress {
  const pending = attemptsOf(rows.days).filter(({ id }) => rows.pendingAttempts.has(id));
  const total = pending.reduce((sum, { score, credited }) => sum + score - (credited?.score ?? 0), server.total_points);
  const ratings = { ...server.star_ratings };
  for (const { stars, credited } of pending) {
    ratings[`${stars}`] += 1;
    if (credited) ratings[`${credited.stars}`] -= 1;
  }
  const lastPending = pending
    .map(({ day }) => day)
    .sort()
    .at(-1);
  const last = server.last_activity_date;
  const grows = lastPending !== undefined && (last === null || lastPending > last);
  const gap = grows && last !== null ? daysBetween(last, lastPending) : null;
  const current = grows ? (gap === 1 ? server.current_streak + 1 : 1) : server.current_streak;
  const spent = rows.unlocks.filter((unlock) => unlock.pending).reduce((sum, { cost }) => sum + cost, 0);
  return {
    total_points: total,
    current_level: levelFromPoints(total),
    current_streak: current,
    longest_streak: Math.max(server.longest_streak, current),
    last_activity_date: grows ? lastPending : last,
    star_ratings: ratings,
    coins: Math.max(0, server.coins - spent),
  };
}

export function shownProgress(rows: ProgressRows): ShownProgress {
  const { server, days, unlocks, waiting, complete, today } = rows;
  let progress = server ?? DEFAULT_PROGRESS;
  // If the server has said nothing, this device knows of everything.
  if (waiting) progress = complete || server === null ? deriveFromDays(days, unlocks) : plusPending(server, rows);
  const streak = { current: progress.current_streak, lastDay: progress.last_activity_date };
  return {
    ...progress,
    streakAlive: aliveStreak(streak, today) > 0,
    stars: bestStars(attemptsOf(days)),
    studyDays: days.flatMap(({ day, studied }) => (studied ? [day] : [])).sort(),
  };
}
