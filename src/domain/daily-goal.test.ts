import { expect, test } from 'vitest';
import { goalProgress } from './daily-goal.ts';

const day = (attempts: number, reviews: number) => ({ attempts: Array.from({ length: attempts }), reviews });

test.each([
  [undefined, 1, 0, false],
  [day(0, 9), 1, 0, false],
  [day(0, 10), 1, 1, true],
  [day(1, 0), 1, 1, true],
  [day(1, 19), 3, 2, false],
  [day(2, 25), 3, 4, true],
])('%o against a goal of %i: %i rounds', (done, goal, rounds, reached) => {
  expect(goalProgress(done, goal)).toEqual({ done: rounds, goal, reached });
});
