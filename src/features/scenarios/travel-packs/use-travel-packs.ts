import { deviceDatabase } from '#data/device-database.ts';
import { readPacks, type TravelPack } from '#data/downloads/travel-packs.ts';
import { readOr } from '#data/read-with-fallback.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** All languages that have scenes, each with its stored share. */
export function useTravelPacks(): TravelPack[] | undefined {
  return useStored(deviceDatabase, 'travel packs', () =>
    readOr(deviceDatabase, 'The travel packs', () => readPacks(deviceDatabase), []),
  );
}
