import { describe, expect, it } from 'vitest';
import { checkAccess, lockOverlay } from './access.ts';

const scene = (accessType: string, unlockable = false) => ({ accessType, unlockable, unlockCost: 60 });
const visitor = { subscriber: false, unlocked: false };
const unlocked = { subscriber: false, unlocked: true };
const subscriber = { subscriber: true, unlocked: false };
const subscriberUnlocked = { subscriber: true, unlocked: true };

describe('checkAccess', () => {
  it.each([
    ['free', scene('free'), visitor, null],
    ['free unlockable, no record', scene('free', true), visitor, 'This scenario requires 60 coins to unlock'],
    ['free unlockable, record', scene('free', true), unlocked, null],
    ['premium, no subscription', scene('premium'), visitor, 'This scenario requires a premium account'],
    ['premium, only unlocked', scene('premium', true), unlocked, 'This scenario requires a premium account'],
    ['premium, subscribed', scene('premium'), subscriber, null],
    ['premium unlockable', scene('premium', true), subscriber, 'This premium scenario requires 60 coins to unlock'],
    ['premium unlockable, record', scene('premium', true), subscriberUnlocked, null],
    ['unknown type', scene('gold'), subscriberUnlocked, 'Invalid scenario access type'],
    ['no scene', undefined, subscriberUnlocked, 'Scenario not found'],
  ] as const)('%s', (_name, given, standing, reason) => {
    expect(checkAccess(given, standing)).toEqual(reason ? { accessible: false, reason } : { accessible: true });
  });
});

describe('lockOverlay', () => {
  it.each([
    ['non-subscriber, premium', scene('premium', true), unlocked, 'Premium Scenario', 'Requires premium account'],
    ['subscriber, premium, locked', scene('premium', true), subscriber, 'Unlockable Scenario', 'Unlock for 60 coins'],
    ['free, locked', scene('free', true), visitor, 'Unlockable Scenario', 'Unlock for 60 coins'],
  ] as const)('%s', (_name, given, standing, title, text) => {
    expect(lockOverlay(given, standing)).toEqual({ title, text });
  });

  it('is absent where the scene is open', () => {
    expect(lockOverlay(scene('free'), visitor)).toBeNull();
    expect(lockOverlay(scene('free', true), unlocked)).toBeNull();
    expect(lockOverlay(scene('premium', true), subscriberUnlocked)).toBeNull();
  });
});
