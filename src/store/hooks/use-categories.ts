import { type CategoryRow, deviceDatabase } from '../device-database.ts';
import { useStored } from './use-stored.ts';

/** Categories by name. */
export function useCategories(): CategoryRow[] | undefined {
  return useStored(deviceDatabase, 'categories', async () =>
    (await deviceDatabase.categories.toArray()).sort((a, b) => a.name.localeCompare(b.name, 'en')),
  );
}
