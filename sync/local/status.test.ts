import { describe, expect, it } from 'vitest';
import { INITIAL_STATUS } from './database.ts';
import { type SyncSnapshot, syncStatusOf } from './status.ts';

const now = 1_000_000;
const reached = { ...INITIAL_STATUS, reached: true };
const saved: SyncSnapshot = { waiting: 0, problems: 0, online: true, complete: true, status: reached, now };
const syncing = { ...reached, phase: 'syncing', beat: now } as const;

describe('the sync status', () => {
  it.each<[string, Partial<SyncSnapshot>, string]>([
    ['nothing waits', {}, 'saved'],
    ['never synced', { status: INITIAL_STATUS, complete: false }, 'saved'],
    ['one waits', { waiting: 1 }, 'waiting'],
    ['some wait', { waiting: 12 }, 'waiting'],
    ['one was rejected', { problems: 1 }, 'problem'],
    ['some were rejected', { problems: 2 }, 'problem'],
    ['waiting before rejected', { waiting: 3, problems: 2 }, 'waiting'],
    ['the browser is offline', { online: false }, 'offline'],
    ['offline with one', { online: false, waiting: 1 }, 'offline'],
    ['offline with some', { online: false, waiting: 2, problems: 1 }, 'offline'],
    ['no HTTP answer', { status: { ...reached, reached: false } }, 'offline'],
    ['under way', { waiting: 1, status: syncing }, 'syncing'],
    ['first sync', { complete: false, status: syncing }, 'syncing'],
    ['an idle poll', { status: syncing }, 'saved'],
    ['dead under way', { waiting: 1, status: { ...syncing, beat: now - 60_000 } }, 'waiting'],
    ['dead, the clock set back since', { waiting: 1, status: { ...syncing, beat: now + 60_000 } }, 'waiting'],
    ['offline under way', { online: false, waiting: 1, status: syncing }, 'offline'],
  ])('%s', (_when, change, kind) => {
    expect(syncStatusOf({ ...saved, ...change })).toBe(kind);
  });
});
