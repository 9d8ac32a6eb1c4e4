/** The sync status as a pure function of a snapshot; an app words it for its users. */
import type { StatusRow } from './database.ts';

export type StatusKind = 'saved' | 'syncing' | 'offline' | 'waiting' | 'problem';

export interface SyncSnapshot {
  /** Mutations that the server has not acknowledged. */
  waiting: number;
  /** Rejected mutations and quarantined rows that the user has not seen. */
  problems: number;
  /** The browser's report about the network. */
  online: boolean;
  /** True once the whole history has been here. */
  complete: boolean;
  status: StatusRow;
  /** Milliseconds since 1970. */
  now: number;
}

/** A sync without a heartbeat for this long is no longer under way. */
const SIGN_OF_LIFE_MS = 12_000;

/**
 * Judges a snapshot. `syncing` is reported only if there is something to wait for, not for the poll every minute.
 *
 * @example
 * const kind = syncStatusOf({ ...(await readSyncSnapshot(db)), online: navigator.onLine, now: Date.now() });
 */
export function syncStatusOf({ waiting, problems, online, complete, status, now }: SyncSnapshot): StatusKind {
  if (!online || status.reached === false) return 'offline';
  const running = status.phase === 'syncing' && Math.abs(now - status.beat) < SIGN_OF_LIFE_MS;
  if (running && (waiting > 0 || !complete)) return 'syncing';
  if (waiting > 0) return 'waiting';
  return problems > 0 ? 'problem' : 'saved';
}
