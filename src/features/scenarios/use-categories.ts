import type { CategoryRow } from '#data/device-database.ts';
import { readCategories } from '#data/learner-db/queries/scenarios.ts';
import { useDeviceQuery } from '#shared/live-query/use-device-query.ts';

/** The categories, by name. */
export function useCategories(): CategoryRow[] | undefined {
  return useDeviceQuery(readCategories, []);
}
