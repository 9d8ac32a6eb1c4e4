import { type DeviceDatabase, deviceDatabase } from '#data/device-database.ts';
import { useDatabaseQuery } from './use-database-query.ts';

/** A live query on the database that all accounts share; `args`, `otherwise` and `refresh` as in `useDatabaseQuery`. */
export function useDeviceQuery<T>(
  query: (db: DeviceDatabase) => Promise<T>,
  args: readonly unknown[],
  otherwise: T,
  refresh?: unknown,
): T | undefined {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callers' arguments are checked where they are written
  return useDatabaseQuery(deviceDatabase, () => query(deviceDatabase), args, otherwise, refresh);
}
