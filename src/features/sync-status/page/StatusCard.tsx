import { useAccount } from '#session/account-store.ts';
import { formatAgo, formatMoment } from '#shared/clock/format-time.ts';
import { useLearnerClock } from '#shared/clock/use-learner-clock.ts';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { UpdateButton } from '#shared/UpdateButton.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Announcement } from '#ui/feedback/Announcement.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { StatusIcon } from '#ui/feedback/StatusIcon.tsx';
import { statusText } from './status-text.ts';
import { SYNC_TEXT } from './text.ts';
import { useSyncNow } from './use-sync-now.ts';

/** The sync status in one sentence, the time of the last sync, and "Sync now". */
export function StatusCard() {
  const status = useSyncStatus();
  const clock = useLearnerClock();
  const needsSignIn = useAccount((account) => account.needsSignIn);
  const { sync, busy, outcome } = useSyncNow();
  if (!status) return <Skeleton className="h-52 rounded-sheet" />;
  const { kind, lastSyncAt } = status;
  const { title, text, icon } = statusText({ ...status, needsSignIn });
  const last = lastSyncAt
    ? SYNC_TEXT.lastSync(formatAgo(lastSyncAt, clock.now), formatMoment(lastSyncAt, clock))
    : SYNC_TEXT.neverSynced;
  return (
    <section
      aria-labelledby="sync-status"
      className="flex flex-col gap-5 rounded-sheet bg-raised p-5 shadow-soft sm:p-6"
    >
      <div className="flex items-start gap-4">
        <StatusIcon kind={icon} />
        <div className="min-w-0 flex-1">
          <h2 id="sync-status" tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <p className="mt-1 text-ink-soft">{text}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-4">
        <p className="min-w-48 flex-1 text-[0.9375rem] text-ink-soft">{last}</p>
        {icon !== 'offline' && status.error === 'upgrade-app' && !needsSignIn ? (
          <UpdateButton primary />
        ) : (
          <Button
            variant={kind === 'waiting' || lastSyncAt === null ? 'primary' : 'secondary'}
            onClick={() => void sync()}
            busy={busy && SYNC_TEXT.syncing}
          >
            {SYNC_TEXT.syncNow}
          </Button>
        )}
        <Announcement className="w-full" text={outcome} />
      </div>
    </section>
  );
}
