import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubBlockedStorage, stubStorage } from '#platform/testing/memory-storage.ts';
import { isInvited, noteDeclined, type Situation, wasDeclined } from './invitation.ts';

const able: Situation = { attempts: 1, installed: false, declined: false, offered: true, method: 'chromium' };

describe('isInvited', () => {
  it('waits for the first finished scenario', () => {
    expect(isInvited(able)).toBe(true);
    expect(isInvited({ ...able, attempts: 0 })).toBe(false);
  });

  it('invites nobody who has installed Parley or declined', () => {
    expect(isInvited({ ...able, installed: true })).toBe(false);
    expect(isInvited({ ...able, declined: true })).toBe(false);
  });

  it('shows the steps where the browser has no question of its own, and nothing where there are none', () => {
    const ways = ['ios', 'android', 'mac-safari', 'mac-safari-old', 'firefox', 'firefox-windows', 'chromium'] as const;
    expect(ways.filter((method) => isInvited({ ...able, offered: false, method }))).toEqual([
      'ios',
      'android',
      'mac-safari',
    ]);
  });
});

describe('a declined invitation', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('stays declined', () => {
    stubStorage();
    expect(wasDeclined()).toBe(false);
    noteDeclined();
    expect(wasDeclined()).toBe(true);
  });

  it('is assumed where the browser can store nothing', () => {
    stubBlockedStorage();
    expect(wasDeclined()).toBe(true);
    expect(noteDeclined).not.toThrow();
  });
});
