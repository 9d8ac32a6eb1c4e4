import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPartner } from './load-partner.ts';

const dialogue = readFileSync(new URL('../../../../content/.build/trial/trial.German.json', import.meta.url), 'utf8');
const fetch = vi.fn();
const kept = new Map<string, Response>();

/** The part of the browser's cache that the loader uses. */
const cache = {
  match: async (address: string) => kept.get(address)?.clone(),
  put: async (address: string, response: Response) => void kept.set(address, response),
  keys: async () => [...kept.keys()].map((address) => ({ url: `http://parley${address}`, address })),
  delete: async (key: string | { address: string }) => kept.delete(typeof key === 'string' ? key : key.address),
};

beforeEach(() => {
  kept.clear();
  fetch.mockReset().mockImplementation(async () => new Response(dialogue));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('caches', { open: async () => cache });
});
afterEach(() => vi.unstubAllGlobals());

test('a dialogue fetched once is there without a network, and an earlier version is deleted', async () => {
  kept.set('/assets/trial.German-earlier.json', new Response('{}'));
  expect((await loadPartner('German')).character.face).toBe('waiter-german');
  expect([...kept.keys()]).toEqual([expect.stringContaining('trial.German')]);
  expect([...kept.keys()][0]).not.toContain('earlier');
  fetch.mockRejectedValue(new TypeError('fetch failed'));
  expect((await loadPartner('German')).character.face).toBe('waiter-german');
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a browser without a cache, or without room in it, still loads the partner', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.stubGlobal('caches', { open: async () => ({ ...cache, put: () => Promise.reject(new Error('no room')) }) });
  expect((await loadPartner('German')).character.face).toBe('waiter-german');
  vi.unstubAllGlobals();
  vi.stubGlobal('fetch', fetch);
  expect((await loadPartner('German')).character.face).toBe('waiter-german');
});

test('a missing or unreadable dialogue is an error, and is not kept', async () => {
  fetch.mockImplementation(async () => new Response('Not found', { status: 404 }));
  await expect(loadPartner('German')).rejects.toThrow('404');
  expect(kept.size).toBe(0);
  fetch.mockImplementation(async () => Response.json({}));
  await expect(loadPartner('German')).rejects.toThrow();
  expect(kept.size).toBe(0);
});
