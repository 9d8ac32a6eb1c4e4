/** Study days: local dates that begin at 04:00 (product 8.1). The server computes the same. */

/** The hour at which a study day begins, in minutes after midnight. */
export const DAY_START_MIN = 4 * 60;
/** Reviews that make a study day without an attempt. */
export const REVIEWS_FOR_STUDY_DAY = 10;

const MINUTE = 60_000;

/** The learner's local clock shifted by the day start, as a UTC date: its calendar day is the study day. */
export function shiftedClock(moment: Date, utcOffsetMin: number): Date {
  return new Date(moment.getTime() + (utcOffsetMin - DAY_START_MIN) * MINUTE);
}

/** `YYYY-MM-DD`. `utcOffsetMin`: minutes to add to UTC for local time (Shanghai: 480). */
export function studyDay(moment: Date, utcOffsetMin: number): string {
  return shiftedClock(moment, utcOffsetMin).toISOString().slice(0, 10);
}

/** The moment at which the study day after that of a moment begins. */
export function nextStudyDay(moment: Date, utcOffsetMin: number): Date {
  const clock = shiftedClock(moment, utcOffsetMin);
  clock.setUTCHours(24, 0, 0, 0);
  return new Date(clock.getTime() - (utcOffsetMin - DAY_START_MIN) * MINUTE);
}

/** Whole days from one study day to another; negative when `to` lies before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** The date `days` after another, or before it if negative. Both are `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** This device's offset from UTC at a moment, in minutes. */
export function utcOffsetMin(moment: Date): number {
  return 0 - moment.getTimezoneOffset(); // never -0, which JSON and tests tell from 0
}
