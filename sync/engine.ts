/** The engine of one learner on this device: writes, and syncs. Framework-free; every tab and the worker has its own. */
import type Dexie from 'dexie';
import type { Transaction } from 'dexie';
import { createBatch } from './exchange/adaptive-size.ts';
import { runExchangeLoop, type SyncResult } from './exchange/exchange-loop.ts';
import { FULL, isFull } from './exchange/full-storage.ts';
import { type PageSize, sizeOfPage } from './exchange/page-size.ts';
import {
  countWaiting,
  readState,
  readStatus,
  type StateRow,
  type StatusRow,
  type SyncDatabase,
  tablesOf,
  updateStatus,
} from './local/database.ts';
import { hasWritten, type RecordMutations, writeWithOutbox } from './local/outbox.ts';
import { pullUnknownTables, releaseQuarantined } from './local/recover-after-upgrade.ts';
import { discardRejected, retryRejected } from './local/rejected.ts';
import type { SyncSchema } from './local/schema.ts';
import { exclusively } from './schedule/lock.ts';
import type { Transport } from './transport/transport.ts';

export interface EngineOptions {
  /** A database with `SYNC_STORES` among its stores. */
  db: Dexie;
  schema: SyncSchema;
  userId: string;
  transport: Transport;
  /** `navigator.locks`, where there is one. */
  locks: LockManager | undefined;
  lockName: string;
  now: () => Date;
  newId: () => string;
  /** For tests; see lock.ts. */
  beatMs?: number;
  staleMs?: number;
  /** For tests; see exchange-loop.ts. */
  limit?: number;
}

export interface SyncOptions {
  signal: AbortSignal;
  /** Skip if nothing waits here: what a woken worker does. */
  onlyIfWaiting?: boolean;
  /** Skip if nothing waits and a sync ended after this moment (ms since 1970). */
  unlessSyncedSince?: number;
}

export interface SyncEngine {
  /** Runs a write whose mutations go to the outbox in the same transaction; see outbox.ts. */
  write<T>(
    also: readonly string[],
    body: (record: RecordMutations, tx: Transaction) => Promise<T>,
    token?: string,
  ): Promise<T>;
  /** Whether the write with this token was done, although it failed. */
  hasWritten(token: string): Promise<boolean>;
  /** Syncs once, alone. Rejects only for bugs and for storage that fails. */
  sync(options: SyncOptions): Promise<SyncResult>;
  /** Gives up a sync that may wait on a dead connection: what follows it asks anew; see transport.ts. */
  networkChanged(): void;
  /** Lets a refused change wait again, or takes it off the list; see rejected.ts. */
  retry(id: number): Promise<boolean>;
  discard(id: number): Promise<boolean>;
  /** How many mutations the server has not acknowledged. */
  waiting(): Promise<number>;
  /** The whole history has been here once. */
  complete(): Promise<boolean>;
}

/** What is known of the protocol after an attempt; nothing is, where it ended before it was seen. */
function probeAfter(outcome: SyncResult): Partial<StatusRow> {
  if (outcome.kind === 'synced') return { probe: false };
  if (outcome.kind !== 'failed') return {};
  if (outcome.code === 'retry') return { probe: false };
  return outcome.code === 'upgrade-app' || outcome.code === 'upgrade-server' ? { probe: true } : {};
}

function statusAfter(outcome: SyncResult, now: Date): Partial<StatusRow> {
  const idle = { phase: 'idle', ...probeAfter(outcome) } as const;
  if (outcome.kind === 'synced') return { ...idle, reached: true, lastSyncAt: now.toISOString(), error: null };
  if (outcome.kind === 'unreachable') return { ...idle, reached: false };
  if (outcome.kind === 'needs-sign-in') return { ...idle, reached: true, error: { code: outcome.kind, reason: '' } };
  if (outcome.kind === 'failed')
    return { ...idle, reached: true, error: { code: outcome.code, reason: outcome.reason } };
  return idle;
}

/** How things are before a sync, looked up in one go. */
interface Before {
  waiting: number;
  status: StatusRow;
  state: StateRow;
}

async function lookAt(db: SyncDatabase, newId: () => string): Promise<Before> {
  return db.transaction('r', db.sync, db.outbox, async () => {
    const [waiting, status, state] = await Promise.all([countWaiting(db), readStatus(db), readState(db, newId)]);
    return { waiting, status, state };
  });
}

function skips({ waiting, status }: Before, { onlyIfWaiting, unlessSyncedSince }: SyncOptions, now: Date): boolean {
  if (waiting > 0) return false;
  if (onlyIfWaiting) return true;
  const { lastSyncAt } = status;
  if (unlessSyncedSince === undefined || lastSyncAt === null) return false;
  // A sync in the future was one before the clock was set back: nobody knows how long ago.
  const last = Date.parse(lastSyncAt);
  return last >= unlessSyncedSince && last <= now.getTime();
}

/** Tests ask for few rows at a time. */
function sizeFor({ limit }: EngineOptions): PageSize | undefined {
  return limit === undefined ? undefined : { ...sizeOfPage(0), limit };
}

export function createSyncEngine(options: EngineOptions): SyncEngine {
  const { schema, userId, transport, now, newId } = options;
  const db = tablesOf(options.db);

  /** What an older version set aside is read once: no later sync can read more of it. */
  let caughtUp = false;
  const batch = createBatch();

  /** Sync goes on where there is not even space to say how. */
  async function note(change: Partial<StatusRow>): Promise<void> {
    try {
      await updateStatus(db, change);
    } catch (error) {
      if (!isFull(error)) throw error;
      console.warn('The sync status could not be stored', error);
    }
  }

  async function once(sync: SyncOptions, signal: AbortSignal): Promise<SyncResult> {
    const before = await lookAt(db, newId);
    if (skips(before, sync, now())) return { kind: 'busy' };
    const beat = () => now().getTime();
    const onBegin = () => note({ phase: 'syncing', beat: beat() });
    const onProgress = () => note({ beat: beat() });
    const { probe } = before.status;
    const own = { db, schema, transport, userId, now, newId, batch, size: sizeFor(options) };
    const cycle = { ...own, signal, onBegin, onProgress, probe };
    let outcome: SyncResult = { kind: 'aborted' };
    try {
      if (before.state.unknownTables) await pullUnknownTables(db, schema, newId);
      if (!caughtUp) await releaseQuarantined(db, schema, newId);
      caughtUp = true;
      outcome = await runExchangeLoop(cycle);
    } catch (error) {
      if (!isFull(error)) throw error;
      outcome = { kind: 'failed', code: 'storage', reason: FULL, retryAfterMs: null };
    } finally {
      // Robbed of the lock, it leaves the status to whoever has it now.
      if (!signal.aborted || sync.signal.aborted) await note(statusAfter(outcome, now()));
    }
    return outcome;
  }

  return {
    write: (also, body, token) => writeWithOutbox(db, schema, { also, newId, token }, body),
    hasWritten: (token) => hasWritten(db, token),
    async sync(sync) {
      const { locks, lockName: name, beatMs, staleMs } = options;
      const lock = { locks, name, db, now: () => now().getTime(), signal: sync.signal, beatMs, staleMs };
      return (await exclusively(lock, (signal) => once(sync, signal))) ?? { kind: 'aborted' };
    },
    networkChanged: () => transport.networkChanged?.(),
    retry: (id) => retryRejected(db, schema, id, newId),
    discard: (id) => discardRejected(db, id),
    waiting: () => countWaiting(db),
    complete: async () => (await readState(db, newId)).complete,
  };
}
