import { expect, test } from 'vitest';
import { dayName } from './day-name.ts';

test.each([
  ['2026-11-20', 'Today'],
  ['2026-11-19', 'Yesterday'],
  ['2026-11-15', '5 days ago'],
  ['2026-11-13', 'Nov 13'],
  ['2025-12-31', 'Dec 31, 2025'],
])('%s is %s', (day, name) => {
  expect(dayName(day, '2026-11-20')).toBe(name);
});
