import { useEffect, useState } from 'react';
import type { LogEntry, SyncLog } from '#data/sync/devtools/queries.ts';
import { watchSync } from '#data/sync/devtools/watch.ts';
import { useLearnerStore } from '#shared/learner/learner-store-context.ts';
import { useLearnerQuery } from '#shared/live-query/use-learner-query.ts';

/** The log of sync on this device, oldest first, live across tabs; undefined while it is read. */
export function useSyncLog(): LogEntry[] | undefined {
  const store = useLearnerStore();
  const [log, setLog] = useState<SyncLog | null>(null);
  const [added, setAdded] = useState(0);
  useEffect(() => setLog(watchSync(store)), [store]);
  // Where the log cannot be stored, only the tab itself tells of its entries.
  useEffect(() => log?.onAdded(() => setAdded((before) => before + 1)), [log]);
  return useLearnerQuery(async () => (log ? log.read() : []), [log], [], added);
}
