/** What is said about sync, as a pure function of where it stands. */
import type { StatusRow } from './database.ts';

export type StatusKind = 'saved' | 'syncing' | 'offline' | 'waiting' | 'problem';

export interface SyncSnapshot {
  /** Outbox rows that the server has not acknowledged. */
  waiting: number;
  /** Refused changes and unreadable rows. */
  problems: number;
  /** What the browser says. */
  online: boolean;
  /** The whole history has been here once. */
  complete: boolean;
  status: StatusRow;
  /** Milliseconds since 1970. */
  now: number;
}

/** A cycle without a sign of life for this long is not going on any more. */
const SIGN_OF_LIFE_MS = 12_000;

function changes(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

/** `Syncing…` is said only where there is something to wait for: not for the look around every minute. */
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
