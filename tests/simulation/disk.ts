/**
 * The data of one learner on a device as they lie on its disk, read without a connection: it starts no transaction, takes
 * no turn of the event loop and copies nothing. The rows are those of the disk, so nobody may change them.
 */
import type { Table } from 'dexie';
import type { IDBFactory } from 'fake-indexeddb';
import { type LearnerTables, learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import type { syncTables } from '#sync/testing';

type RowOf<T> = T extends Table<infer Row, infer _Key, infer _Insert> ? Row : never;
type Tables = LearnerTables & Omit<ReturnType<typeof syncTables>, keyof LearnerTables>;
type Name = 'outbox' | 'shadows' | 'rejected' | 'quarantined' | 'sync' | keyof LearnerTables;

/** The parts of fake-indexeddb's own objects that are read here. */
interface RawStore {
  records: { values(): Iterable<{ value: unknown }>; get(key: string): { value: unknown } | undefined };
}
interface RawDatabase {
  rawObjectStores: ReadonlyMap<string, RawStore>;
  transactions: readonly { _state: string; mode: string }[];
}

export class Disk {
  private readonly database: RawDatabase | undefined;

  constructor(indexedDB: IDBFactory, userId: string) {
    const { _databases: all } = indexedDB as unknown as { _databases: ReadonlyMap<string, RawDatabase> };
    this.database = all.get(learnerDatabaseName(userId));
    if (this.database?.transactions.some(({ _state, mode }) => _state !== 'finished' && mode !== 'readonly')) {
      throw new Error('The disk is read while something is written to it');
    }
  }

  /** Empty where there is no database: it was never made, or is deleted. */
  get tables(): string[] {
    return [...(this.database?.rawObjectStores.keys() ?? [])];
  }

  rows<K extends Name>(table: K): RowOf<Tables[K]>[];
  rows(table: string): unknown[];
  rows(table: string): unknown[] {
    return Array.from(this.database?.rawObjectStores.get(table)?.records.values() ?? [], ({ value }) => value);
  }

  get<K extends Name>(table: K, key: string): RowOf<Tables[K]> | undefined {
    return this.database?.rawObjectStores.get(table)?.records.get(key)?.value as RowOf<Tables[K]> | undefined;
  }
}
