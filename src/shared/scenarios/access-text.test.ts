import { describe, expect, it } from 'vitest';
import type { Denial, SceneLock } from '#domain/access.ts';
import { denialText, lockOverlay } from './access-text.ts';

// product 5.11, 5.21
describe('the reason', () => {
  it.each<[string, Denial]>([
    ['Scenario not found', { code: 'not-found' }],
    ['This scenario requires 60 coins to unlock', { code: 'unlock', accessType: 'free', cost: 60 }],
    ['This scenario requires a premium account', { code: 'premium' }],
    ['This premium scenario requires 60 coins to unlock', { code: 'unlock', accessType: 'premium', cost: 60 }],
    ['Invalid scenario access type', { code: 'invalid-type' }],
    ['Could not validate access', { code: 'unknown' }],
  ])('%s', (text, denial) => expect(denialText(denial)).toBe(text));
});

// product 5.8, 5.9
describe('the lock overlay', () => {
  it.each<[string, string, SceneLock]>([
    ['Premium Scenario', 'Requires premium account', 'premium'],
    ['Unlockable Scenario', 'Unlock for 60 coins', 'unlock'],
  ])('%s: %s', (title, text, lock) => expect(lockOverlay(lock, 60)).toEqual({ title, text }));
});
