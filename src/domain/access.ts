/** Access to scenes (product 5.6 to 5.11). The reasons are codes: `src/shared/scenarios/access-text.ts` words them. */
import type { AccessType } from './scene.ts';

export interface Lockable {
  accessType: AccessType | string;
  unlockable: boolean;
  unlockCost: number;
}

/** A learner's right to one scene. */
export interface Entitlement {
  /** An active subscription. */
  subscriber: boolean;
  /** A record of unlocking exists (or is pending on this device). */
  unlocked: boolean;
}

/** Why a scene may not be played. `unknown`: the scene could not be looked at. */
export type Denial =
  | { code: 'not-found' | 'unknown' | 'invalid-type' | 'premium' }
  | { code: 'unlock'; accessType: AccessType; cost: number };

export type Access = { accessible: true } | { accessible: false; denial: Denial };

const denied = (denial: Denial): Access => ({ accessible: false, denial });

/** The answer where the scene could not be looked at (product 5.21). */
export const UNKNOWN_ACCESS: Access = denied({ code: 'unknown' });

/** Judges whether a scene may be played. `undefined`: no such scene. */
export function checkAccess(scene: Lockable | undefined, { subscriber, unlocked }: Entitlement): Access {
  if (!scene) return denied({ code: 'not-found' });
  const { accessType, unlockable, unlockCost: cost } = scene;
  if (accessType !== 'free' && accessType !== 'premium') return denied({ code: 'invalid-type' });
  if (accessType === 'premium' && !subscriber) return denied({ code: 'premium' });
  if (unlockable && !unlocked) return denied({ code: 'unlock', accessType, cost });
  return { accessible: true };
}

/** True if the server gives the learner the dialogue of a scene: those of free scenes it gives to everybody. */
export function mayFetch(scene: Lockable, entitlement: Entitlement): boolean {
  return scene.accessType !== 'premium' || checkAccess(scene, entitlement).accessible;
}

export type SceneLock = 'premium' | 'unlock';

/** The lock on a scenario's card (product 5.8 to 5.10); null where there is none. */
export function lockOf(scene: Lockable, { subscriber, unlocked }: Entitlement): SceneLock | null {
  if (scene.accessType === 'premium' && !subscriber) return 'premium';
  return scene.unlockable && !unlocked ? 'unlock' : null;
}
