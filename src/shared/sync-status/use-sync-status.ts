import { useOnline } from '#platform/use-online.ts';
import { describeStatus, readSyncSnapshot, type StatusKind, type SyncErrorCode } from '#sync';
import { useNow } from '../clock/use-now.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';

export interface ShownSyncStatus {
  /** One of product 14.18. */
  text: string;
  kind: StatusKind;
  waiting: number;
  problems: number;
  /** ISO 8601. */
  lastSyncAt: string | null;
  /** Why the last attempt did not end well; null if it did, or did not reach the server. */
  trouble: SyncErrorCode | null;
}

/** Where sync stands, live across tabs. */
export function useSyncStatus(): ShownSyncStatus | undefined {
  const online = useOnline();
  const snapshot = useLearnerQuery(({ db }) => readSyncSnapshot(db), []);
  // A sync without a sign of life ends by the clock: no write tells of it.
  useNow(snapshot?.status.phase === 'syncing' ? 1_000 : null);
  if (!snapshot) return undefined;
  const { waiting, problems, status } = snapshot;
  const said = describeStatus({ ...snapshot, online, now: Date.now() });
  const trouble = status.error?.code ?? null;
  return { ...said, waiting, problems, lastSyncAt: status.lastSyncAt, trouble };
}
