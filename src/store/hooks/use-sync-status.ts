export interface ShownSyncStatus {
  /** As the contract words it. */
  text: string;
  kind: 'saved' | 'syncing' | 'offline' | 'waiting' | 'problem';
  waiting: number;
  problems: number;
  /** ISO 8601. */
  lastSyncAt: string | null;
}

/** Where sync stands, live across tabs. */
export function useSyncStatus(): ShownSyncStatus | undefined {
  return undefined;
}
