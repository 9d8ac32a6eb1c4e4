/** One attempt to sync under the lock: skipped if there is no need, and with its outcome noted in the status. */
import type { UploadSize } from './exchange/adaptive-size.ts';
import { type ExchangeLoopOptions, runExchangeLoop, type SyncResult } from './exchange/exchange-loop.ts';
import { FULL, isFull } from './exchange/full-storage.ts';
import { createPageSize } from './exchange/page-size.ts';
import { createSending } from './exchange/refused-sending.ts';
import {
  countWaiting,
  readState,
  readStatus,
  type StateRow,
  type StatusRow,
  type SyncDatabase,
  updateStatus,
} from './local/database.ts';

export interface SyncOptions {
  signal?: AbortSignal;
  /** Skips the sync if no mutation waits: for a woken service worker. */
  onlyIfWaiting?: boolean;
  /** Asks even a server that has asked to wait: for a user who says so. */
  anyway?: boolean;
  /** Skips the sync if no mutation waits and one has ended since this moment (milliseconds since 1970). */
  unlessSyncedSince?: number;
}

export type AttemptOptions = Omit<
  ExchangeLoopOptions,
  'signal' | 'onBegin' | 'onProgress' | 'probe' | 'sending' | 'pages'
> & {
  upload: UploadSize;
};

/** The need to probe the protocol after an attempt; left as it was by one that never saw it. */
function probeAfter(result: SyncResult): Partial<StatusRow> {
  if (result.kind === 'synced') return { probe: false };
  if (result.kind !== 'failed') return {};
  if (result.code === 'retry') return { probe: false };
  return result.code === 'upgrade-app' || result.code === 'upgrade-server' ? { probe: true } : {};
}

function statusAfter(result: SyncResult, now: Date): Partial<StatusRow> {
  const idle = { phase: 'idle', ...probeAfter(result) } as const;
  switch (result.kind) {
    case 'synced':
      return { ...idle, reached: true, lastSyncAt: now.toISOString(), error: null };
    case 'unreachable':
      return { ...idle, reached: false };
    case 'needs-sign-in':
      return { ...idle, reached: true, error: { code: result.kind, reason: '' } };
    case 'failed':
      return { ...idle, reached: true, error: { code: result.code, reason: result.reason } };
    default:
      return idle;
  }
}

/** Everything that is known before an attempt, read in one transaction. */
interface Before {
  waiting: number;
  status: StatusRow;
  state: StateRow;
}

async function readBefore(db: SyncDatabase, newId: () => string): Promise<Before> {
  return db.transaction('r', db.sync, db.outbox, async () => {
    const [waiting, status, state] = await Promise.all([countWaiting(db), readStatus(db), readState(db, newId)]);
    return { waiting, status, state };
  });
}

function isSkipped({ waiting, status }: Before, { onlyIfWaiting, unlessSyncedSince }: SyncOptions, now: Date): boolean {
  if (waiting > 0) return false;
  if (onlyIfWaiting) return true;
  const { lastSyncAt } = status;
  if (unlessSyncedSince === undefined || lastSyncAt === null) return false;
  // A sync in the future took place before the clock was set back, nobody knows how long ago.
  const last = Date.parse(lastSyncAt);
  return last >= unlessSyncedSince && last <= now.getTime();
}

/** The longest rest that is believed; one beyond it is from before the clock was set back. */
const LONGEST_REST_MS = 600_000;

/** The rest of the wait that the server asked for, in whichever tab; null: it may be asked. */
function resting({ status }: Before, { anyway }: SyncOptions, now: Date): SyncResult | null {
  const left = (status.restUntil ?? 0) - now.getTime();
  if (anyway || left <= 0 || left > LONGEST_REST_MS) return null;
  return { kind: 'failed', code: 'retry', reason: 'The server asked to wait.', retryAfterMs: left };
}

/** The end of the wait that the result asks for. */
function restAfter(result: SyncResult, now: Date): number | undefined {
  return result.kind === 'failed' && result.retryAfterMs !== null ? now.getTime() + result.retryAfterMs : undefined;
}

/** Writes to the status. A full storage must not keep the attempt from going on. */
async function noteStatus(db: SyncDatabase, change: Partial<StatusRow>): Promise<void> {
  try {
    await updateStatus(db, change);
  } catch (error) {
    if (!isFull(error)) throw error;
    console.warn('The sync status could not be stored', error);
  }
}

/** A function that makes attempts, one at a time: `signal` is aborted with the caller's, and when the lock is stolen. */
export function createAttempts(options: AttemptOptions) {
  const { db, schema, now, newId } = options;
  const { patience } = options.transport;
  let isPatienceRestored = false;
  /** Rows that an older version quarantined are read again once: a later attempt could not read more of them. */
  let isRecovered = false;

  return async (sync: SyncOptions, signal: AbortSignal): Promise<SyncResult> => {
    const before = await readBefore(db, newId);
    if (isSkipped(before, sync, now())) return { kind: 'busy' };
    const rest = resting(before, sync, now());
    if (rest) return rest;
    if (!isPatienceRestored) patience?.restore(before.status.patienceMs ?? 0);
    isPatienceRestored = true;
    const onBegin = () => noteStatus(db, { phase: 'syncing', beat: now().getTime() });
    const onProgress = () => noteStatus(db, { beat: now().getTime() });
    let result: SyncResult = { kind: 'aborted' };
    const sending = createSending(before.status.refusedSending);
    const pages = createPageSize(before.status.pageSize);
    try {
      const hasAside = !isRecovered && (await db.quarantined.count()) > 0;
      if (before.state.unknownTables || hasAside) {
        // Hardly ever needed, so no page waits for it.
        const { pullUnknownTables, releaseQuarantined } = await import('./local/recover-after-upgrade.ts');
        if (before.state.unknownTables) await pullUnknownTables(db, schema, newId);
        if (hasAside) await releaseQuarantined(db, schema, newId);
      }
      isRecovered = true;
      const { probe } = before.status;
      result = await runExchangeLoop({ ...options, signal, onBegin, onProgress, probe, sending, pages });
    } catch (error) {
      if (!isFull(error)) throw error;
      result = { kind: 'failed', code: 'storage', reason: FULL, retryAfterMs: null };
    } finally {
      // If the lock was stolen, the status belongs to the stealer.
      if (!signal.aborted || sync.signal?.aborted) {
        const refusedSending = result.kind === 'synced' ? undefined : sending.kept();
        const restUntil = restAfter(result, now());
        const learnt = { refusedSending, restUntil, pageSize: pages.kept(), patienceMs: patience?.current() };
        await noteStatus(db, { ...statusAfter(result, now()), ...learnt });
      }
    }
    return result;
  };
}
