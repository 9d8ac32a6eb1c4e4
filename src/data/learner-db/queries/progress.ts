import { firstDayOf, lastDayOf } from '#domain/calendar-month.ts';
import type { PastAttempt } from '#domain/featured.ts';
import type { Progress } from '#domain/progress.ts';
import { flownOver } from '#domain/streak.ts';
import { dayAfter } from '#domain/study-day.ts';
import { hasFullHistory, optimisticKeys } from '#sync';
import type { LearnerStore } from '../learner-store.ts';
import { type ShownProgress, shownProgress, studyMomentsOf } from '../shown-progress.ts';

async function readServerProgress({ db, userId }: LearnerStore): Promise<Progress | null> {
  const row = await db.progress.get(userId);
  if (!row) return null;
  const { user_id: _, ...progress } = row;
  return progress;
}

export async function readProgress(store: LearnerStore, today: string): Promise<ShownProgress> {
  const { db } = store;
  // The stores whose rows count for progress.
  const [attempts, cards, unlocks] = await Promise.all([
    optimisticKeys(db, 'attempts'),
    optimisticKeys(db, 'cards'),
    optimisticKeys(db, 'unlocks'),
  ]);
  return shownProgress({
    server: await readServerProgress(store),
    days: await db.studyDays.toArray(),
    unlocks: await db.unlocks.toArray(),
    waiting: attempts.length + cards.length + unlocks.length > 0,
    pendingAttempts: new Set(attempts),
    complete: await hasFullHistory(db),
    today,
  });
}

/** All attempts as the featured ranking reads them. */
export async function readPastAttempts({ db }: LearnerStore): Promise<PastAttempt[]> {
  return (await db.studyDays.toArray()).flatMap(({ attempts }) => attempts);
}

export interface StudyMonth {
  /** Study days, `YYYY-MM-DD`, ascending; with those of the days around the month that its first and last join. */
  studied: string[];
  /** Skipped by flying east, which does not break a run. */
  flownOver: string[];
}

/** The study days of a month (`YYYY-MM`). */
export async function readStudyMonth({ db }: LearnerStore, month: string): Promise<StudyMonth> {
  // A date flown over is seen from the days on both sides of it.
  const [from, to] = [dayAfter(firstDayOf(month), -2), dayAfter(lastDayOf(month), 2)];
  const rows = (await db.studyDays.where('day').between(from, to, true, true).toArray()).filter(
    ({ studied }) => studied,
  );
  return { studied: rows.map(({ day }) => day), flownOver: flownOver(studyMomentsOf(rows)) };
}

/** Number of conversations finished on a study day. */
export async function countAttemptsOn({ db }: LearnerStore, day: string): Promise<number> {
  return (await db.studyDays.get(day))?.attempts.length ?? 0;
}
