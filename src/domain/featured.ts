/** Choice and order of the featured scenes (product 5.15 to 5.19). */
import type { Level } from './level.ts';

export const FEATURED_COUNT = 4;

export interface Candidate {
  id: string;
  title: string;
  level: Level;
  isUnlocked: boolean;
}

export interface PastAttempt {
  scenarioId: string;
  score: number;
  max: number;
  /** ISO 8601. */
  createdAt: string;
}

const WEEK_MS = 7 * 86_400_000;
const IDEAL_RATIO = 0.75;

/** Bonus by best ratio minus penalties; a ratio under 0.6 counts 75 whatever the other ratio is, which gives the same order. */
function rank(attempts: readonly PastAttempt[], now: Date): { points: number; ratio: number } {
  const ratio = Math.max(...attempts.map(({ score, max }) => (max > 0 ? score / max : 0)));
  let points = 75;
  if (ratio >= 0.9) points = 50;
  else if (ratio >= 0.6) points = 100;
  if (attempts.some(({ createdAt }) => now.getTime() - Date.parse(createdAt) <= WEEK_MS)) points -= 25;
  if (attempts.length > 2) points -= 10;
  return { points, ratio };
}

/** Never attempted first, by title; then by rank, nearness of the best ratio to 0.75, title. */
export function rankFeatured<T extends Candidate>(
  candidates: readonly T[],
  attempts: readonly PastAttempt[],
  now: Date,
): T[] {
  const ranked = candidates.map((scene) => {
    const own = attempts.filter(({ scenarioId }) => scenarioId === scene.id);
    return { scene, rank: own.length > 0 ? rank(own, now) : null };
  });
  ranked.sort((a, b) => {
    if (!a.rank || !b.rank) {
      if (a.rank || b.rank) return a.rank ? 1 : -1;
      return a.scene.title.localeCompare(b.scene.title, 'en');
    }
    const points = b.rank.points - a.rank.points;
    const nearness = Math.abs(a.rank.ratio - IDEAL_RATIO) - Math.abs(b.rank.ratio - IDEAL_RATIO);
    return points || nearness || a.scene.title.localeCompare(b.scene.title, 'en');
  });
  return ranked.map(({ scene }) => scene);
}

/**
 * The featured four of a signed-in learner: open scenes of the preferred level, filled up with open beginner scenes, then
 * with open scenes of other levels, then with locked ones of the preferred level.
 */
export function featuredFor<T extends Candidate>(
  scenes: readonly T[],
  preferredLevel: Level,
  attempts: readonly PastAttempt[],
  now: Date,
): T[] {
  const group = ({ level, isUnlocked }: T) => {
    if (!isUnlocked) return level === preferredLevel ? 3 : null;
    if (level === preferredLevel) return 0;
    return level === 'beginner' ? 1 : 2;
  };
  return [0, 1, 2, 3]
    .flatMap((nth) =>
      rankFeatured(
        scenes.filter((scene) => group(scene) === nth),
        attempts,
        now,
      ),
    )
    .slice(0, FEATURED_COUNT);
}
