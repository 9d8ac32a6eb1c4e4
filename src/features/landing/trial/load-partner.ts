/** Loads the partner of the trial from a file of the build, which the browser keeps once it was fetched. */
import { type OnDevicePartner, openOnDevicePartner } from '#conversation/on-device-partner.ts';
import { loadTalk } from '#data/catalogue/language-talk.ts';
import type { Language } from '#domain/language.ts';

const CACHE = 'parley-trial';
const TIMEOUT_MS = 30_000;

/** Addresses of the dialogues. They contain a hash of the content, so a kept file is never out of date. */
const ADDRESSES: Record<string, string> = import.meta.glob('../../../../content/.build/trial/trial.*.json', {
  eager: true,
  query: '?url',
  import: 'default',
});

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

/** Deletes the dialogues of earlier versions of the app. */
async function trim(cache: Cache): Promise<void> {
  const current = new Set(Object.values(ADDRESSES));
  for (const request of await cache.keys()) {
    if (!current.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Reads a file from the cache, else from the network. Browsers without a cache fetch it each time. */
async function read(address: string): Promise<unknown> {
  if (!('caches' in globalThis)) return (await fetched(address)).json();
  const cache = await caches.open(CACHE);
  const kept = await cache.match(address);
  if (kept) return kept.json();
  const response = await fetched(address);
  try {
    await cache.put(address, response.clone());
    await trim(cache);
  } catch (error) {
    console.info('The conversation is not kept for when there is no network', error);
  }
  return response.json();
}

/** The partner of the trial in a language. Rejects where its dialogue cannot be fetched or read. */
export async function loadPartner(language: Language): Promise<OnDevicePartner> {
  const address = Object.entries(ADDRESSES).find(([path]) => path.endsWith(`.${language}.json`))?.[1];
  if (!address) throw new Error(`There is no conversation in ${language}`);
  const opened = openOnDevicePartner(await read(address), await loadTalk(language));
  if (opened.ok) return opened.partner;
  // The file is incomplete or damaged: the next attempt fetches it again.
  if ('caches' in globalThis) await (await caches.open(CACHE)).delete(address);
  throw new Error(opened.reason);
}
