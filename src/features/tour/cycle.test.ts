import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startCycle } from './cycle.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('steps at its pace, and goes round', () => {
  const steps: number[] = [];
  startCycle(3, 2500, (index) => steps.push(index));
  vi.advanceTimersByTime(2499);
  expect(steps).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(steps).toEqual([1]);
  vi.advanceTimersByTime(7500);
  expect(steps).toEqual([1, 2, 0, 1]);
});

test('goes on from where it was stopped', () => {
  const steps: number[] = [];
  startCycle(3, 1500, (index) => steps.push(index), 1);
  vi.advanceTimersByTime(3000);
  expect(steps).toEqual([2, 0]);
});

test('stops', () => {
  const step = vi.fn();
  const stop = startCycle(2, 1000, step);
  vi.advanceTimersByTime(1000);
  stop();
  vi.advanceTimersByTime(5000);
  expect(step).toHaveBeenCalledTimes(1);
});
