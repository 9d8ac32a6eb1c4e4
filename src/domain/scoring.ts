/** Points and stars of an attempt, in whole numbers (product 7.1 to 7.4). The server computes the same. */

/** The outcome of one objective in an attempt, as stored in `scene_attempts.objectives`. */
export interface ObjectiveOutcome {
  index: number;
  reached: boolean;
  /** Reached with the model answer taken from the hint. */
  hinted: boolean;
}

export type Stars = 1 | 2 | 3;

/** Half of the points, rounded half up. */
export function hintedPoints(points: number): number {
  return Math.floor((points + 1) / 2);
}

/** 0.9 of the maximum or more: 3 stars; 0.6 or more: 2; else 1. Compared in whole numbers. */
function starsFor(score: number, max: number): Stars {
  if (score * 10 >= max * 9) return 3;
  return score * 10 >= max * 6 ? 2 : 1;
}

export interface Score {
  score: number;
  max: number;
  reached: number;
  total: number;
  stars: Stars;
}

/** Scores the outcomes against the points of the scene's objectives, in order; unknown indexes count nothing. */
export function scoreAttempt(points: readonly number[], outcomes: readonly ObjectiveOutcome[]): Score {
  const reached = new Map<number, boolean>();
  for (const outcome of outcomes) {
    if (!outcome.reached || points[outcome.index] === undefined) continue;
    reached.set(outcome.index, outcome.hinted);
  }
  let score = 0;
  for (const [index, hinted] of reached) {
    const full = points[index] ?? 0;
    score += hinted ? hintedPoints(full) : full;
  }
  const max = points.reduce((sum, value) => sum + value, 0);
  return { score, max, reached: reached.size, total: points.length, stars: starsFor(score, max) };
}
