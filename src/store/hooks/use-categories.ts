import { type CategoryRow, deviceDatabase } from '../device-database.ts';
import { categoriesOrNone } from '../queries/scenarios.ts';
import { useStored } from './use-stored.ts';

/** Categories by name. */
export function useCategories(): CategoryRow[] | undefined {
  return useStored(deviceDatabase, 'categories', () => categoriesOrNone(deviceDatabase));
}
