import type { Language } from '#domain/language.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { readSceneStandings, type SceneStanding } from './scenario-progress.ts';

/** The learner's progress by scene id, live. */
export function useSceneStandings(language: Language | undefined): Map<string, SceneStanding> | undefined {
  return useLearnerQuery(async (store) => language && readSceneStandings(store, language), [language]);
}
