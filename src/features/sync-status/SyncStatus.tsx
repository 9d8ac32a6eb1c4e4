import { CircleCheck } from 'lucide-react';
import { SYNC_PAGE } from '#shared/sync-status/sync-page.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { StatusPill } from '#ui/feedback/StatusPill.tsx';
import { useReadyOffline } from './use-ready-offline.ts';

/** The sync status, shown on every signed-in page. */
export function SyncStatus() {
  const status = useSyncStatus();
  const ready = useReadyOffline();
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 md:mt-auto md:flex-col md:items-start md:gap-y-2 md:px-1">
      {ready ? (
        <p className="inline-flex items-center gap-1 text-[0.8125rem] font-medium whitespace-nowrap text-jade md:px-2.5">
          <CircleCheck size={14} aria-hidden />
          Ready offline
        </p>
      ) : null}
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
