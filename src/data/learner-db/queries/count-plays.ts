import type { Language } from '#domain/language.ts';
import type { LearnerStore } from '../learner-store.ts';

/** The learner's attempts at a scene in a language. */
export async function countPlays(
  { db }: Pick<LearnerStore, 'db'>,
  sceneId: string,
  language: Language,
): Promise<number> {
  const days = await db.studyDays.toArray();
  const attempts = days.flatMap((day) => day.attempts);
  return attempts.filter((attempt) => attempt.scenarioId === sceneId && attempt.language === language).length;
}
