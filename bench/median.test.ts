import { expect, it } from 'vitest';
import { mean, median } from './median.ts';

it.each([
  [[3], 3],
  [[10, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('the median of %o is %d', (figures, expected) => {
  expect(median(figures)).toBe(expected);
});

it.each([
  [[3], 3],
  [[10, 1, 1], 4],
  [[], Number.NaN],
])('the mean of %o is %d', (figures, expected) => {
  expect(mean(figures)).toBe(expected);
});
