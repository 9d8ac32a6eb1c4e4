/** A device: one IndexedDB, whoever is signed in, some tabs and a service worker, a clock and a place of its own. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#data/device-database.ts';
import { userDatabaseName } from '#data/learner-db/learner-database.ts';
import { openUserStore, type UserStore } from '#data/learner-db/learner-store.ts';
import {
  clearSession,
  readSession,
  type StoredSession,
  toStoredSession,
  writeSession,
} from '#session/tokens/stored-session.ts';
import type { DiskImage } from './disk-image.ts';
import { LearnerSession } from './learner-session.ts';
import { LockRegistry } from './lock-registry.ts';
import { drive, openTab, type Tab } from './tab.ts';
import type { World } from './world.ts';
import { offsetOf, type Zone } from './zones.ts';

export interface DeviceOptions {
  world: World;
  name: string;
  /** Milliseconds that its clock is ahead. */
  skewMs: number;
  zone: Zone;
  /** False: an old browser without Web Locks. */
  hasLocks: boolean;
  /** Background Sync: Chromium only. */
  hasBackgroundSync: boolean;
}

/** `offline`: and the browser knows it; `dead`: nothing gets through; `login page`: whatever is asked, that comes. */
export type Connection = 'fine' | 'offline' | 'dead' | 'login page';

const WORKER_TRIES = 3;

export class Device {
  readonly world: World;
  readonly options: DeviceOptions;
  skewMs: number;
  zone: Zone;
  connection: Connection = 'fine';
  /** Of request bodies that get through, the largest, in bytes. */
  uplink = Number.POSITIVE_INFINITY;
  /** What was kept of its disk, the last. */
  image: DiskImage | null = null;
  /** How far its version of the protocol is ahead of the one in the source. */
  ahead = 0;
  tabs: Tab[] = [];
  /** How often its databases were closed or deleted under its pages. */
  disturbed = 0;
  /** Tabs that have asked for a new session and not heard yet. */
  readonly renewing = new Set<Tab>();
  readonly learners = new Map<string, LearnerSession>();
  dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  private locks = new LockRegistry();
  private opened = 0;
  private waking = false;
  private readonly owners = new Map<Tab, object>();

  constructor(options: DeviceOptions) {
    this.options = options;
    this.world = options.world;
    this.skewMs = options.skewMs;
    this.zone = options.zone;
  }

  get name(): string {
    return this.options.name;
  }

  get utcOffsetMin(): number {
    return offsetOf(this.zone, this.world.clock.now + this.skewMs);
  }

  /** By this device's clock and in its time zone. */
  now(): Date {
    const date = new Date(this.world.clock.now + this.skewMs);
    const offset = offsetOf(this.zone, date.getTime());
    return Object.assign(date, { getTimezoneOffset: () => 0 - offset });
  }

  learnerOf(userId: string): LearnerSession {
    const known = this.learners.get(userId);
    if (known) return known;
    const learner = new LearnerSession(userId, `${this.name} (${this.world.accountOf(userId).name})`, (problem) =>
      this.world.fail(problem),
    );
    this.learners.set(userId, learner);
    return learner;
  }

  /** Pages that are open and neither frozen nor the service worker's. */
  get pages(): Tab[] {
    return this.tabs.filter(({ life, driver }) => !life.still && driver !== null);
  }

  /** Works on what belongs to the device, outside any tab. */
  async own<T>(work: (db: DeviceDatabase) => Promise<T>): Promise<T> {
    const db = new DeviceDatabase(this.dexie);
    try {
      return await work(db);
    } finally {
      db.close();
    }
  }

  session(): Promise<StoredSession | null> {
    return this.own(readSession);
  }

  /** What is left of a sign-in once the auth server has given a session. */
  async signIn(userId: string): Promise<void> {
    const stored = toStoredSession(this.world.auth.signIn(userId), this.now().getTime());
    await this.own((db) => writeSession(db, stored));
  }

  async signOut(): Promise<void> {
    await this.own(clearSession);
  }

  /** A page of whoever is signed in; null: nobody is. */
  async openPage(): Promise<Tab | null> {
    const session = await this.session();
    if (!session) return null;
    await this.own(async (db) => {
      if ((await db.scenes.count()) === 0) await db.scenes.bulkAdd([...this.world.scenes]);
    });
    const tab = await this.open(session.userId, '');
    drive(tab);
    return tab;
  }

