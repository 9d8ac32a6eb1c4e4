import { useState } from 'react';
import { inspectSync } from '#data/sync/devtools/queries.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ExchangesCard } from './ExchangesCard.tsx';
import { FaultsCard } from './FaultsCard.tsx';
import { PositionCard } from './PositionCard.tsx';
import { QueueCard } from './QueueCard.tsx';
import { RowCard } from './RowCard.tsx';
import { TraceCard } from './TraceCard.tsx';
import { useSyncLog } from './use-sync-log.ts';

/** The sync tools: the present state, everything recorded so far, faults to simulate, and the trace. */
export function SyncTools() {
  const log = useSyncLog();
  const inspection = useLearnerQuery(({ db }) => inspectSync(db), [], undefined);
  const [row, setRow] = useState<string | null>(null);
  if (!log || !inspection) return <Skeleton className="h-64 rounded-sheet" />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 @2xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <FaultsCard />
        <QueueCard inspection={inspection} onRow={setRow} />
        <PositionCard inspection={inspection} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <ExchangesCard log={log} />
        <RowCard log={log} row={row} onRow={setRow} />
        <TraceCard />
      </div>
    </div>
  );
}
