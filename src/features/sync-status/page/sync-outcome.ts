import type { StatusRow } from '#data/sync/sync-status.ts';

/** The outcome of a sync that the learner asked for. */
export type SyncOutcome = 'synced' | 'offline' | 'sign-in' | 'update-app' | 'update-server' | 'storage' | 'trouble';

/** Derives the outcome from the stored status before and after, whichever tab or worker did the work. */
export function syncOutcome(before: StatusRow, after: StatusRow, online: boolean): SyncOutcome {
  if (after.lastSyncAt !== before.lastSyncAt && after.error === null) return 'synced';
  if (!online || after.reached === false) return 'offline';
  switch (after.error?.code) {
    case 'needs-sign-in':
      return 'sign-in';
    case 'upgrade-app':
      return 'update-app';
    case 'upgrade-server':
      return 'update-server';
    case 'storage':
      return 'storage';
    default:
      return 'trouble';
  }
}
