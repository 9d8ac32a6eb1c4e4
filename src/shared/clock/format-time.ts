/** Days and times in everyday words, by the learner's own clock. */
import { daysBetween } from '#domain/study-day.ts';

export interface LearnerClock {
  now: Date;
  /** IANA name; `UTC` for study days, which are days already. */
  timeZone: string;
}

const MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and a long list asks for the same few: they are kept. */
function format(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${name}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat('en', { ...options, timeZone });
  formats.set(key, known);
  return known;
}

/** The calendar day of a moment in a time zone, `YYYY-MM-DD`. */
export function calendarDay(moment: Date, timeZone: string): string {
  const parts = format(timeZone, 'day', { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

function timeOf(moment: Date, timeZone: string): string {
  return format(timeZone, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
}

function dateOf(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  const parts = format('UTC', `date ${'year' in year}`, { day: 'numeric', month: 'long', ...year }).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return [part('day'), part('month'), part('year')].filter(Boolean).join(' ');
}

/** "Tuesday" within the last week, else "3 March" or "3 March 2025". Both are `YYYY-MM-DD`. */
export function formatWeekdayOrDate(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago < 0 || ago > 6) return dateOf(day, today);
  return format('UTC', 'weekday', { weekday: 'long' }).format(new Date(`${day}T00:00:00Z`));
}

/** "today", "yesterday", "Tuesday" within the last week, else the date. Both are `YYYY-MM-DD`. */
export function formatDay(day: string, today: string): string {
  const ago = daysBetween(day, today);
  if (ago === 0) return 'today';
  return ago === 1 ? 'yesterday' : formatWeekdayOrDate(day, today);
}

/** "today 08:14"; empty for a text that is no date. `iso`: ISO 8601. */
export function formatMoment(iso: string, { now, timeZone }: LearnerClock): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const day = formatDay(calendarDay(moment, timeZone), calendarDay(now, timeZone));
  return `${day} ${timeOf(moment, timeZone)}`;
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "just now", "12 minutes ago", "3 days ago"; empty for a moment still to come, since the clock may have been set back. */
export function formatAgo(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso);
  // `now` may have been read a few seconds before the moment.
  if (!(ms > -MINUTE)) return '';
  if (ms < MINUTE) return 'just now';
  if (ms < 60 * MINUTE) return relative.format(-Math.floor(ms / MINUTE), 'minute');
  if (ms < 24 * 60 * MINUTE) return relative.format(-Math.floor(ms / (60 * MINUTE)), 'hour');
  return relative.format(-Math.floor(ms / (24 * 60 * MINUTE)), 'day');
}
