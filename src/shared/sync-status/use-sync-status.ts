import { readSyncSnapshot, type StatusKind, type SyncErrorCode, syncStatusOf } from '#data/sync/sync-status.ts';
import { useOnline } from '#platform/use-online.ts';
import { useNow } from '../clock/use-now.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { syncStatusText } from './sync-status-text.ts';

export interface ShownSyncStatus {
  /** One of product 14.18. */
  text: string;
  kind: StatusKind;
  waiting: number;
  problems: number;
  /** ISO 8601. */
  lastSyncAt: string | null;
  /** The error of the last attempt; null if it succeeded or did not reach the server. */
  error: SyncErrorCode | null;
}

/** The sync status, live across tabs. */
export function useSyncStatus(): ShownSyncStatus | undefined {
  const online = useOnline();
  const snapshot = useLearnerQuery(({ db }) => readSyncSnapshot(db), [], undefined);
  // A sync that died is only noticed by the clock, because it writes nothing any more.
  useNow(snapshot?.status.phase === 'syncing' ? 1_000 : null);
  if (!snapshot) return undefined;
  const { waiting, problems, status } = snapshot;
  const kind = syncStatusOf({ ...snapshot, online, now: Date.now() });
  const error = status.error?.code ?? null;
  return { kind, text: syncStatusText(kind, snapshot), waiting, problems, lastSyncAt: status.lastSyncAt, error };
}
