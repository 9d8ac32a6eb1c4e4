/** Days and times in everyday words, by the learner's own clock. */
import { daysBetween } from '#domain/study-day.ts';

export interface LearnerClock {
  now: Date;
  /** IANA name; `UTC` for study days, which are days already. */
  timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow, and a long list asks for the same few: they are kept. Swedish dates are ISO 8601. */
function format(moment: Date, options: Intl.DateTimeFormatOptions, locale = 'en-GB'): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known.format(moment);
}

/** "Tuesday" within the last week, else "3 March" or "3 March 2025". Both are `YYYY-MM-DD`. */
export function formatWeekdayOrDate(day: string, today: string): string {
  const ago = daysBetween(day, today);
  const date = new Date(`${day}T00:00:00Z`);
  if (ago >= 0 && ago <= 6) return format(date, { timeZone: 'UTC', weekday: 'long' });
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric';
  return format(date, { timeZone: 'UTC', day: 'numeric', month: 'long', year });
}

/** "today 08:14", "yesterday 08:14", else as above; empty for a text that is no date. `iso`: ISO 8601. */
export function formatMoment(iso: string, { now, timeZone }: LearnerClock): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const [day = '', today = ''] = [moment, now].map((time) => format(time, { timeZone, dateStyle: 'short' }, 'sv-SE'));
  const words = ['today', 'yesterday'][daysBetween(day, today)] ?? formatWeekdayOrDate(day, today);
  return `${words} ${format(moment, { timeZone, timeStyle: 'short' })}`;
}

const MINUTE = 60_000;
const UNITS = [
  ['day', 1440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** "just now", "12 minutes ago", "3 days ago"; empty for a moment still to come, since the clock may have been set back. */
export function formatAgo(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso);
  // `now` may have been read a few seconds before the moment.
  if (!(ms > -MINUTE)) return '';
  const unit = UNITS.find(([, length]) => ms >= length);
  return unit ? relative.format(-Math.floor(ms / unit[1]), unit[0]) : 'just now';
}
