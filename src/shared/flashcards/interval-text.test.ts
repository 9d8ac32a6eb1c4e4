import { expect, it } from 'vitest';
import { intervalText } from './interval-text.ts';

it.each([
  [{ days: 0, minutes: 0.5 }, '1 min'],
  [{ days: 0, minutes: 10 }, '10 min'],
  [{ days: 0, minutes: 300 }, '5 h'],
  [{ days: 1, minutes: 1440 }, '1 day'],
  [{ days: 59, minutes: 0 }, '59 days'],
  [{ days: 90, minutes: 0 }, '3 months'],
  [{ days: 800, minutes: 0 }, '2 years'],
])('%o is %s', (interval, text) => {
  expect(intervalText(interval)).toBe(text);
});
