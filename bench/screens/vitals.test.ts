import { expect, test } from 'vitest';
import { blockingTime, worstWindow } from './vitals.ts';

test('the worst window of shifts ends after a second of rest, and after five in any case', () => {
  expect(worstWindow([])).toBe(0);
  expect(
    worstWindow([
      [100, 0.1],
      [900, 0.1],
      [2_000, 0.15],
    ]),
  ).toBeCloseTo(0.2);
  const steady = Array.from({ length: 8 }, (_, index) => [index * 900, 0.1] as const);
  expect(worstWindow(steady)).toBeCloseTo(0.6);
});

test('only what is over 50 ms blocks, and only after the first paint', () => {
  expect(
    blockingTime(
      [
        [0, 400],
        [500, 50],
        [600, 120],
      ],
      450,
    ),
  ).toBe(70);
});
