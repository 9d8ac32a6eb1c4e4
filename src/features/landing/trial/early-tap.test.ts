import { afterEach, expect, test, vi } from 'vitest';
import { replayEarlyTap } from './early-tap.ts';

afterEach(() => vi.unstubAllGlobals());

const keep = (tap: { isConnected: boolean; click: () => void } | null) => {
  const early = { tap, over: false };
  vi.stubGlobal('parleyEarly', early);
  return early;
};

test('a tap before the page ran is replayed once', () => {
  const click = vi.fn();
  const early = keep({ isConnected: true, click });
  replayEarlyTap();
  replayEarlyTap();
  expect(click).toHaveBeenCalledTimes(1);
  expect(early.over).toBe(true);
});

test('nothing is replayed without a tap, or where the tapped element is gone', () => {
  const click = vi.fn();
  keep({ isConnected: false, click });
  replayEarlyTap();
  expect(click).not.toHaveBeenCalled();
  keep(null);
  expect(replayEarlyTap).not.toThrow();
  vi.unstubAllGlobals();
  expect(replayEarlyTap).not.toThrow();
});
