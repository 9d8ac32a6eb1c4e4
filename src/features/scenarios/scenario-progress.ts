/** The learner's progress in each scene of a language. */

import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { Language } from '#domain/language.ts';
import type { Stars } from '#domain/scoring.ts';

export interface SceneStanding {
  /** The best of all attempts; null without an attempt. */
  stars: Stars | null;
  /** The objectives reached in the open conversation; null where none is open. */
  unfinished: number | null;
}

export const NOT_BEGUN: SceneStanding = { stars: null, unfinished: null };

/** Progress by scene id; scenes never begun are left out. */
export async function readSceneStandings(
  { db }: Pick<LearnerStore, 'db'>,
  language: Language,
): Promise<Map<string, SceneStanding>> {
  const standings = new Map<string, SceneStanding>();
  const attempts = (await db.days.toArray()).flatMap((day) => day.attempts);
  for (const { scenarioId, stars } of attempts.filter((attempt) => attempt.language === language)) {
    const best = standings.get(scenarioId)?.stars ?? 0;
    if (stars > best) standings.set(scenarioId, { ...NOT_BEGUN, stars });
  }
  const going = await db.conversations.filter((conversation) => conversation.language === language).toArray();
  for (const { sceneId, outcomes } of going) {
    const unfinished = outcomes.filter(({ reached }) => reached).length;
    standings.set(sceneId, { ...(standings.get(sceneId) ?? NOT_BEGUN), unfinished });
  }
  return standings;
}
