import { describe, expect, it } from 'vitest';
import { SYNC_ERROR_CODES } from '#data/sync/sync-status.ts';
import { outcomeText, type StatusFacts, statusText } from './status-text.ts';

const saved: StatusFacts = {
  kind: 'saved',
  waiting: 0,
  problems: 0,
  error: null,
  lastSyncAt: '2026-03-12T08:00:00.000Z',
  needsSignIn: false,
};
const waiting = { ...saved, kind: 'waiting', waiting: 3 } as const;

describe('how sync stands', () => {
  it.each<[string, StatusFacts]>([
    ['Everything is saved', saved],
    ['Not synced yet', { ...saved, lastSyncAt: null }],
    ['3 changes on the way', waiting],
    ['1 change on the way', { ...waiting, waiting: 1 }],
    ['Syncing…', { ...waiting, kind: 'syncing' }],
    ['You are offline', { ...waiting, kind: 'offline', error: 'http' }],
    ['1 change needs your attention', { ...saved, kind: 'problem', problems: 1 }],
    ['The server is having trouble', { ...waiting, error: 'http' }],
    ['Please sign in again', { ...waiting, needsSignIn: true }],
    ['Parley needs an update', { ...waiting, error: 'upgrade-app' }],
    ['The server is not ready yet', { ...waiting, error: 'upgrade-server' }],
    ['This device has no space left', { ...waiting, error: 'storage' }],
  ])('%s', (title, facts) => {
    expect(statusText(facts).title).toBe(title);
  });

  it('says that waiting changes are safe, whatever the error', () => {
    const wrong = SYNC_ERROR_CODES.map((error) => statusText({ ...waiting, error }));
    for (const { text } of [...wrong, statusText({ ...waiting, kind: 'offline' })]) {
      expect(text).toContain('Your 3 waiting changes are safe on this device.');
    }
    expect(statusText({ ...waiting, waiting: 1, error: 'http' }).text).toContain('Your waiting change is safe');
  });
});

describe('a sync that was asked for', () => {
  const before = { key: 'status', phase: 'idle', beat: 0, reached: true, lastSyncAt: 'then', error: null } as const;
  const later = { ...before, lastSyncAt: 'now' };
  const done = 'Done: this device and the server are in sync.';

  it('has worked where a later sync is noted', () => {
    expect(outcomeText(before, later, true)).toBe(done);
    expect(outcomeText({ ...before, error: { code: 'http', reason: '' } }, later, true)).toBe(done);
    expect(outcomeText(before, before, true)).toMatch(/^The server is having trouble\./);
  });

  it.each([
    ['upgrade-app', 'Parley needs an update'],
    ['upgrade-server', 'The server is not ready yet'],
    ['needs-sign-in', 'Please sign in again'],
    ['storage', 'This device has no space left'],
    ['http', 'The server is having trouble'],
  ] as const)('has not for %s', (code, title) => {
    const after = { ...before, error: { code, reason: '' } };
    const safe = 'Your changes are safe on this device.';
    expect(outcomeText(before, after, true)).toBe(`${title}. ${safe}`);
    const offline = `The server could not be reached. ${safe}`;
    expect(outcomeText(before, { ...after, reached: false }, true)).toBe(offline);
    expect(outcomeText(before, after, false)).toBe(offline);
  });
});
