import { expect, test } from 'vitest';
import { DEFAULT_LEVEL, LEVELS, nextLevel } from './level.ts';

// product 1.4. The filter value 'all' is not a level: it is tested with the filter of the scenarios.
test('levels: beginner, intermediate, advanced; default beginner', () => {
  expect(LEVELS).toEqual(['beginner', 'intermediate', 'advanced']);
  expect(DEFAULT_LEVEL).toBe('beginner');
});

test('the next level says how many points are missing, and there is none at the top', () => {
  expect(nextLevel(250)).toEqual({ level: 'intermediate', missing: 750, ratio: 0.25 });
  expect(nextLevel(2_000)).toEqual({ level: 'advanced', missing: 1_000, ratio: 0.5 });
  expect(nextLevel(3_000)).toBeNull();
});
