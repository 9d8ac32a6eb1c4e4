import type { Language } from '#domain/language.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { useStored } from '#shared/live-query/use-database-query.ts';
import { readSceneStandings, type SceneStanding } from './scenario-progress.ts';

/** The learner's progress by scene id, live. */
export function useSceneStandings(language: Language | undefined): Map<string, SceneStanding> | undefined {
  const store = useUserStore();
  const found = useStored(
    store.db,
    `scene standings ${store.userId} ${language}`,
    async () => language && readSceneStandings(store, language),
  );
  return found || undefined;
}
