import { lazy, Suspense } from 'react';
import { SYNC_PAGE } from '#shared/sync-status/sync-page.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { StatusPill } from '#ui/feedback/StatusPill.tsx';

// It appears once everything is stored, so no page waits for its chunk.
const ReadyOffline = lazy(() => import('./ReadyOffline.tsx').then((module) => ({ default: module.ReadyOffline })));

/** The sync status, shown on every signed-in page. */
export function SyncStatus() {
  const status = useSyncStatus();
  const isLong = status?.kind === 'problem' || (status?.kind === 'offline' && status.waiting > 0);
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 md:mt-auto md:flex-col md:items-start md:gap-y-2 md:px-1">
      <Suspense fallback={null}>
        <ReadyOffline isSmall={isLong} />
      </Suspense>
      <StatusPill
        label="Sync status"
        kind={status?.kind ?? 'syncing'}
        text={status?.text ?? 'Syncing…'}
        to={SYNC_PAGE}
        title="Sync and storage"
      />
    </div>
  );
}
