import { useOnline } from '#platform/use-online.ts';
import { describeStatus, type StatusKind, type SyncErrorCode } from '#sync';
import { useNow } from '../clock/use-now.ts';
import { useLearnerQuery } from '../live-query/use-learner-query.ts';
import { readStanding } from './sync-status.ts';

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
  const standing = useLearnerQuery(readStanding, []);
  // A sync without a sign of life ends by the clock: no write tells of it.
  useNow(standing?.status.phase === 'syncing' ? 1_000 : null);
  if (!standing) return undefined;
  const { waiting, problems, status } = standing;
  const said = describeStatus({ ...standing, online, now: Date.now() });
  const trouble = status.error?.code ?? null;
  return { ...said, waiting, problems, lastSyncAt: status.lastSyncAt, trouble };
}
