import { readPlayableScenes } from '#data/catalogue/dialogues.ts';
import { deviceDatabase } from '#data/device-database.ts';
import { readOr } from '#data/read-with-fallback.ts';
import type { Language } from '#domain/language.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** Ids of a language's scenes that are stored for offline use; none where the store cannot be read. */
export function usePlayableScenes(language: Language | undefined): Set<string> | undefined {
  const found = useStored(
    deviceDatabase,
    `playable scenes ${language}`,
    async () =>
      language &&
      readOr(deviceDatabase, 'What is stored', () => readPlayableScenes(deviceDatabase, language), new Set<string>()),
  );
  return found || undefined;
}
