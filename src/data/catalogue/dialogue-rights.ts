/** The rights by which the server gives a learner the dialogues of premium scenes. Plain data, so that they compare. */
import { mayFetch } from '#domain/access.ts';
import type { SceneRow } from '../device-database.ts';

export interface DialogueRights {
  /** An active subscription. */
  subscriber: boolean;
  /** Ids of scenes whose unlock the server has confirmed. */
  unlocked: readonly string[];
}

/** The rights of a visitor: the free scenes. */
export const NO_RIGHTS: DialogueRights = { subscriber: false, unlocked: [] };

export function isGiven(scene: SceneRow, { subscriber, unlocked }: DialogueRights): boolean {
  return mayFetch(scene, { subscriber, unlocked: unlocked.includes(scene.id) });
}
