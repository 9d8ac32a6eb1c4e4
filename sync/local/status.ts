/** The sync status that a user reads, as a pure function of a snapshot. */
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

function changes(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

/** Says `Syncing…` only if there is something to wait for, not for the poll every minute. */
export function describeStatus(snapshot: SyncSnapshot): { kind: StatusKind; text: string } {
  const { waiting, problems, online, complete, status, now } = snapshot;
  if (!online || status.reached === false) {
    return { kind: 'offline', text: waiting > 0 ? `Offline · ${changes(waiting)} waiting` : 'Offline' };
  }
  const running = status.phase === 'syncing' && Math.abs(now - status.beat) < SIGN_OF_LIFE_MS;
  if (running && (waiting > 0 || !complete)) return { kind: 'syncing', text: 'Syncing…' };
  if (waiting > 0) return { kind: 'waiting', text: `${changes(waiting)} waiting` };
  if (problems > 0)
    return { kind: 'problem', text: `${changes(problems)} ${problems === 1 ? 'needs' : 'need'} attention` };
  return { kind: 'saved', text: 'All changes saved' };
}
