import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestPersistence } from './request-persistence.ts';
import { stubBlockedStorage, stubStorage } from './testing/memory-storage.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 4, 1);

const persist = vi.fn(async () => false);
const unkept = { persisted: async () => false, persist };

beforeEach(() => {
  stubStorage();
  persist.mockReset().mockResolvedValue(false);
});

afterEach(() => vi.unstubAllGlobals());

it('asks once in two weeks for as long as the browser says no', async () => {
  for (const day of [0, 1, 13]) expect(await requestPersistence(unkept, NOW + day * DAY)).toBe(false);
  expect(persist).toHaveBeenCalledTimes(1);
  persist.mockResolvedValue(true);
  expect(await requestPersistence(unkept, NOW + 14 * DAY)).toBe(true);
  expect(persist).toHaveBeenCalledTimes(2);
});

it('asks again where the clock was wrong the last time', async () => {
  await requestPersistence(unkept, NOW + 900 * DAY);
  await requestPersistence(unkept, NOW);
  expect(persist).toHaveBeenCalledTimes(2);
});

it('asks nothing of a browser that has agreed or cannot tell, nor where it could not remember it', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await requestPersistence({ persisted: async () => true, persist }, NOW)).toBe(true);
  expect(await requestPersistence({ persist }, NOW)).toBeNull();
  expect(await requestPersistence(undefined, NOW)).toBeNull();
  stubBlockedStorage();
  expect(await requestPersistence(unkept, NOW)).toBe(false);
  expect(persist).not.toHaveBeenCalled();
});
