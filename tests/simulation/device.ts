/** A device: one IndexedDB, some tabs with a store and an engine each, a clock that may be wrong. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase, type SceneRow } from '../../src/store/device-database.ts';
import { openUserStore, type UserStore } from '../../src/store/user-store.ts';
import type { StateRow, StatusRow } from '../../sync/database.ts';
import type { Transport } from '../../sync/transport.ts';
import { type Intent, noteIntents } from './intents.ts';
import { LockRegistry } from './lock-registry.ts';
import { TabLife } from './tab-life.ts';

export interface DeviceOptions {
  name: string;
  userId: string;
  /** Milliseconds that its clock is ahead. */
  skewMs: number;
  /** Minutes that it adds to UTC. */
  utcOffsetMin: number;
  /** False: an old browser without Web Locks. */
  hasLocks: boolean;
  scenes: readonly SceneRow[];
  /** Milliseconds since 1970, the right ones. */
  now: () => number;
  newId: () => string;
  worked: () => void;
  fail: (problem: string) => void;
  /** How a tab reaches the server. */
  transport: (tab: Tab) => Transport;
}

export interface Tab {
  name: string;
  store: UserStore;
  life: TabLife;
  /** Requests that wait for an answer. */
  asking: number;
  /** Answers that came while it was frozen. */
  held: (() => void)[];
}

export class Device {
  readonly options: DeviceOptions;
  skewMs: number;
  utcOffsetMin: number;
  tabs: Tab[] = [];
  /** What was acknowledged to the learner here since the storage was last wiped. */
  intents: Intent[] = [];
  /** Those of them that the server has not been seen to commit. */
  unheard: Intent[] = [];
  private locks = new LockRegistry();
  private dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  private opened = 0;
  private stood = { generation: 0, cursor: 0 };

  constructor(options: DeviceOptions) {
    this.options = options;
    this.skewMs = options.skewMs;
    this.utcOffsetMin = options.utcOffsetMin;
  }

  get name(): string {
    return this.options.name;
  }

  /** By this device's clock and in its time zone. */
  now(): Date {
    const date = new Date(this.options.now() + this.skewMs);
    const offset = this.utcOffsetMin;
    return Object.assign(date, { getTimezoneOffset: () => 0 - offset });
  }

  async openTab(): Promise<Tab> {
    const { userId, newId, hasLocks } = this.options;
    this.opened += 1;
    const life = new TabLife(
      this.options.worked,
      () => this.forget(tab),
      (row) => this.noteStand(row),
    );
    const owner = {};
    const device = new DeviceDatabase(this.dexie);
    if ((await device.scenes.count()) === 0) await device.scenes.bulkAdd([...this.options.scenes]);
    const tab: Tab = { name: `${this.name}.${this.opened}`, store: null as never, life, asking: 0, held: [] };
    const store = openUserStore({
      userId,
      device,
      transport: this.options.transport(tab),
      locks: hasLocks ? this.locks.of(owner) : undefined,
      now: () => this.now(),
      newId,
      dexie: this.dexie,
    });
    life.rule(store.db);
    tab.store = noteIntents(store, (intents) => this.acknowledge(intents), life);
    this.owners.set(tab, owner);
    this.tabs.push(tab);
    return tab;
  }

  private acknowledge(intents: Intent[]): void {
    this.intents.push(...intents);
    this.unheard.push(...intents);
  }

  /** The cursor goes back only to begin anew, in another generation of the server's history. */
  private noteStand(row: StateRow | StatusRow): void {
    if (row.key !== 'state') return;
    const { generation, cursor } = row;
    if (generation === this.stood.generation && cursor < this.stood.cursor) {
      this.options.fail(`${this.name}: the cursor went back from ${this.stood.cursor} to ${cursor}`);
    }
    this.stood = { generation, cursor };
  }

  private readonly owners = new Map<Tab, object>();

  private forget(tab: Tab): void {
    this.tabs = this.tabs.filter((one) => one !== tab);
    const owner = this.owners.get(tab);
    if (owner) this.locks.forget(owner);
  }

  /** A look at the device's data that no tab's life or death touches, and that writes nothing. */
  spy(): UserStore {
    const { userId, newId } = this.options;
    const transport = { exchange: async () => ({ kind: 'unreachable' }) as const };
    const options = { userId, newId, transport, locks: undefined, now: () => this.now(), dexie: this.dexie };
    return openUserStore({ ...options, device: new DeviceDatabase(this.dexie) });
  }

  /** The browser threw everything away; what was not sent is lost, and nobody is to blame. */
  wipe(): void {
    for (const tab of [...this.tabs]) tab.life.kill();
    this.dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
    this.locks = new LockRegistry();
    this.intents = [];
    this.unheard = [];
    this.stood = { generation: 0, cursor: 0 };
  }

  thaw(): void {
    for (const tab of this.tabs) {
      if (!tab.life.frozen) continue;
      tab.life.frozen = false;
      for (const deliver of tab.held.splice(0)) deliver();
    }
  }
}
