import { expect, test } from 'vitest';
import { lastDayOf, monthAfter, weekdayOf, weeksOf } from './calendar-month.ts';

test('a month begins in the column of its weekday and ends on its last day', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
});

test('a month that fills four weeks has no fifth', () => {
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('leap years have their day', () => {
  expect([lastDayOf('2028-02'), lastDayOf('2026-02')]).toEqual(['2028-02-29', '2026-02-28']);
});

test('months run over the end of the year both ways', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2026-11', -12)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-11',
  ]);
});

test('weeks begin on Monday', () => {
  expect([weekdayOf('2026-11-16'), weekdayOf('2026-11-22')]).toEqual([0, 6]);
});
