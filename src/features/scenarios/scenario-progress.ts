/** The learner's progress in each scene of a language. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { Language } from '#domain/language.ts';
import type { Stars } from '#domain/scoring.ts';

export interface SceneProgress {
  /** The best of all attempts; null without an attempt. */
  stars: Stars | null;
  /** The objectives reached in the open conversation; null where none is open. */
  unfinished: number | null;
}

export const NOT_BEGUN: SceneProgress = { stars: null, unfinished: null };

/** Progress by scene id; scenes never begun are left out. */
export async function readSceneProgress(
  { db }: Pick<LearnerStore, 'db'>,
  language: Language,
): Promise<Map<string, SceneProgress>> {
  const progress = new Map<string, SceneProgress>();
  const attempts = (await db.studyDays.toArray()).flatMap((day) => day.attempts);
  for (const { scenarioId, stars } of attempts.filter((attempt) => attempt.language === language)) {
    const best = progress.get(scenarioId)?.stars ?? 0;
    if (stars > best) progress.set(scenarioId, { ...NOT_BEGUN, stars });
  }
  const going = await db.conversations.filter((conversation) => conversation.language === language).toArray();
  for (const { sceneId, outcomes } of going) {
    const unfinished = outcomes.filter(({ reached }) => reached).length;
    progress.set(sceneId, { ...(progress.get(sceneId) ?? NOT_BEGUN), unfinished });
  }
  return progress;
}
