import { readPacks, type TravelPack } from '#data/downloads/travel-packs.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import { useDeviceQuery } from '#shared/live-query/use-device-query.ts';

/** All languages that have scenes, each with its stored share. */
export function useTravelPacks(): TravelPack[] | undefined {
  return useDeviceQuery((db) => readWithFallback(db, 'The travel packs', () => readPacks(db), []), []);
}
