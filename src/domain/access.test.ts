import { describe, expect, it } from 'vitest';
import { checkAccess, lockOverlay, UNKNOWN_ACCESS } from './access.ts';

const scene = (accessType: string, unlockable = false) => ({ accessType, unlockable, unlockCost: 60 });
const plain = { subscriber: false, unlocked: false };
const unlocked = { subscriber: false, unlocked: true };
const subscriber = { subscriber: true, unlocked: false };
const subscriberUnlocked = { subscriber: true, unlocked: true };

const open = { accessible: true };
const closed = (reason: string, way: 'unlock' | 'premium' | null) => ({ accessible: false, reason, way });

// product 5.6
describe('a free scenario is unlocked', () => {
  it('if it is not unlockable', () => expect(checkAccess(scene('free'), plain)).toEqual(open));
  it('or the user has an unlock record', () => expect(checkAccess(scene('free', true), unlocked)).toEqual(open));
  it('and else it is not', () => {
    expect(checkAccess(scene('free', true), plain).accessible).toBe(false);
    expect(checkAccess(scene('free', true), subscriber).accessible).toBe(false);
  });
});

// product 5.7
describe('a premium scenario', () => {
  it('needs an active subscription', () => {
    expect(checkAccess(scene('premium'), plain).accessible).toBe(false);
    expect(checkAccess(scene('premium'), unlocked).accessible).toBe(false);
    expect(checkAccess(scene('premium'), subscriber)).toEqual(open);
  });
  it('and also an unlock record if it is unlockable', () => {
    expect(checkAccess(scene('premium', true), unlocked).accessible).toBe(false);
    expect(checkAccess(scene('premium', true), subscriber).accessible).toBe(false);
    expect(checkAccess(scene('premium', true), subscriberUnlocked)).toEqual(open);
  });
});

// product 5.11
describe('the reason', () => {
  it.each([
    ['Scenario not found', undefined, subscriberUnlocked, null],
    ['This scenario requires 60 coins to unlock', scene('free', true), plain, 'unlock'],
    ['This scenario requires a premium account', scene('premium'), plain, 'premium'],
    ['This scenario requires a premium account', scene('premium', true), unlocked, 'premium'],
    ['This premium scenario requires 60 coins to unlock', scene('premium', true), subscriber, 'unlock'],
    ['Invalid scenario access type', scene('gold'), subscriberUnlocked, null],
  ] as const)('%s', (reason, given, standing, way) => {
    expect(checkAccess(given, standing)).toEqual(closed(reason, way));
  });

  // product 5.21
  it('Could not validate access', () => expect(UNKNOWN_ACCESS).toEqual(closed('Could not validate access', null)));
});

// product 5.8 to 5.10
describe('the lock overlay', () => {
  const premium = { title: 'Premium Scenario', text: 'Requires premium account' };
  const unlockable = { title: 'Unlockable Scenario', text: 'Unlock for 60 coins' };

  it.each([
    ['non-subscriber and premium scenario', scene('premium'), plain, premium],
    ['non-subscriber and premium scenario, unlockable', scene('premium', true), plain, premium],
    ['non-subscriber and premium scenario, unlocked', scene('premium', true), unlocked, premium],
    ['subscriber, premium, unlockable and not unlocked', scene('premium', true), subscriber, unlockable],
    ['free, unlockable and not unlocked', scene('free', true), plain, unlockable],
    ['free, unlockable and not unlocked, for a subscriber too', scene('free', true), subscriber, unlockable],
    ['otherwise none: free', scene('free'), plain, null],
    ['otherwise none: free and unlocked', scene('free', true), unlocked, null],
    ['otherwise none: subscriber and premium', scene('premium'), subscriber, null],
    ['otherwise none: subscriber, premium and unlocked', scene('premium', true), subscriberUnlocked, null],
  ] as const)('%s', (_name, given, standing, overlay) => expect(lockOverlay(given, standing)).toEqual(overlay));
});
