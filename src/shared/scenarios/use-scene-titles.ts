import { readWithFallback } from '#data/read-with-fallback.ts';
import { useDeviceQuery } from '../live-query/use-device-query.ts';

/** Titles of all scenes that the device knows, by id; also of those without a dialogue in the learner's language. */
export function useSceneTitles(): ReadonlyMap<string, string> | undefined {
  return useDeviceQuery(async (db) => {
    const scenes = await readWithFallback(db, 'The scenarios', () => db.scenes.toArray(), []);
    return new Map(scenes.map(({ id, title }) => [id, title]));
  }, []);
}
