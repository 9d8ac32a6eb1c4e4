import { type CategoryRow, deviceDatabase } from '#data/device-database.ts';
import { readCategories } from '#data/learner-db/queries/scenarios.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** The categories, by name. */
export function useCategories(): CategoryRow[] | undefined {
  return useStored(deviceDatabase, 'categories', () => readCategories(deviceDatabase));
}
