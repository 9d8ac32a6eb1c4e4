import { describe, expect, it } from 'vitest';
import { type Candidate, featuredFor, type PastAttempt, rankFeatured } from './featured.ts';

const now = new Date('2026-06-15T12:00:00Z');
const old = '2026-01-01T12:00:00Z';
const recent = '2026-06-14T12:00:00Z';
const scene = (id: string, level: Candidate['level'] = 'beginner', isUnlocked = true): Candidate => ({
  id,
  title: id.toUpperCase(),
  level,
  isUnlocked,
});
const attempt = (scenarioId: string, score: number, createdAt = old): PastAttempt => ({
  scenarioId,
  score,
  max: 100,
  createdAt,
});
const order = (ids: string[], attempts: PastAttempt[]) =>
  rankFeatured(
    ids.map((id) => scene(id)),
    attempts,
    now,
  ).map(({ id }) => id);

/** Each `it` is a rule of product 5.15 to 5.19. */
describe('featured ranking', () => {
  it('never-attempted scenarios come first, then alphabetical by title', () => {
    expect(order(['c', 'a', 'b'], [attempt('a', 70)])).toEqual(['b', 'c', 'a']);
  });
  it('otherwise, by best score ratio (score over max score)', () => {
    expect(order(['a', 'b'], [attempt('a', 20), attempt('a', 95), attempt('b', 10)])).toEqual(['b', 'a']);
    const twice = { ...attempt('a', 130), max: 200 };
    expect(order(['a', 'b'], [twice, attempt('b', 62)])).toEqual(['a', 'b']);
  });
  it('ratio 0.9 or more: bonus 50; 0.6 to under 0.9: bonus 100', () => {
    expect(order(['a', 'b', 'c'], [attempt('a', 90), attempt('b', 89), attempt('c', 60)])).toEqual(['b', 'c', 'a']);
  });
  it('ratio under 0.6 when the other is 0.6 or more: bonus 75', () => {
    expect(order(['a', 'b', 'c'], [attempt('a', 90), attempt('b', 59), attempt('c', 60)])).toEqual(['c', 'b', 'a']);
    const thrice = [attempt('c', 60), attempt('c', 60), attempt('c', 60)];
    expect(order(['b', 'c'], [attempt('b', 59), ...thrice])).toEqual(['c', 'b']);
    // Two ratios under 0.6 earn the same bonus, so the one nearer to 0.75 comes first.
    expect(order(['a', 'b'], [attempt('a', 10), attempt('b', 59)])).toEqual(['b', 'a']);
  });
  it('attempted within the last 7 days: penalty 25', () => {
    expect(order(['a', 'b'], [attempt('a', 75, recent), attempt('b', 62)])).toEqual(['b', 'a']);
    expect(order(['a', 'b'], [attempt('a', 75, '2026-06-08T12:00:00Z'), attempt('b', 62)])).toEqual(['b', 'a']);
    expect(order(['a', 'b'], [attempt('a', 75, '2026-06-08T11:59:59Z'), attempt('b', 62)])).toEqual(['a', 'b']);
    // 100 - 25 is as much as 75: no more than 25.
    expect(order(['a', 'b'], [attempt('a', 75, recent), attempt('b', 59)])).toEqual(['a', 'b']);
    // 75 - 25 is as much as 50: no less than 25.
    expect(order(['a', 'b'], [attempt('a', 59, recent), attempt('b', 90)])).toEqual(['b', 'a']);
  });
  it('more than 2 attempts: penalty 10', () => {
    const three = [attempt('a', 75), attempt('a', 75), attempt('a', 75)];
    expect(order(['a', 'b'], [...three, attempt('b', 62)])).toEqual(['b', 'a']);
    expect(order(['a', 'b'], [...three.slice(1), attempt('b', 62)])).toEqual(['a', 'b']);
    // 100 - 10 is still more than 75, and both penalties together less than it.
    expect(order(['a', 'b'], [...three, attempt('b', 59)])).toEqual(['a', 'b']);
    expect(order(['a', 'b'], [...three, attempt('a', 75, recent), attempt('b', 59)])).toEqual(['b', 'a']);
  });
  it('ties prefer the ratio closest to 0.75, then title', () => {
    expect(order(['a', 'b'], [attempt('a', 62), attempt('b', 74)])).toEqual(['b', 'a']);
    expect(order(['b', 'a'], [attempt('a', 74), attempt('b', 76)])).toEqual(['a', 'b']);
  });
});

describe('featured scenarios', () => {
  const scenes = [
    scene('a'),
    scene('b'),
    scene('c', 'beginner', false),
    scene('d'),
    scene('e'),
    scene('x', 'advanced'),
    scene('y', 'advanced', false),
  ];
  it('are 4, chosen from the user’s preferred level and unlocked scenarios', () => {
    expect(featuredFor(scenes, 'beginner', [], now).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });
  it('… with a beginner fallback', () => {
    expect(featuredFor(scenes, 'advanced', [], now).map(({ id }) => id)).toEqual(['x', 'a', 'b', 'd']);
    // Scenes of the preferred level come before the fallback, however often they were played.
    expect(featuredFor(scenes, 'advanced', [attempt('x', 95, recent)], now)[0]?.id).toBe('x');
  });
  it('are filled up with open scenes of other levels, then with locked ones of the preferred level', () => {
    const few = [scene('z', 'intermediate', false), scene('a'), scene('y', 'intermediate'), scene('b', 'advanced')];
    const locked = [scene('w', 'intermediate', false), scene('v', 'beginner', false)];
    const ids = (level: Candidate['level']) => featuredFor([...few, ...locked], level, [], now).map(({ id }) => id);
    expect(ids('intermediate')).toEqual(['y', 'a', 'b', 'w']);
    expect(ids('advanced')).toEqual(['b', 'a', 'y']);
    expect(ids('beginner')).toEqual(['a', 'b', 'y', 'v']);
  });
});
