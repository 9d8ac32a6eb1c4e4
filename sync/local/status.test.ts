import { describe, expect, it } from 'vitest';
import { INITIAL_STATUS } from './database.ts';
import { describeStatus, type SyncSnapshot } from './status.ts';

const now = 1_000_000;
const reached = { ...INITIAL_STATUS, reached: true };
const saved: SyncSnapshot = { waiting: 0, problems: 0, online: true, complete: true, status: reached, now };
const syncing = { ...reached, phase: 'syncing', beat: now } as const;

describe('the sync status', () => {
  it.each<[string, Partial<SyncSnapshot>, string, string]>([
    ['nothing waits', {}, 'saved', 'All changes saved'],
    ['never synced', { status: INITIAL_STATUS, complete: false }, 'saved', 'All changes saved'],
    ['one waits', { waiting: 1 }, 'waiting', '1 change waiting'],
    ['some wait', { waiting: 12 }, 'waiting', '12 changes waiting'],
    ['one was rejected', { problems: 1 }, 'problem', '1 change needs attention'],
    ['some were rejected', { problems: 2 }, 'problem', '2 changes need attention'],
    ['waiting before rejected', { waiting: 3, problems: 2 }, 'waiting', '3 changes waiting'],
    ['the browser is offline', { online: false }, 'offline', 'Offline'],
    ['offline with one', { online: false, waiting: 1 }, 'offline', 'Offline · 1 change waiting'],
    ['offline with some', { online: false, waiting: 2, problems: 1 }, 'offline', 'Offline · 2 changes waiting'],
    ['no HTTP answer', { status: { ...reached, reached: false } }, 'offline', 'Offline'],
    ['under way', { waiting: 1, status: syncing }, 'syncing', 'Syncing…'],
    ['first sync', { complete: false, status: syncing }, 'syncing', 'Syncing…'],
    ['an idle poll', { status: syncing }, 'saved', 'All changes saved'],
    ['dead under way', { waiting: 1, status: { ...syncing, beat: now - 60_000 } }, 'waiting', '1 change waiting'],
    [
      'dead, the clock set back since',
      { waiting: 1, status: { ...syncing, beat: now + 60_000 } },
      'waiting',
      '1 change waiting',
    ],
    ['offline under way', { online: false, waiting: 1, status: syncing }, 'offline', 'Offline · 1 change waiting'],
  ])('%s', (_when, change, kind, text) => {
    expect(describeStatus({ ...saved, ...change })).toEqual({ kind, text });
  });
});
