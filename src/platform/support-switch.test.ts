import { afterEach, expect, it, vi } from 'vitest';
import { isSupportOn, onSupportSwitched, switchSupport } from './support-switch.ts';
import { stubBlockedStorage, stubStorage } from './testing/memory-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('is off unless the app is being developed, and stays as it was switched', () => {
  stubStorage();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubEnv('MODE', 'production');
  expect(isSupportOn()).toBe(false);
  vi.stubEnv('MODE', 'development');
  expect(isSupportOn()).toBe(true);
  const heard = vi.fn();
  const stop = onSupportSwitched(heard);
  switchSupport(false);
  expect([isSupportOn(), heard.mock.calls.length]).toEqual([false, 1]);
  for (const key of ['parley:sync-tools', 'another']) {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  switchSupport(true);
  expect([isSupportOn(), heard.mock.calls.length]).toEqual([true, 2]);
});

it('holds for this page where the browser blocks storage', () => {
  stubBlockedStorage();
  switchSupport(true);
  expect(isSupportOn()).toBe(true);
  switchSupport(false);
  expect(isSupportOn()).toBe(false);
});
