import { expect, test } from 'vitest';
import { DEFAULT_PROGRESS, deriveProgress } from './progress.ts';

// product 7.12. Completed scenarios are derived from the attempts: src/features/scenarios/scenario-progress.ts.
test('default progress: 0 points, level beginner, streaks 0, no last activity date, star counts 0/0/0', () => {
  expect(DEFAULT_PROGRESS).toEqual({
    total_points: 0,
    current_level: 'beginner',
    current_streak: 0,
    longest_streak: 0,
    last_activity_date: null,
    star_ratings: { '1': 0, '2': 0, '3': 0 },
    coins: 0,
  });
  expect(deriveProgress({ attempts: [], reviews: [], unlockCosts: [] })).toEqual(DEFAULT_PROGRESS);
});

// product 7.5
test('each attempt adds its points and its stars, and the level follows', () => {
  const attempt = (score: number, stars: 1 | 2 | 3, day: string) => ({
    scenarioId: 'restaurant',
    language: 'German',
    score,
    stars,
    day,
    at: `${day}T12:00:00.000Z`,
  });
  const attempts = [attempt(600, 3, '2026-06-13'), attempt(400, 2, '2026-06-14'), attempt(90, 3, '2026-06-15')];
  const derive = (count: number) =>
    deriveProgress({ attempts: attempts.slice(0, count) as never, reviews: [], unlockCosts: [] });
  expect(derive(1)).toMatchObject({ total_points: 600, current_level: 'beginner' });
  expect(derive(3)).toMatchObject({
    total_points: 1_090,
    current_level: 'intermediate',
    star_ratings: { '1': 0, '2': 1, '3': 2 },
  });
});
