/**
 * The pictures of scenes. The app's own come with its shell; others of this origin are fetched into the cache
 * from which the service worker answers (src/service-worker/sw.ts).
 */
import type { Language } from '#domain/language.ts';
import type { SceneRow } from '../device-database.ts';

/** The cache that the service worker uses, too. */
export const ART_CACHE = 'parley-art';

/** Addresses on this origin of the pictures that scenes show in a language, each once. */
export function pictureUrls(
  scenes: readonly Pick<SceneRow, 'imageUrl' | 'assets'>[],
  language: Language,
  origin: string,
): string[] {
  const named = scenes.flatMap(({ imageUrl, assets }) => {
    const own = assets[language];
    return [own?.preview_image_url ?? imageUrl, own?.main_image_url ?? imageUrl];
  });
  const urls = named.flatMap((url) => (url && URL.canParse(url, origin) ? [new URL(url, origin)] : []));
  return [...new Set(urls.filter((url) => url.origin === origin).map(({ href }) => href))];
}

/** Fetches pictures that no cache holds. False: one could not be fetched, see the log. */
export async function keepPictures(urls: readonly string[], storage: CacheStorage): Promise<boolean> {
  let complete = true;
  for (const url of urls) {
    // Precached pictures carry their revision in the query.
    if (await storage.match(url, { ignoreSearch: true })) continue;
    try {
      await (await storage.open(ART_CACHE)).add(url);
    } catch (error) {
      console.warn('A picture could not be fetched', error);
      complete = false;
    }
  }
  return complete;
}
