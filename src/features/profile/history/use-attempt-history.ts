import type { DeviceDatabase, SceneRow } from '#data/device-database.ts';
import {
  countAttempts,
  type ListedConversation,
  readAttemptHistory,
} from '#data/learner-db/queries/attempt-history.ts';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { readWithFallback } from '#data/read-with-fallback.ts';
import { useDeviceQuery } from '#shared/live-query/use-device-query.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** All attempts, newest first. */
export function useAttemptHistory(): ListedConversation[] | undefined {
  return useLearnerQuery(readAttemptHistory, [], []);
}

export function useAttemptCount(): number | undefined {
  return useLearnerQuery(countAttempts, [], 0);
}

/** One attempt with its transcript; null when it is not on this device. */
export function useAttempt(id: string): AttemptRow | null | undefined {
  return useLearnerQuery(async ({ db }) => (await db.attempts.get(id)) ?? null, [id], null);
}

/** The catalogue's scenes by id, whatever languages they can be played in. */
export function useScenes(): Map<string, SceneRow> | undefined {
  const read = async (db: DeviceDatabase) => {
    const scenes = await readWithFallback(db, 'The scenarios', () => db.scenes.toArray(), []);
    return new Map(scenes.map((scene) => [scene.id, scene]));
  };
  return useDeviceQuery(read, [], new Map<string, SceneRow>());
}
