import { readPlayableScenes } from '#data/catalogue/dialogues.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import type { Language } from '#domain/language.ts';
import { useDeviceQuery } from '#shared/live-query/use-device-query.ts';

/** Ids of a language's scenes that are stored for offline use; none where the store cannot be read. */
export function usePlayableScenes(language: Language | undefined): Set<string> | undefined {
  return useDeviceQuery(
    async (db) =>
      language && readWithFallback(db, 'What is stored', () => readPlayableScenes(db, language), new Set<string>()),
    [language],
    new Set<string>(),
  );
}
