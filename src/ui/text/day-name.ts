import { daysBetween } from '#domain/study-day.ts';

const FORMAT = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const FORMAT_THIS_YEAR = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "March 2026". `day`: `YYYY-MM-DD` or `YYYY-MM`. */
export function monthName(day: string): string {
  return MONTH.format(new Date(`${day.slice(0, 7)}-01`));
}

/** A study day in words. Both arguments are `YYYY-MM-DD`. */
export function dayName(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'Today';
  if (ago === 1) return 'Yesterday';
  if (ago > 1 && ago < 7) return `${ago} days ago`;
  const date = new Date(`${day}T00:00:00Z`);
  return (day.slice(0, 4) === today.slice(0, 4) ? FORMAT_THIS_YEAR : FORMAT).format(date);
}
