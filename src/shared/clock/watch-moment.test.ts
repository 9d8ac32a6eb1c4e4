import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMoment } from './watch-moment.ts';

const HOUR = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});

afterEach(() => {
  vi.useRealTimers();
});

const watch = (moment: number) => {
  const page = { window: new EventTarget(), document: new EventTarget() };
  const passed = vi.fn();
  return { page, passed, stop: watchMoment(moment, passed, page) };
};

test('a moment that has passed is told at once, and one that is now has not passed', () => {
  expect(watch(-1).passed).toHaveBeenCalledOnce();
  expect(watch(0).passed).not.toHaveBeenCalled();
});

test('it is told once, a millisecond after it', () => {
  const { passed } = watch(5 * HOUR);
  vi.advanceTimersByTime(5 * HOUR);
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(passed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * HOUR);
  expect(passed).toHaveBeenCalledOnce();
});

test('a page that slept past it hears of it when it wakes', () => {
  const { page, passed } = watch(HOUR);
  vi.setSystemTime(2 * HOUR); // no timer has run
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(passed).toHaveBeenCalledOnce();
});

test('a moment years away is waited for in pieces that a timer can hold', () => {
  const { passed } = watch(2 ** 41);
  vi.advanceTimersByTime(50 * HOUR);
  expect(passed).not.toHaveBeenCalled();
});

test('what was ended tells nothing', () => {
  const { passed, stop } = watch(HOUR);
  stop();
  vi.advanceTimersByTime(2 * HOUR);
  expect(passed).not.toHaveBeenCalled();
});
