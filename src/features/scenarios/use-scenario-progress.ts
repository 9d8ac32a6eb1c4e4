import type { Language } from '#domain/language.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { readSceneProgress, type SceneProgress } from './scenario-progress.ts';

/** The learner's progress by scene id, live. */
export function useSceneProgress(language: Language | undefined): Map<string, SceneProgress> | undefined {
  return useLearnerQuery(async (store) => language && readSceneProgress(store, language), [language]);
}
