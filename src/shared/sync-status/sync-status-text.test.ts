import { describe, expect, it } from 'vitest';
import type { StatusKind } from '#data/sync/sync-status.ts';
import { syncStatusText } from './sync-status-text.ts';

describe('the text of the sync status', () => {
  it.each<[string, StatusKind, number, number, string]>([
    ['all saved', 'saved', 0, 0, 'All changes saved'],
    ['syncing', 'syncing', 1, 0, 'Syncing…'],
    ['one waiting', 'waiting', 1, 0, '1 change waiting'],
    ['some waiting', 'waiting', 12, 0, '12 changes waiting'],
    ['one rejected', 'problem', 0, 1, '1 change needs attention'],
    ['some rejected', 'problem', 0, 2, '2 changes need attention'],
    ['offline', 'offline', 0, 1, 'Offline'],
    ['offline with one waiting', 'offline', 1, 0, 'Offline · 1 change waiting'],
    ['offline with some waiting', 'offline', 2, 1, 'Offline · 2 changes waiting'],
    ['offline with a thousand waiting', 'offline', 1_000, 0, 'Offline · 1000 changes waiting'],
  ])('%s', (_name, kind, waiting, problems, text) => {
    expect(syncStatusText(kind, { waiting, problems })).toBe(text);
  });
});
