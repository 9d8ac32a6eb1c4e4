import { afterEach, expect, test, vi } from 'vitest';
import { replayEarlyTap } from './early-tap.ts';

afterEach(() => vi.unstubAllGlobals());

const keep = (tap: { isConnected: boolean; click: () => void } | null) => {
  const early = { tap, over: false };
  vi.stubGlobal('parleyEarly', early);
  return early;
};

test('what was tapped before the page ran is done once', () => {
  const click = vi.fn();
  const early = keep({ isConnected: true, click });
  replayEarlyTap();
  replayEarlyTap();
  expect(click).toHaveBeenCalledTimes(1);
  expect(early.over).toBe(true);
});

test('what is gone, or was never tapped, is not', () => {
  const click = vi.fn();
  keep({ isConnected: false, click });
  replayEarlyTap();
  expect(click).not.toHaveBeenCalled();
  keep(null);
  expect(replayEarlyTap).not.toThrow();
  vi.unstubAllGlobals();
  expect(replayEarlyTap).not.toThrow();
});
