import { describe, expect, it } from 'vitest';
import { isLeech, type Remembered, recallAt, strengthOf } from './strength.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 2, 1);
const card = (fields: Partial<Remembered>): Remembered => ({ state: 'review', stability: 10, lastAt: NOW, ...fields });

describe('the probability of recall', () => {
  it('is nine in ten after as many days as the stability says (FSRS), one at once, none for a new card', () => {
    expect(recallAt(card({ lastAt: NOW - 10 * DAY }), NOW)).toBeCloseTo(0.9, 5);
    expect(recallAt(card({}), NOW)).toBe(1);
    expect(recallAt(card({ lastAt: NOW + DAY }), NOW)).toBe(1);
    expect(recallAt(card({ lastAt: null, stability: 0 }), NOW)).toBe(0);
  });
});

describe('the strength of a card', () => {
  it.each<[Partial<Remembered>, string]>([
    [{ state: 'new', stability: 0, lastAt: null }, 'new'],
    [{ state: 'learning', stability: 2 }, 'learning'],
    [{ state: 'relearning', stability: 40 }, 'learning'],
    [{ stability: 10 }, 'familiar'],
    [{ stability: 21 }, 'strong'],
    [{ stability: 21, lastAt: NOW - 21 * DAY }, 'strong'],
    [{ stability: 21, lastAt: NOW - 200 * DAY }, 'fading'],
  ])('%o is %s', (fields, expected) => {
    expect(strengthOf(card(fields), NOW)).toBe(expected);
  });
});

describe('a leech', () => {
  it.each([
    [5, false],
    [6, true],
    [9, true],
  ])('after %i lapses: %s', (lapses, expected) => {
    expect(isLeech({ lapses })).toBe(expected);
  });
});