  private async open(userId: string, mark: string): Promise<Tab> {
    this.opened += 1;
    const owner = {};
    const locks = this.options.hasLocks ? this.locks.of(owner) : undefined;
    const tab = await openTab(this, this.learnerOf(userId), `${this.name}.${mark}${this.opened}`, locks);
    this.owners.set(tab, owner);
    this.tabs.push(tab);
    return tab;
  }

  forget(tab: Tab): void {
    tab.driver?.stop();
    this.tabs = this.tabs.filter((one) => one !== tab);
    const owner = this.owners.get(tab);
    if (owner) this.locks.forget(owner);
  }

  /** The page is left: its driver ends, its store is closed; what it has begun may still end. */
  leave(tab: Tab): void {
    tab.driver?.stop();
    tab.store.close();
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  /** The browser fires `sync` soon, and again later if the worker could not send. */
  wakeWorker(tries = 0, afterMs = this.world.draw('wake').between(50, 8_000)): void {
    if (!this.options.hasBackgroundSync || this.waking || tries >= WORKER_TRIES) return;
    this.waking = true;
    this.world.clock.after(
      afterMs,
      () => {
        this.waking = false;
        if (this.connection === 'offline') return this.wakeWorker(tries, 60_000);
        void this.runWorker(tries);
      },
      true,
    );
  }

  /** As src/service-worker/background-sync.ts does it. */
  private async runWorker(tries: number): Promise<void> {
    const session = await this.session();
    if (!session || session.refused) return;
    const tab = await this.open(session.userId, 'worker ');
    this.world.synced(tab, 'worker');
    try {
      const options = { signal: new AbortController().signal, onlyIfWaiting: true };
      const outcome = await tab.store.engine.sync(options);
      this.world.ended(tab, outcome);
      const sent = outcome.kind !== 'failed' && outcome.kind !== 'unreachable';
      if (!tab.life.still && !sent) this.wakeWorker(tries + 1, 300_000);
    } catch (error) {
      this.world.broke(tab, 'sync', error);
    } finally {
      this.leave(tab);
    }
  }

  /** A look at a learner's data that no tab's life or death touches, and that writes nothing. */
  spy(learner: LearnerSession): UserStore {
    const transport = { exchange: async () => ({ kind: 'unreachable' }) as const };
    const newId = () => this.world.draw('id').uuid();
    const options = { userId: learner.userId, newId, transport, locks: undefined, now: () => this.now() };
    return openUserStore({ ...options, dexie: this.dexie, device: new DeviceDatabase(this.dexie) });
  }

  /** The browser threw everything away; what was not sent is lost, and nobody is to blame. */
  wipe(): void {
    for (const tab of [...this.tabs]) tab.life.kill();
    this.dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
    this.locks = new LockRegistry();
    for (const learner of this.learners.values()) learner.reset();
  }

  /** A learner's database is deleted while pages are open, which go on. */
  async deleteDatabase(learner: LearnerSession): Promise<void> {
    this.disturbed += 1;
    // A browser waits for the transactions that run; fake-indexeddb does not.
    await this.world.clock.rest();
    await this.request(this.dexie.indexedDB.deleteDatabase(userDatabaseName(learner.userId)));
    learner.reset();
  }

  /** A tab with a newer version of the app wants the learner's database: the others give way. Its upgrade fails. */
  async upgradeDatabase(learner: LearnerSession): Promise<void> {
    this.disturbed += 1;
    const opening = this.dexie.indexedDB.open(userDatabaseName(learner.userId), 1_000);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    await this.request(opening).catch((error: unknown) => this.world.tell(`  the upgrade fails: ${error}`));
  }

  private request(request: IDBOpenDBRequest): Promise<void> {
    const done = new Promise<void>((resolve, reject) => {
      request.onsuccess = () => resolve();
      request.onerror = () => reject(request.error);
    });
    return this.world.clock.during(done);
  }

  thaw(): void {
    for (const tab of this.tabs) {
      if (!tab.life.frozen) continue;
      tab.life.frozen = false;
      for (const deliver of tab.held.splice(0)) deliver();
    }
  }
}
