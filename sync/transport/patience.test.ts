import { expect, it } from 'vitest';
import { createPatience } from './patience.ts';

it('doubles up to a minute while it is not enough', () => {
  const patience = createPatience(3_000);
  const waits = Array.from({ length: 7 }, () => {
    patience.ranOut();
    return patience.current();
  });
  expect(waits).toEqual([6_000, 12_000, 24_000, 48_000, 60_000, 60_000, 60_000]);
});

it('is as short as an answer allows, but no shorter than at first, and never longer for a slow answer', () => {
  const patience = createPatience(3_000);
  patience.answered(20_000);
  expect(patience.current()).toBe(3_000);
  patience.restore(48_000);
  patience.answered(4_500);
  expect(patience.current()).toBe(9_000);
  patience.answered(200);
  expect(patience.current()).toBe(3_000);
});

it('knows nothing of another network', () => {
  const patience = createPatience(3_000);
  patience.restore(48_000);
  patience.networkChanged();
  expect(patience.current()).toBe(3_000);
});
