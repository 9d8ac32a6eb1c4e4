/** Pictures of this origin that are not part of the shell: kept once seen. */
import { ART_CACHE } from '#data/downloads/pictures.ts';

const MOST = 200;

async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  for (const request of keys.slice(0, Math.max(0, keys.length - MOST))) await cache.delete(request);
}

/** The picture from the cache, or from the network and kept. */
export async function pictureFor(request: Request): Promise<Response> {
  const cache = await caches.open(ART_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    await trim(cache);
  }
  return response;
}
