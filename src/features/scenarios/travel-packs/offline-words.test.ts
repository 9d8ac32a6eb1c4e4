import { expect, it } from 'vitest';
import { offlineWords } from './offline-words.ts';

const FREE = { id: 'cafe', accessType: 'free', isUnlocked: true } as const;
const COINS = { id: 'market', accessType: 'free', isUnlocked: false } as const;
const PREMIUM = { id: 'doctor', accessType: 'premium', isUnlocked: false } as const;

// product 5.24
it('counts the scenes that work offline among those that the learner may have', () => {
  const stored = new Set(['cafe', 'market']);
  expect(offlineWords([FREE, COINS], stored)).toEqual({ text: 'All work offline', isComplete: true });
  expect(offlineWords([FREE, COINS, PREMIUM], stored)).toEqual({ text: '2 work offline', isComplete: true });
  expect(offlineWords([FREE, COINS, PREMIUM], new Set(['cafe']))).toEqual({
    text: '1 of 2 work offline',
    isComplete: false,
  });
  expect(offlineWords([{ ...PREMIUM, isUnlocked: true }], stored).text).toBe('0 of 1 work offline');
});
