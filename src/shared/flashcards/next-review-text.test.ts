import { describe, expect, it } from 'vitest';
import { nextReviewText } from './next-review-text.ts';

const now = new Date(2026, 2, 20, 12);
const card = (due: Date, fields = {}) => ({ due: due.toISOString(), buriedUntil: null, suspendedAt: null, ...fields });

describe('the next review of a card', () => {
  it.each([
    [card(now), 'Due now.'],
    [card(new Date(2026, 2, 20, 15, 5)), 'Next review today at 3:05'],
    [card(new Date(2026, 2, 21, 4)), 'Next review tomorrow.'],
    [card(now, { buriedUntil: new Date(2026, 2, 21, 4).toISOString() }), 'Next review tomorrow.'],
    [card(new Date(2026, 2, 24, 4)), 'Next review on Tuesday, March 24.'],
    [card(new Date(2027, 2, 24, 4)), 'Next review on March 24, 2027.'],
    [card(now, { suspendedAt: now.toISOString() }), 'Paused: left out of your reviews.'],
  ])('%o: %s', (row, expected) => {
    expect(nextReviewText(row, now)).toContain(expected);
  });
});
