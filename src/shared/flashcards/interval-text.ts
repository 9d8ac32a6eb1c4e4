import type { Interval } from '#domain/schedule.ts';
import { plural } from '../plural.ts';

const DAYS_A_MONTH = 30.44;
const DAYS_A_YEAR = 365.25;

/** "10 min", "5 h", "4 days", "3 months", "2 years". */
export function intervalText({ days, minutes }: Interval): string {
  if (days < 1) return minutes < 60 ? `${Math.max(1, Math.round(minutes))} min` : `${Math.round(minutes / 60)} h`;
  if (days < 60) return plural(days, 'day');
  if (days < 730) return plural(Math.round(days / DAYS_A_MONTH), 'month');
  return plural(Math.round(days / DAYS_A_YEAR), 'year');
}
