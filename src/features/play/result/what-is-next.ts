/** Scenes to play after a conversation. Pure. */
import type { PastAttempt } from '#domain/featured.ts';
import { featuredFor } from '#domain/featured.ts';
import type { Level } from '#domain/level.ts';
import type { Scenario } from '#domain/scene.ts';

/**
 * Scenes that cost more coins than the learner had before the conversation and no more than now. One that has been
 * unlocked since stays among them, so that it can be played from there.
 */
export function nowWithinReach<T extends Pick<Scenario, 'unlockable' | 'unlockCost'>>(
  scenes: readonly T[],
  before: number,
  now: number,
): T[] {
  return scenes.filter(({ unlockable, unlockCost }) => unlockable && unlockCost > before && unlockCost <= now);
}

/** The open scene that home would feature first, but for the one just played. */
export function nextScene(
  scenes: readonly Scenario[],
  played: string,
  level: Level,
  attempts: readonly PastAttempt[],
  now: Date,
): Scenario | null {
  const others = scenes.filter(({ id }) => id !== played);
  return featuredFor(others, level, attempts, now).find(({ isUnlocked }) => isUnlocked) ?? null;
}
