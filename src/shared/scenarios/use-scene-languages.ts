import { readSceneLanguages } from '#data/learner-db/queries/scenarios.ts';
import type { Language } from '#domain/language.ts';
import { useDeviceQuery } from '../live-query/use-device-query.ts';

/** The languages that have scenes; null until the catalogue has been fetched once. Undefined while loading. */
export function useSceneLanguages(): Language[] | null | undefined {
  return useDeviceQuery(readSceneLanguages, [], null);
}
