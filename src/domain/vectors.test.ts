/** Rules that exist in TypeScript and in SQL, tested against the vectors that both must pass. */
import { describe, expect, it } from 'vitest';
import access from '../../tests/vectors/access.json' with { type: 'json' };
import coins from '../../tests/vectors/coins.json' with { type: 'json' };
import levels from '../../tests/vectors/level.json' with { type: 'json' };
import stars from '../../tests/vectors/stars.json' with { type: 'json' };
import streaks from '../../tests/vectors/streak.json' with { type: 'json' };
import studyDays from '../../tests/vectors/study-day.json' with { type: 'json' };
import { checkAccess } from './access.ts';
import { coinsOf, type StarredAttempt } from './coins.ts';
import { levelFromPoints } from './level.ts';
import { scoreAttempt } from './scoring.ts';
import { streakOf } from './streak.ts';
import { studyDay } from './study-day.ts';

describe('access', () => {
  it.each(access)('$name', ({ accessType, unlockable, subscriber, unlocked, mayPlay }) => {
    const scene = { accessType, unlockable, unlockCost: 100 };
    expect(checkAccess(scene, { subscriber, unlocked }).accessible).toBe(mayPlay);
  });
});

describe('stars', () => {
  it.each(stars)('$name', ({ points, outcomes, score, max, reached, stars }) => {
    expect(scoreAttempt(points, outcomes)).toEqual({ score, max, reached, total: points.length, stars });
  });
});

describe('study day', () => {
  it.each(studyDays)('$at at $utc_offset_min min is $day', ({ at, utc_offset_min, day }) => {
    expect(studyDay(new Date(at), utc_offset_min)).toBe(day);
  });
});

describe('streak', () => {
  it.each(streaks)('$name', ({ moments, current, longest, lastDay }) => {
    expect(streakOf(moments)).toEqual({ current, longest, lastDay });
    expect(streakOf([...moments].reverse())).toEqual({ current, longest, lastDay });
  });
});

describe('level', () => {
  it.each(levels)('$points points: $level', ({ points, level }) => {
    expect(levelFromPoints(points)).toBe(level);
  });
});

describe('coins', () => {
  it.each(coins)('$name', ({ attempts, studyDays: days, unlockCosts, coins: expected }) => {
    expect(coinsOf({ attempts: attempts as StarredAttempt[], studyDays: days, unlockCosts })).toBe(expected);
  });
});
