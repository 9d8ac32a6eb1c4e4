/** Coins as a pure function of the rows (product 7.8). The server computes the same. */
import type { Stars } from './scoring.ts';

export const COINS_PER_STAR = 10;
export const COINS_PER_STUDY_DAY = 5;

export interface StarredAttempt {
  scenarioId: string;
  language: string;
  stars: Stars;
}

/** The best stars of each scene and language, added up, as the dashboard shows them (product 7.6). */
export function bestStars(attempts: readonly StarredAttempt[]): number {
  const best = new Map<string, number>();
  for (const { scenarioId, language, stars } of attempts) {
    const key = `${scenarioId} ${language}`;
    best.set(key, Math.max(best.get(key) ?? 0, stars));
  }
  return [...best.values()].reduce((sum, stars) => sum + stars, 0);
}

/**
 * 10 for each best star, 5 for each study day, minus the cost of unlocks; never below zero. Undoing a review may take back a study day
 * whose coins are spent already: later earnings make up for them, and no debt is ever shown.
 */
export function coinsOf(rows: {
  attempts: readonly StarredAttempt[];
  studyDays: number;
  unlockCosts: readonly number[];
}): number {
  const spent = rows.unlockCosts.reduce((sum, cost) => sum + cost, 0);
  const earned = COINS_PER_STAR * bestStars(rows.attempts) + COINS_PER_STUDY_DAY * rows.studyDays;
  return Math.max(0, earned - spent);
}

/** The coins left after a purchase, or the number missing and the new stars or study days that would earn it. */
export function afford(
  cost: number,
  coins: number,
): { enough: true; left: number } | { enough: false; missing: number; stars: number; days: number } {
  const missing = cost - coins;
  if (missing <= 0) return { enough: true, left: coins - cost };
  const stars = Math.ceil(missing / COINS_PER_STAR);
  const days = Math.ceil(missing / COINS_PER_STUDY_DAY);
  return { enough: false, missing, stars, days };
}
