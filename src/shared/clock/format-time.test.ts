import { describe, expect, it } from 'vitest';
import { formatAgo, formatMoment, formatWeekdayOrDate } from './format-time.ts';

/** A Thursday, 00:30 in Shanghai and still Wednesday in London. */
const now = new Date('2026-03-11T16:30:00.000Z');
const shanghai = { now, timeZone: 'Asia/Shanghai' };
const london = { now, timeZone: 'Europe/London' };

describe('a day', () => {
  it.each([
    ['2026-03-12', 'today'],
    ['2026-03-11', 'yesterday'],
    ['2026-03-10', 'Tuesday'],
    ['2026-03-06', 'Friday'],
    ['2026-03-05', '5 March'],
    ['2025-12-31', '31 December 2025'],
    ['2026-03-13', '13 March'],
  ])('%s is said as %s', (day, words) => {
    const noon = { now: new Date('2026-03-12T12:00:00Z'), timeZone: 'UTC' };
    expect(formatMoment(`${day}T08:05:00Z`, noon)).toBe(`${words} 08:05`);
  });

  it('that work is credited to goes by its weekday, yesterday included', () => {
    expect(formatWeekdayOrDate('2026-03-11', '2026-03-12')).toBe('Wednesday');
    expect(formatWeekdayOrDate('2026-03-05', '2026-03-12')).toBe('5 March');
  });
});

describe('a moment', () => {
  it('is told by the learner’s clock', () => {
    expect(formatMoment('2026-03-11T16:14:00.000Z', shanghai)).toBe('today 00:14');
    expect(formatMoment('2026-03-11T15:14:00.000Z', shanghai)).toBe('yesterday 23:14');
    expect(formatMoment('2026-03-11T15:14:00.000Z', london)).toBe('today 15:14');
  });

  it('keeps the summer or winter time of its own day', () => {
    const clock = { now: new Date('2026-03-29T12:00:00Z'), timeZone: 'Europe/London' };
    expect(formatMoment('2026-03-28T08:14:00.000Z', clock)).toBe('yesterday 08:14');
    expect(formatMoment('2026-03-29T08:14:00.000Z', clock)).toBe('today 09:14');
  });

  it('that cannot be read gives an empty text', () => {
    expect(formatMoment('yesterday', london)).toBe('');
  });
});

describe('the time passed', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [59 * 60, '59 minutes ago'],
    [3600, '1 hour ago'],
    [26 * 3600, '1 day ago'],
    [9 * 86_400, '9 days ago'],
    [-30, 'just now'],
    [-3600, ''],
  ])('%i seconds: %s', (seconds, words) => {
    expect(formatAgo(new Date(now.getTime() - seconds * 1000).toISOString(), now)).toBe(words);
  });
});
