import type { StudyMonth } from '#data/learner-db/queries/progress.ts';

/** The mark of a day in the calendar: studied, or skipped by flying east, which does not end a run. */
export type DayMark = 'studied' | 'flown-over' | null;

export function markOf(day: string, month: StudyMonth | undefined): DayMark {
  if (month?.studied.includes(day)) return 'studied';
  return month?.flownOver.includes(day) ? 'flown-over' : null;
}
