import { Hourglass } from 'lucide-react';
import { useSyncStatus } from '#shared/sync-status/use-sync-status.ts';
import { UNLOCK } from '#shared/unlock/text.ts';
import { Badge } from '#ui/layout/Badge.tsx';

/** Says why an unlock is still pending, once that takes longer than a moment. */
export function PendingUnlock() {
  const sync = useSyncStatus();
  if (sync?.kind === 'offline') return <Waiting text={UNLOCK.pending} />;
  return sync?.kind === 'waiting' && sync.error ? <Waiting text={UNLOCK.unconfirmed} /> : null;
}

function Waiting({ text }: { text: string }) {
  return (
    <Badge tone="amber" icon={Hourglass} className="mb-2">
      {text}
    </Badge>
  );
}
