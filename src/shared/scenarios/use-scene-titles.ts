import { deviceDatabase } from '#data/device-database.ts';
import { readOr } from '#data/read-with-fallback.ts';
import { useStored } from '../live-query/use-database-query.ts';

/** Titles of all scenes that the device knows, by id; also of those without a dialogue in the learner's language. */
export function useSceneTitles(): ReadonlyMap<string, string> | undefined {
  return useStored(deviceDatabase, 'scene titles', async () => {
    const scenes = await readOr(deviceDatabase, 'The scenarios', () => deviceDatabase.scenes.toArray(), []);
    return new Map(scenes.map(({ id, title }) => [id, title]));
  });
}
