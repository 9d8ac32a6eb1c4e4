import type { StudyMonth } from '#data/learner-db/queries/progress.ts';

/** What a day is in the calendar: studied, skipped by flying east (the run goes on), or neither. */
export type DayMark = 'studied' | 'flown-over' | null;

export function markOf(day: string, month: StudyMonth | undefined): DayMark {
  if (month?.studied.includes(day)) return 'studied';
  return month?.flownOver.includes(day) ? 'flown-over' : null;
}
