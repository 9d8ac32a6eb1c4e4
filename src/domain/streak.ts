/**
 * Streaks as a pure function of the study moments, so that work arriving days late repairs them (product 8.4,
 * 8.5). The server computes the same, held together by tests/vectors/streak.json.
 */
import { dayAfter, daysBetween } from './study-day.ts';

/** A moment that makes a study day: an attempt, or a review on a day with ten or more. */
export interface StudyMoment {
  /** `YYYY-MM-DD`. */
  day: string;
  /** ISO 8601. */
  at: string;
  /** Minutes added to UTC for the learner's local time at that moment. */
  utcOffsetMin: number;
}

export interface Streak {
  /** Study days of the run that ends at `lastDay`; `aliveStreak` judges whether it is still alive. */
  current: number;
  longest: number;
  lastDay: string | null;
}

const MAX_FLIGHT_MS = 48 * 3_600_000;

interface Day {
  day: string;
  first: StudyMoment;
  last: StudyMoment;
}

function toDays(moments: readonly StudyMoment[]): Day[] {
  const days = new Map<string, Day>();
  for (const moment of moments) {
    const known = days.get(moment.day);
    if (!known) {
      days.set(moment.day, { day: moment.day, first: moment, last: moment });
      continue;
    }
    if (Date.parse(moment.at) < Date.parse(known.first.at)) known.first = moment;
    if (Date.parse(moment.at) > Date.parse(known.last.at)) known.last = moment;
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** A date skipped by flying east does not break the run: the offset rose and the neighbours are under 48 h apart. */
function continues(previous: Day, next: Day): boolean {
  const gap = daysBetween(previous.day, next.day);
  if (gap === 1) return true;
  if (gap !== 2) return false;
  const flewEast = next.first.utcOffsetMin > previous.last.utcOffsetMin;
  return flewEast && Date.parse(next.first.at) - Date.parse(previous.last.at) < MAX_FLIGHT_MS;
}

export function streakOf(moments: readonly StudyMoment[]): Streak {
  const days = toDays(moments);
  let current = 0;
  let longest = 0;
  let previous: Day | undefined;
  for (const day of days) {
    current = previous && continues(previous, day) ? current + 1 : 1;
    longest = Math.max(longest, current);
    previous = day;
  }
  return { current, longest, lastDay: previous?.day ?? null };
}

/** The dates skipped by flying east, `YYYY-MM-DD`, ascending: no study days, and yet the run continues. */
export function flownOver(moments: readonly StudyMoment[]): string[] {
  const days = toDays(moments);
  return days.flatMap((day, index) => {
    const previous = days[index - 1];
    const skipped = previous && daysBetween(previous.day, day.day) === 2 && continues(previous, day);
    return skipped ? [dayAfter(previous.day)] : [];
  });
}

/** The streak to show: the current run while its last day is today or yesterday, else 0. */
export function aliveStreak(streak: { current: number; lastDay: string | null }, today: string): number {
  if (streak.lastDay === null) return 0;
  return daysBetween(streak.lastDay, today) <= 1 ? streak.current : 0;
}
