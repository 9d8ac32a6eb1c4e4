import { describe, expect, it } from 'vitest';
import { checkAccess, lockOf, UNKNOWN_ACCESS } from './access.ts';

const scene = (accessType: string, unlockable = false) => ({ accessType, unlockable, unlockCost: 60 });
const plain = { subscriber: false, unlocked: false };
const unlocked = { subscriber: false, unlocked: true };
const subscriber = { subscriber: true, unlocked: false };
const subscriberUnlocked = { subscriber: true, unlocked: true };

const open = { accessible: true };

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
describe('the denial', () => {
  it.each([
    ['without a scene', undefined, subscriberUnlocked, { code: 'not-found' }],
    ['of a free scene', scene('free', true), plain, { code: 'unlock', accessType: 'free', cost: 60 }],
    ['of a premium scene', scene('premium'), plain, { code: 'premium' }],
    ['of a premium scene that is unlocked', scene('premium', true), unlocked, { code: 'premium' }],
    ['to a subscriber', scene('premium', true), subscriber, { code: 'unlock', accessType: 'premium', cost: 60 }],
    ['of an unknown kind', scene('gold'), subscriberUnlocked, { code: 'invalid-type' }],
  ] as const)('%s', (_name, given, entitlement, denial) => {
    expect(checkAccess(given, entitlement)).toEqual({ accessible: false, denial });
  });

  // product 5.21
  it('of a scene that could not be looked at', () => {
    expect(UNKNOWN_ACCESS).toEqual({ accessible: false, denial: { code: 'unknown' } });
  });
});

// product 5.8 to 5.10
describe('the lock', () => {
  it.each([
    ['non-subscriber and premium scenario', scene('premium'), plain, 'premium'],
    ['non-subscriber and premium scenario, unlockable', scene('premium', true), plain, 'premium'],
    ['non-subscriber and premium scenario, unlocked', scene('premium', true), unlocked, 'premium'],
    ['subscriber, premium, unlockable and not unlocked', scene('premium', true), subscriber, 'unlock'],
    ['free, unlockable and not unlocked', scene('free', true), plain, 'unlock'],
    ['free, unlockable and not unlocked, for a subscriber too', scene('free', true), subscriber, 'unlock'],
    ['otherwise none: free', scene('free'), plain, null],
    ['otherwise none: free and unlocked', scene('free', true), unlocked, null],
    ['otherwise none: subscriber and premium', scene('premium'), subscriber, null],
    ['otherwise none: subscriber, premium and unlocked', scene('premium', true), subscriberUnlocked, null],
  ] as const)('%s', (_name, given, entitlement, lock) => expect(lockOf(given, entitlement)).toBe(lock));
});
