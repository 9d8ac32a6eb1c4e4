import type { StatusKind } from '#data/sync/sync-status.ts';
import { plural } from '../plural.ts';

/** The text of the sync status (product 14.18). `problems` counts rejected and quarantined rows not yet seen. */
export function syncStatusText(kind: StatusKind, { waiting, problems }: { waiting: number; problems: number }): string {
  switch (kind) {
    case 'offline':
      return waiting > 0 ? `Offline · ${plural(waiting, 'change')} waiting` : 'Offline';
    case 'syncing':
      return 'Syncing…';
    case 'waiting':
      return `${plural(waiting, 'change')} waiting`;
    case 'problem':
      return `${plural(problems, 'change')} ${problems === 1 ? 'needs' : 'need'} attention`;
    case 'saved':
      return 'All changes saved';
  }
}
