import { deviceDatabase } from '#data/device-database.ts';
import { readSceneLanguages } from '#data/learner-db/queries/scenarios.ts';
import type { Language } from '#domain/language.ts';
import { useStored } from '../live-query/use-database-query.ts';

/** The languages that have scenes; null until the catalogue has been fetched once. Undefined while loading. */
export function useSceneLanguages(): Language[] | null | undefined {
  return useStored(deviceDatabase, 'scene languages', () => readSceneLanguages(deviceDatabase));
}
