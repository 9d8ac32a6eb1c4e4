import { type CategoryRow, deviceDatabase } from '../device-database.ts';
import { readCategories } from '../queries/scenarios.ts';
import { useStored } from './use-stored.ts';

/** Categories by name. */
export function useCategories(): CategoryRow[] | undefined {
  return useStored(deviceDatabase, 'categories', () => readCategories(deviceDatabase));
}
