/** Access to scenes, and the overlay of a locked card (product 5.6 to 5.11). */
import type { AccessType } from './scene.ts';

export interface Lockable {
  accessType: AccessType | string;
  unlockable: boolean;
  unlockCost: number;
}

export interface Standing {
  /** An active subscription. */
  subscriber: boolean;
  /** An unlock exists, or is pending on this device. */
  unlocked: boolean;
}

/** The way to open a locked scene. */
export type WayIn = 'unlock' | 'premium';

/** `way`: null if the learner can do nothing about it. */
export type Access = { accessible: true } | { accessible: false; reason: string; way: WayIn | null };

export const SCENARIO_NOT_FOUND = 'Scenario not found';
export const ACCESS_NOT_VALIDATED = 'Could not validate access';

const closed = (reason: string, way: WayIn | null = null): Access => ({ accessible: false, reason, way });

/** The answer when the scene cannot be read (product 5.21). */
export const UNKNOWN_ACCESS: Access = closed(ACCESS_NOT_VALIDATED);

/** Decides whether a scene may be played (product 5.6, 5.7 and 5.11). `undefined`: no such scene. */
export function checkAccess(scene: Lockable | undefined, { subscriber, unlocked }: Standing): Access {
  if (!scene) return closed(SCENARIO_NOT_FOUND);
  if (scene.accessType !== 'free' && scene.accessType !== 'premium') {
    return closed('Invalid scenario access type');
  }
  if (scene.accessType === 'premium' && !subscriber) {
    return closed('This scenario requires a premium account', 'premium');
  }
  if (scene.unlockable && !unlocked) {
    const kind = scene.accessType === 'premium' ? 'premium scenario' : 'scenario';
    return closed(`This ${kind} requires ${scene.unlockCost} coins to unlock`, 'unlock');
  }
  return { accessible: true };
}

export interface LockOverlay {
  title: 'Premium Scenario' | 'Unlockable Scenario';
  text: string;
}

/** The overlay of a scenario card; null: none. */
export function lockOverlay(scene: Lockable, { subscriber, unlocked }: Standing): LockOverlay | null {
  if (scene.accessType === 'premium' && !subscriber) {
    return { title: 'Premium Scenario', text: 'Requires premium account' };
  }
  if (scene.unlockable && !unlocked) {
    return { title: 'Unlockable Scenario', text: `Unlock for ${scene.unlockCost} coins` };
  }
  return null;
}
