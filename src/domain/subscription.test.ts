/** product 12.2 */
import { expect, test } from 'vitest';
import { isActive, NOT_SUBSCRIBED } from './subscription.ts';

const now = new Date('2026-06-15T12:00:00.000Z');
const until = (subscription_end: string | null, subscribed = true) =>
  isActive({ subscribed, subscription_tier: 'premium', subscription_end }, now);

test('active when subscribed is true and the end date has not passed', () => {
  expect(until('2026-06-15T12:00:00.001Z')).toBe(true);
  expect(until('2026-06-15T12:00:00.000Z')).toBe(true);
  expect(until(null)).toBe(true);
  expect(until('2026-07-15T12:00:00.000Z', false)).toBe(false);
  expect(until(null, false)).toBe(false);
});

test('if the end date is past, it counts as expired and not subscribed', () => {
  expect(until('2026-06-15T11:59:59.999Z')).toBe(false);
  // As the server writes it, and in another time zone.
  expect(until('2026-06-15T11:59:59+00:00')).toBe(false);
  expect(until('2026-06-15T14:00:00+02:00')).toBe(true);
});

test('a learner who never bought premium is not subscribed', () => {
  expect(NOT_SUBSCRIBED).toEqual({ subscribed: false, subscription_tier: null, subscription_end: null });
  expect(isActive(NOT_SUBSCRIBED, now)).toBe(false);
});
