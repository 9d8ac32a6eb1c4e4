/** Months as a calendar shows them. Months are `YYYY-MM`, days `YYYY-MM-DD`; weeks begin on Monday. */
import { dayAfter, daysBetween } from './study-day.ts';

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function firstDayOf(month: string): string {
  return `${month}-01`;
}

/** The month `months` after another, or before it if negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

export function lastDayOf(month: string): string {
  return dayAfter(firstDayOf(monthAfter(month, 1)), -1);
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7;
}

/** The weeks of a month, Monday to Sunday; null in place of days of the neighbouring months. */
export function weeksOf(month: string): (string | null)[][] {
  const first = firstDayOf(month);
  const before = weekdayOf(first);
  const length = daysBetween(first, lastDayOf(month)) + 1;
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - before;
      return index >= 0 && index < length ? dayAfter(first, index) : null;
    }),
  );
}
