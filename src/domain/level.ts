/** Levels of scenes and learners (product 1.4), and the points that earn them (product 7.7). */
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const;
export type Level = (typeof LEVELS)[number];
/** A filter over levels; `all` is never a learner's level. */
export type LevelFilter = Level | 'all';

export const DEFAULT_LEVEL: Level = 'beginner';

const INTERMEDIATE_FROM = 1000;
const ADVANCED_FROM = 3000;

/** The level that a total of points has earned: under 1,000 beginner, under 3,000 intermediate, else advanced. */
export function levelFromPoints(totalPoints: number): Level {
  if (totalPoints < INTERMEDIATE_FROM) return 'beginner';
  return totalPoints < ADVANCED_FROM ? 'intermediate' : 'advanced';
}

/** Points missing to the next level, and the share of the way covered (0..1); null at the highest level. */
export function nextLevel(totalPoints: number): { level: Level; missing: number; ratio: number } | null {
  if (totalPoints >= ADVANCED_FROM) return null;
  const from = totalPoints < INTERMEDIATE_FROM ? 0 : INTERMEDIATE_FROM;
  const to = totalPoints < INTERMEDIATE_FROM ? INTERMEDIATE_FROM : ADVANCED_FROM;
  return { level: levelFromPoints(to), missing: to - totalPoints, ratio: (totalPoints - from) / (to - from) };
}
