import { deviceDatabase } from '../device-database.ts';
import { readOr } from '../read-or.ts';
import { readPacks, type TravelPack } from '../travel-packs.ts';
import { useStored } from './use-stored.ts';

/** Every language that has scenes, with how much of it is on this device. */
export function useTravelPacks(): TravelPack[] | undefined {
  return useStored(deviceDatabase, 'travel packs', () =>
    readOr(deviceDatabase, 'The travel packs', () => readPacks(deviceDatabase), []),
  );
}
