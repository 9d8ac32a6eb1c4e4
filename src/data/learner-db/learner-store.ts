/** The data of one learner on this device: what hooks and writes work on. */
import type { Dexie, DexieOptions, Transaction } from 'dexie';
import { isRetired, reconnect, retire, unretire, withReconnect } from '#platform/reconnect.ts';
import { reportStorageError, yieldToNewerVersion } from '#platform/storage-error.ts';
import { createSyncEngine, isSealed, type RecordMutations, type SyncEngine, type Transport } from '#sync';
import type { DeviceDatabase } from '../device-database.ts';
import { deleteIfSealed } from './delete-learner-database.ts';
import { createLearnerDatabase, type LearnerDatabase } from './learner-database.ts';
import { SYNC_SCHEMA } from './tables/synced-schema.ts';

type WriteBody<T> = (record: RecordMutations, tx: Transaction) => Promise<T>;

export interface LearnerStore {
  userId: string;
  db: LearnerDatabase;
  device: DeviceDatabase;
  engine: SyncEngine;
  /** A write whose mutations land in the outbox with it, in one transaction over the synced stores and `also`. */
  write<T>(also: readonly string[], body: WriteBody<T>): Promise<T>;
  /** Lets a rejected change wait again, to be sent; false: it is no longer there. `id`: of its row in `rejected`. */
  retryRejected(id: number): Promise<boolean>;
  /** Takes a rejected change off the list; false: it is no longer there. */
  discardRejected(id: number): Promise<boolean>;
  /** Hears of every write that is done; gives a function that stops it. */
  onWritten(listener: () => void): () => void;
  /**
   * Listens for a lost connection to the database, which may come back empty. Returns a function that stops listening.
   */
  onLost(listener: () => void): () => void;
  close(): void;
}

export interface LearnerStoreOptions {
  userId: string;
  device: DeviceDatabase;
  transport: Transport;
  /** `navigator.locks`, where there is one. */
  locks: LockManager | undefined;
  now: () => Date;
  newId: () => string;
  /** True while the learner is signed in here: then deleted data is fetched again. */
  stays?: () => Promise<boolean>;
  /** For tests: an IndexedDB of their own. */
  dexie?: DexieOptions;
}

/** Opens a learner's store; nothing is read before it is asked for. */
export function openLearnerStore(options: LearnerStoreOptions): LearnerStore {
  const { userId, device, transport, locks, now, newId } = options;
  const db = createLearnerDatabase(userId, options.dexie);
  const lockName = `parley-sync-${userId}`;
  const engine = createSyncEngine({ db, schema: SYNC_SCHEMA, userId, transport, locks, lockName, now, newId });
  const listeners = new Set<() => void>();
  const lost = new Set<() => void>();
  const instance = newId();
  let writes = 0;
  let closed = false;

  /** Deleted in another tab, at a sign-out; or by the learner, with the site's data, and then it is made anew. */
  async function rebuild(): Promise<void> {
    if (closed || !(await options.stays?.())) return;
    unretire(db);
    await reconnect(db, null);
    for (const listener of lost) listener();
  }
  yieldToNewerVersion(db, (newVersion) => {
    retire(db);
    if (newVersion === null) void rebuild().catch(reportStorageError);
  });
  // A removal was cut short; once it is done, `rebuild` follows where the learner has returned.
  const finishRemoval = async (opened: Dexie) => {
    if (!(await isSealed(opened))) return;
    void deleteIfSealed(userId, isSealed, { dexie: options.dexie, locks: locks ?? null }).catch(reportStorageError);
  };
  db.on('ready', finishRemoval, true);
  db.on('close', () => {
    if (!isRetired(db)) for (const listener of lost) listener();
  });

  function tellWritten(): void {
    for (const listener of listeners) listener();
  }
  return {
    userId,
    db,
    device,
    engine,
    async write<T>(also: readonly string[], body: WriteBody<T>): Promise<T> {
      writes += 1;
      const token = `${instance}/${writes}`;
      let done: { value: T } | null = null;
      const result = await withReconnect(db, async () => {
        if (done && (await engine.hasWritten(token))) return done.value;
        const noteDone: WriteBody<T> = async (record, tx) => {
          const value = await body(record, tx);
          done = { value };
          return value;
        };
        return engine.write(also, noteDone, token);
      });
      tellWritten();
      return result;
    },
    async retryRejected(id) {
      const waits = await withReconnect(db, () => engine.retry(id));
      if (waits) tellWritten();
      return waits;
    },
    discardRejected: (id) => withReconnect(db, () => engine.discard(id)),
    onWritten(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLost(listener) {
      lost.add(listener);
      return () => lost.delete(listener);
    },
    close() {
      closed = true;
      retire(db);
    },
  };
}
