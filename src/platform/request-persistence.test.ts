import { beforeEach, expect, it, vi } from 'vitest';
import { requestPersistence } from './request-persistence.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 4, 1);

let kept: Map<string, string>;
const memory = () => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const persist = vi.fn(async () => false);
const unkept = { persisted: async () => false, persist };

beforeEach(() => {
  kept = new Map();
  persist.mockReset().mockResolvedValue(false);
});

it('asks once in two weeks for as long as the browser says no', async () => {
  for (const day of [0, 1, 13]) expect(await requestPersistence(unkept, memory, NOW + day * DAY)).toBe(false);
  expect(persist).toHaveBeenCalledTimes(1);
  persist.mockResolvedValue(true);
  expect(await requestPersistence(unkept, memory, NOW + 14 * DAY)).toBe(true);
  expect(persist).toHaveBeenCalledTimes(2);
});

it('asks again where the clock was wrong the last time', async () => {
  await requestPersistence(unkept, memory, NOW + 900 * DAY);
  await requestPersistence(unkept, memory, NOW);
  expect(persist).toHaveBeenCalledTimes(2);
});

it('asks nothing of a browser that has agreed or cannot tell, nor where it could not remember it', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await requestPersistence({ persisted: async () => true, persist }, memory, NOW)).toBe(true);
  expect(await requestPersistence({ persist }, memory, NOW)).toBeNull();
  expect(await requestPersistence(undefined, memory, NOW)).toBeNull();
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  expect(await requestPersistence(unkept, blocked, NOW)).toBe(false);
  expect(persist).not.toHaveBeenCalled();
});
