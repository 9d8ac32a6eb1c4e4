import type { Scenario } from '#domain/scene.ts';
import { PACK } from '../text.ts';

export interface OfflineWords {
  text: string;
  /** Everything is on the device that the learner may have. */
  isComplete: boolean;
}

/** Tells how many scenes work offline. Premium scenes that the learner may not play are never sent, so they do not count. */
export function offlineWords(
  scenes: readonly Pick<Scenario, 'id' | 'accessType' | 'isUnlocked'>[],
  playable: ReadonlySet<string>,
): OfflineWords {
  const open = scenes.filter(({ accessType, isUnlocked }) => accessType !== 'premium' || isUnlocked);
  const stored = open.filter(({ id }) => playable.has(id)).length;
  if (stored < open.length) return { text: PACK.someStored(stored, open.length), isComplete: false };
  return { text: stored === scenes.length ? PACK.allStored : PACK.openStored(stored), isComplete: true };
}
