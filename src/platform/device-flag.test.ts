import { afterEach, expect, it, vi } from 'vitest';
import { deviceFlag } from './device-flag.ts';
import { stubBlockedStorage, stubStorage } from './testing/memory-storage.ts';

afterEach(() => vi.unstubAllGlobals());

it('keeps its value until it is removed', () => {
  stubStorage();
  const flag = deviceFlag('parley:test');
  expect([flag.read(), flag.write('yes'), deviceFlag('parley:test').read()]).toEqual([null, true, 'yes']);
  expect([flag.write(null), flag.read()]).toEqual([true, null]);
});

it('says that nothing is remembered where the browser blocks storage', () => {
  stubBlockedStorage();
  const flag = deviceFlag('parley:test');
  expect([flag.write('yes'), flag.read()]).toEqual([false, undefined]);
});
