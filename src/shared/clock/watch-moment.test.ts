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

test('a past moment is reported at once, the present one is not', () => {
  expect(watch(-1).passed).toHaveBeenCalledOnce();
  expect(watch(0).passed).not.toHaveBeenCalled();
});

test('a moment is reported once, a millisecond after it', () => {
  const { passed } = watch(5 * HOUR);
  vi.advanceTimersByTime(5 * HOUR);
  expect(passed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(passed).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * HOUR);
  expect(passed).toHaveBeenCalledOnce();
});

test('a page that slept past the moment hears of it on waking', () => {
  const { page, passed } = watch(HOUR);
  vi.setSystemTime(2 * HOUR); // no timer has run
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(passed).toHaveBeenCalledOnce();
});

test('a moment years away is awaited in steps short enough for a timer', () => {
  const { passed } = watch(2 ** 41);
  vi.advanceTimersByTime(50 * HOUR);
  expect(passed).not.toHaveBeenCalled();
});

test('a watch that was stopped reports nothing', () => {
  const { passed, stop } = watch(HOUR);
  stop();
  vi.advanceTimersByTime(2 * HOUR);
  expect(passed).not.toHaveBeenCalled();
});
