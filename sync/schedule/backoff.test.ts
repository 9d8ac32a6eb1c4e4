import { expect, it } from 'vitest';
import { backoffMs } from './backoff.ts';

it('doubles from a second to a minute', () => {
  expect([1, 2, 3, 7, 50].map((failures) => backoffMs(failures, 1))).toEqual([1_000, 2_000, 4_000, 60_000, 60_000]);
});

it('leaves half of the wait to chance', () => {
  expect(backoffMs(3, 0)).toBe(2_000);
  expect(backoffMs(3, 0.5)).toBe(3_000);
});

it('waits at least as long as the server asks', () => {
  expect(backoffMs(1, 0, 30_000)).toBe(30_000);
});
