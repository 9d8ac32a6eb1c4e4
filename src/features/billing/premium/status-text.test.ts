/** A subscription past its end counts as expired, whatever the server said last (product 12.2). */
import { expect, test } from 'vitest';
import { statusText } from './status-text.ts';

const status = (active: boolean, subscription_end: string | null) =>
  statusText({ active, subscribed: active, subscription_tier: null, subscription_end });

test('free, premium with and without an end, expired', () => {
  expect(status(false, null)).toBe('All free scenes, as often as you like.');
  expect(status(true, null)).toBe('Premium scenes are open to you.');
  expect(status(true, '2026-12-21T12:00:00Z')).toBe('Premium scenes are open to you until December 21, 2026.');
  expect(status(false, '2026-06-21T12:00:00Z')).toBe('Your premium account ended on June 21, 2026.');
});
