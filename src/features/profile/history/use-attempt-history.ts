import { deviceDatabase, type SceneRow } from '#data/device-database.ts';
import {
  countAttempts,
  type ListedConversation,
  readAttemptHistory,
} from '#data/learner-db/queries/attempt-history.ts';
import type { AttemptRow } from '#data/learner-db/tables/local-models.ts';
import { readOr } from '#data/read-with-fallback.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';

/** All attempts, newest first. */
export function useAttemptHistory(): ListedConversation[] | undefined {
  const store = useUserStore();
  return useStored(store.db, `history ${store.userId}`, () => readAttemptHistory(store));
}

export function useAttemptCount(): number | undefined {
  const store = useUserStore();
  return useStored(store.db, `attempt count ${store.userId}`, () => countAttempts(store));
}

/** One attempt with its transcript; null when it is not on this device. */
export function useAttempt(id: string): AttemptRow | null | undefined {
  const { db, userId } = useUserStore();
  return useStored(db, `attempt ${userId} ${id}`, async () => (await db.attempts.get(id)) ?? null);
}

/** The catalogue's scenes by id, whatever languages they can be played in. */
export function useScenes(): Map<string, SceneRow> | undefined {
  return useStored(deviceDatabase, 'scenes by id', async () => {
    const scenes = await readOr(deviceDatabase, 'The scenarios', () => deviceDatabase.scenes.toArray(), []);
    return new Map(scenes.map((scene) => [scene.id, scene]));
  });
}
