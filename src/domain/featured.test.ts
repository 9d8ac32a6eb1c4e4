import { describe, expect, it } from 'vitest';
import { type Candidate, featuredFor, featuredForVisitor, type PastAttempt, rankFeatured } from './featured.ts';

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

describe('rankFeatured', () => {
  it('puts the never attempted first, by title', () => {
    expect(order(['c', 'a', 'b'], [attempt('a', 70)])).toEqual(['b', 'c', 'a']);
  });
  it('prefers 0.6 to 0.9 over under 0.6 over 0.9 and more', () => {
    expect(order(['a', 'b', 'c'], [attempt('a', 90), attempt('b', 59), attempt('c', 60)])).toEqual(['c', 'b', 'a']);
  });
  it('takes the best of several attempts', () => {
    expect(order(['a', 'b'], [attempt('a', 20), attempt('a', 95), attempt('b', 30)])).toEqual(['b', 'a']);
  });
  it('takes 25 off what was attempted within the last 7 days', () => {
    expect(order(['a', 'b'], [attempt('a', 75, recent), attempt('b', 62)])).toEqual(['b', 'a']);
    expect(order(['a', 'b'], [attempt('a', 75, '2026-06-08T11:59:59Z'), attempt('b', 62)])).toEqual(['a', 'b']);
  });
  it('takes 10 off more than 2 attempts', () => {
    const three = [attempt('a', 75), attempt('a', 75), attempt('a', 75)];
    expect(order(['a', 'b'], [...three, attempt('b', 62)])).toEqual(['b', 'a']);
    expect(order(['a', 'b'], [...three.slice(1), attempt('b', 62)])).toEqual(['a', 'b']);
  });
  it('breaks ties by nearness to 0.75, then title', () => {
    expect(order(['a', 'b'], [attempt('a', 62), attempt('b', 74)])).toEqual(['b', 'a']);
    expect(order(['b', 'a'], [attempt('a', 74), attempt('b', 76)])).toEqual(['a', 'b']);
  });
});

describe('featuredFor', () => {
  it('takes unlocked scenes of the level, filled up with unlocked beginner scenes, four in all', () => {
    const scenes = [
      scene('a'),
      scene('b'),
      scene('c', 'beginner', false),
      scene('d'),
      scene('e'),
      scene('x', 'advanced'),
      scene('y', 'advanced', false),
    ];
    expect(featuredFor(scenes, 'advanced', [], now).map(({ id }) => id)).toEqual(['x', 'a', 'b', 'd']);
    expect(featuredFor(scenes, 'beginner', [], now).map(({ id }) => id)).toEqual(['a', 'b', 'd', 'e']);
  });
});

describe('featuredForVisitor', () => {
  it('shows the first four beginner scenes as far as they exist', () => {
    expect(featuredForVisitor([scene('market'), scene('cafe'), scene('restaurant')]).map(({ id }) => id)).toEqual([
      'restaurant',
      'cafe',
    ]);
  });
});
