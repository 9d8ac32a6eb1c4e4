import type { StatusKind } from '#data/sync/sync-status.ts';

/** Without a separator of thousands: product 14.18 gives the plain number. */
const changes = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** The text of the sync status (product 14.18). `problems` counts rejected and quarantined rows not yet seen. */
export function syncStatusText(kind: StatusKind, { waiting, problems }: { waiting: number; problems: number }): string {
  switch (kind) {
    case 'offline':
      return waiting > 0 ? `Offline · ${changes(waiting)} waiting` : 'Offline';
    case 'syncing':
      return 'Syncing…';
    case 'waiting':
      return `${changes(waiting)} waiting`;
    case 'problem':
      return `${changes(problems)} ${problems === 1 ? 'needs' : 'need'} attention`;
    case 'saved':
      return 'All changes saved';
  }
}
