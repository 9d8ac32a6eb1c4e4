import { deviceDatabase } from '../device-database.ts';
import { useStored } from './use-stored.ts';

/** Titles of all scenes that the device knows, by id; also of those without a dialogue in the learner's language. */
export function useSceneTitles(): ReadonlyMap<string, string> | undefined {
  return useStored(deviceDatabase, 'scene titles', async () => {
    const scenes = await deviceDatabase.scenes.toArray();
    return new Map(scenes.map(({ id, title }) => [id, title]));
  });
}
