/**
 * The log of a device's sync, in a database of its own, so that the one of the user stays as it is.
 *
 * Invariants
 * 1. It is bounded: the oldest exchanges, and the oldest of everything else, go.
 * 2. It never disturbs: entries are written later and in a transaction of their own. Where they cannot be stored, they
 *    are kept in memory, for as long as the page lives.
 * 3. A log that another tab deletes is not made again by this one.
 */
import { Dexie, type DexieOptions, type EntityTable } from 'dexie';
import type { LogEntry } from './entry.ts';

export const MOST_EXCHANGES = 200;
export const MOST_OTHERS = 2_000;
/** Entries of one transaction come together, and are written together; in milliseconds. */
const WRITE_AFTER_MS = 50;

interface KeptEntry {
  /** Ascending in time. */
  key: string;
  group: 'exchange' | 'other';
  entry: LogEntry;
}

export interface SyncLog {
  add(...entries: readonly LogEntry[]): void;
  /** All entries of all tabs, oldest first. */
  read(): Promise<LogEntry[]>;
  /** Hears of every entry of this tab; gives a function that stops it. */
  onAdded(listener: () => void): () => void;
  /** Stores what is still in memory only, and closes the database. */
  close(): Promise<void>;
}

export interface SyncLogOptions {
  name: string;
  /** Unique to this tab. */
  tab: string;
  /** For tests: an IndexedDB of their own. */
  dexie?: DexieOptions | undefined;
}

/** The keys of the entries beyond the bound, the oldest; `keys`: ascending. */
function beyond(keys: readonly string[], most: number): string[] {
  return keys.slice(0, Math.max(0, keys.length - most));
}

/** Opens the log; it is made when first written. */
export function openSyncLog({ name, tab, dexie }: SyncLogOptions): SyncLog {
  const db = new Dexie(name, dexie) as Dexie & { entries: EntityTable<KeptEntry, 'key'> };
  db.version(1).stores({ entries: 'key, group' });
  const memory = new Map<string, KeptEntry>();
  const listeners = new Set<() => void>();
  let unwritten: KeptEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let added = 0;
  let isLost = false;

  db.on('versionchange', () => {
    isLost = true;
    db.close();
    return false;
  });

  function trimMemory(group: KeptEntry['group'], most: number): void {
    const keys = [...memory.values()].filter((one) => one.group === group).map(({ key }) => key);
    for (const key of beyond(keys, most)) memory.delete(key);
  }

  async function write(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const entries = unwritten;
    unwritten = [];
    if (entries.length === 0 || isLost) return;
    try {
      await db.transaction('rw', db.entries, async () => {
        await db.entries.bulkPut(entries);
        for (const [group, most] of [['exchange', MOST_EXCHANGES] as const, ['other', MOST_OTHERS] as const]) {
          const keys = (await db.entries.where('group').equals(group).primaryKeys()) as string[];
          const old = beyond(keys, most);
          if (old.length > 0) await db.entries.bulkDelete(old);
        }
      });
    } catch (error) {
      isLost = true;
      console.info('The log of sync is kept in memory only', error);
    }
  }

  return {
    add(...entries) {
      for (const entry of entries) {
        added += 1;
        const time = String(Math.round(entry.at)).padStart(15, '0');
        const key = `${time}-${tab}-${String(added).padStart(9, '0')}`;
        const kept = { key, group: entry.kind === 'exchange' ? entry.kind : 'other', entry } as const;
        memory.set(key, kept);
        unwritten.push(kept);
      }
      trimMemory('exchange', MOST_EXCHANGES);
      trimMemory('other', MOST_OTHERS);
      timer ??= setTimeout(() => void write(), WRITE_AFTER_MS);
      for (const listener of listeners) listener();
    },
    async read() {
      const stored = isLost ? [] : await db.entries.toArray().catch(() => []);
      const all = new Map(stored.map((one) => [one.key, one]));
      for (const one of memory.values()) all.set(one.key, one);
      return [...all.values()].sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ entry }) => entry);
    },
    onAdded(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      await write();
      db.close();
    },
  };
}
