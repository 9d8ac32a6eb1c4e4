import type { Language } from '#domain/language.ts';
import type { LearnerStore } from '../learner-store.ts';

/** True while the learner has no attempt at a scene in a language. */
export async function isFirstPlay(
  { db }: Pick<LearnerStore, 'db'>,
  sceneId: string,
  language: Language,
): Promise<boolean> {
  const days = await db.studyDays.toArray();
  return !days.some(({ attempts }) =>
    attempts.some((attempt) => attempt.scenarioId === sceneId && attempt.language === language),
  );
}
