import type { DeviceDatabase } from '#data/device-database.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import { useDeviceQuery } from '../live-query/use-device-query.ts';

/** The titles of all scenes on the device by id, whatever languages they have. */
export function useSceneTitles(): ReadonlyMap<string, string> | undefined {
  const read = async (db: DeviceDatabase) => {
    const scenes = await readWithFallback(db, 'The scenarios', () => db.scenes.toArray(), []);
    return new Map(scenes.map(({ id, title }) => [id, title]));
  };
  return useDeviceQuery(read, [], new Map<string, string>());
}
