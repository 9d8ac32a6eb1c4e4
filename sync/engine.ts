/** The engine of one user on this device. It knows no framework; every tab and the service worker has its own. */
import type { Dexie, Transaction } from 'dexie';
import { createAttempts, type SyncOptions } from './attempt.ts';
import { createUploadSize } from './exchange/adaptive-size.ts';
import type { SyncResult } from './exchange/exchange-loop.ts';
import { FIRST_PAGE } from './exchange/page-size.ts';
import { countWaiting, readState, tablesOf } from './local/database.ts';
import { hasWritten, type RecordMutations, writeWithOutbox } from './local/outbox.ts';
import { discardRejected, retryRejected } from './local/rejected.ts';
import type { SyncSchema } from './local/schema.ts';
import type { Nudge } from './nudges/nudge-source.ts';
import { exclusively } from './schedule/lock.ts';
import type { Transport } from './transport/transport.ts';

export interface EngineOptions {
  /** A database with `SYNC_STORES` among its stores. */
  db: Dexie;
  schema: SyncSchema;
  /** The owner of the database; an answer for anybody else is not applied. */
  userId: string;
  transport: Transport;
  /** `navigator.locks`; undefined where there is none: the engine is correct without it, it only works twice. */
  locks: LockManager | undefined;
  /** Unique to the database; by default made of its name. */
  lockName?: string;
  now?: () => Date;
  /** Makes ids that are unique across all devices. */
  newId?: () => string;
  /** For tests; see schedule/lock.ts. */
  beatMs?: number;
  staleMs?: number;
  /** Greatest number of rows in an answer, for tests. */
  limit?: number;
}

export interface SyncEngine {
  /**
   * Runs a write in one transaction over the synced stores and `also`. The mutations that `body` records go to the
   * outbox with it, and their effect is in the store when `record` resolves. Rejects with what `body` throws, or with
   * `SealedError` where the database is to be deleted, and then nothing has happened. `token`: unique to this write, for `hasWritten`.
   */
  write<T>(
    also: readonly string[],
    body: (record: RecordMutations, tx: Transaction) => Promise<T>,
    token?: string,
  ): Promise<T>;
  /** True if the write with this token was done, although it rejected because its connection broke. */
  hasWritten(token: string): Promise<boolean>;
  /** Syncs once, under the lock. Rejects only for bugs and for a storage that fails; all else is a result. */
  sync(options?: SyncOptions): Promise<SyncResult>;
  /** True if this device does not have what a nudge tells of; false for its own changes. */
  lacks(nudge: Nudge): Promise<boolean>;
  /** Gives up requests that wait on a connection from before the network changed. */
  networkChanged(): void;
  /** Puts a rejected mutation back into the outbox. False if it is no longer listed. `id`: of its `RejectedRow`. */
  retry(id: number): Promise<boolean>;
  /** Takes a rejected mutation off the list. False if it is no longer listed. */
  discard(id: number): Promise<boolean>;
  /** Counts the mutations that the server has not acknowledged. */
  waiting(): Promise<number>;
  /** True once the whole history has been here. */
  complete(): Promise<boolean>;
}

/**
 * Creates the engine of a user. Throws a Dexie `InvalidTableError` if the database lacks the engine's stores.
 *
 * @example
 * const db = new Dexie('notes');
 * db.version(1).stores({ notes: 'id', ...SYNC_STORES });
 * const engine = createSyncEngine({ db, schema, userId, transport, locks: navigator.locks });
 * await engine.write([], (record) =>
 *   record({ table: 'notes', op: 'put', id, fields: { text: 'Buy milk' }, at: new Date().toISOString() }),
 * );
 * await engine.sync();
 */
export function createSyncEngine(options: EngineOptions): SyncEngine {
  const { schema, userId, transport, locks, beatMs, staleMs, limit } = options;
  const { lockName: name = `sync-${options.db.name}`, now = () => new Date() } = options;
  const newId = options.newId ?? (() => crypto.randomUUID());
  const db = tablesOf(options.db);
  const page = limit === undefined ? undefined : { ...FIRST_PAGE, limit };
  let writing = 0;
  /** Runs a write, for which a large answer that is being applied gives way. */
  async function urgently<T>(write: () => Promise<T>): Promise<T> {
    writing += 1;
    try {
      return await write();
    } finally {
      writing -= 1;
    }
  }
  const isWriteWaiting = () => writing > 0;
  const attempt = createAttempts({
    isWriteWaiting,
    db,
    schema,
    transport,
    userId,
    now,
    newId,
    upload: createUploadSize(),
    page,
  });

  return {
    write: (also, body, token) => urgently(() => writeWithOutbox(db, schema, { also, newId, token }, body)),
    hasWritten: (token) => hasWritten(db, token),
    async sync(sync = {}) {
      const { signal = new AbortController().signal } = sync;
      const lock = { locks, name, db, now: () => now().getTime(), signal, beatMs, staleMs };
      return (await exclusively(lock, (held) => attempt(sync, held))) ?? { kind: 'aborted' };
    },
    async lacks({ head, device }) {
      const state = await readState(db, newId);
      return device !== state.device && (head === null || head > state.cursor);
    },
    networkChanged: () => transport.networkChanged?.(),
    retry: (id) => urgently(() => retryRejected(db, schema, id, newId)),
    discard: (id) => discardRejected(db, id),
    waiting: () => countWaiting(db),
    complete: async () => (await readState(db, newId)).complete,
  };
}
