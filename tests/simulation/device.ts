/** A device: one IndexedDB, one signed-in learner or none, tabs and a service worker, a clock and a time zone. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { DeviceDatabase } from '#data/device-database.ts';
import { learnerDatabaseName } from '#data/learner-db/learner-database.ts';
import {
  clearSession,
  readSession,
  type StoredSession,
  toStoredSession,
  writeSession,
} from '#session/tokens/stored-session.ts';
import { Disk } from './disk.ts';
import type { DiskImage } from './disk-image.ts';
import { LearnerSession } from './learner-session.ts';
import { LockRegistry } from './lock-registry.ts';
import { drive, openTab, type Tab } from './tab.ts';
import type { World } from './world.ts';
import { offsetOf, type Zone } from './zones.ts';

export interface DeviceOptions {
  world: World;
  name: string;
  /** Milliseconds by which its clock is fast. */
  skewMs: number;
  zone: Zone;
  /** False in an old browser without Web Locks. */
  hasLocks: boolean;
  /** Background Sync, which only Chromium has. */
  hasBackgroundSync: boolean;
  /** Its app is of the version before mutations carried the server's clock. */
  isOld: boolean;
}

/** `offline`: the browser knows it; `dead`: no request gets through; `one way`: no answer does; `login page`: a captive portal answers. */
export type Connection = 'fine' | 'offline' | 'dead' | 'one way' | 'login page';

const WORKER_TRIES = 3;

export class Device {
  readonly world: World;
  readonly options: DeviceOptions;
  skewMs: number;
  zone: Zone;
  connection: Connection = 'fine';
  /** Size of the largest request body that gets through, in bytes. */
  uplink = Number.POSITIVE_INFINITY;
  /** Bytes of an answer after which its line breaks off. */
  downlink = Number.POSITIVE_INFINITY;
  /** Milliseconds that every answer takes besides, that to a probe included. */
  distance = 0;
  /** A word that something on its way to the server dislikes: no request with it gets through. */
  disliked: string | null = null;
  /** The last image taken of its disk. */
  image: DiskImage | null = null;
  /** Versions of the protocol by which it is ahead of the source. */
  ahead = 0;
  tabs: Tab[] = [];
  /** Counts the times its databases were closed or deleted under its pages. */
  disturbed = 0;
  /** Tabs that wait for the answer to a token refresh. */
  readonly renewing = new Set<Tab>();
  readonly learners = new Map<string, LearnerSession>();
  dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
  private locks = new LockRegistry();
  private opened = 0;
  private waking = false;
  /** The connection of what works outside any tab. */
  private database: DeviceDatabase | null = null;
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

  /** The current time by this device's clock and in its time zone. */
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

  /** Open tabs that are not frozen, without the service worker. */
  get pages(): Tab[] {
    return this.tabs.filter(({ life, scheduler }) => !life.still && scheduler !== null);
  }

  /** Works on the data of the device outside any tab. */
  own<T>(work: (db: DeviceDatabase) => Promise<T>): Promise<T> {
    this.database ??= new DeviceDatabase(this.dexie);
    return work(this.database);
  }

  session(): Promise<StoredSession | null> {
    return this.own(readSession);
  }

  /** The end of a sign-in, once the auth server has given a session. */
  async signIn(userId: string): Promise<void> {
    const stored = toStoredSession(this.world.auth.signIn(userId), this.now().getTime());
    await this.own((db) => writeSession(db, stored));
  }

  async signOut(): Promise<void> {
    await this.own(clearSession);
  }

  /** Opens a page of the signed-in learner; null if nobody is signed in. */
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
    tab.scheduler?.stop();
    this.tabs = this.tabs.filter((one) => one !== tab);
    const owner = this.owners.get(tab);
    if (owner) this.locks.forget(owner);
  }

  /** Leaves a page: its scheduler ends and its store is closed; requests that it has begun may still end. */
  leave(tab: Tab): void {
    tab.scheduler?.stop();
    tab.store.close();
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  /** The browser fires `sync` soon, and again later if the service worker could not send. */
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

  /** Syncs as src/service-worker/background-sync.ts does. */
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

  /** A learner's data here, whether or not a tab is alive. The device must be at rest. */
  diskOf(learner: LearnerSession): Disk {
    return new Disk(this.dexie.indexedDB, learner.userId);
  }

  /** The browser clears all storage: unsent changes are lost, and no part of the app is at fault. */
  wipe(): void {
    for (const tab of [...this.tabs]) tab.life.kill();
    this.database = null;
    this.dexie = { indexedDB: new IDBFactory(), IDBKeyRange };
    this.locks = new LockRegistry();
    for (const learner of this.learners.values()) learner.reset();
  }

  /** Deletes a learner's database while pages are open, which go on. */
  async deleteDatabase(learner: LearnerSession): Promise<void> {
    this.disturbed += 1;
    // A browser waits for running transactions; fake-indexeddb does not.
    await this.world.clock.rest();
    await this.request(this.dexie.indexedDB.deleteDatabase(learnerDatabaseName(learner.userId)));
    learner.reset();
  }

  /** A tab of a newer version asks for the learner's database, so the others yield; then its upgrade fails. */
  async upgradeDatabase(learner: LearnerSession): Promise<void> {
    this.disturbed += 1;
    const opening = this.dexie.indexedDB.open(learnerDatabaseName(learner.userId), 1_000);
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

  /** Its line becomes a good one. */
  mendLine(): void {
    this.uplink = Number.POSITIVE_INFINITY;
    this.downlink = Number.POSITIVE_INFINITY;
    this.distance = 0;
  }

  /** The frozen tabs go on; those of a learner who has signed out meanwhile find that out, and leave. */
  thaw(): void {
    for (const tab of this.tabs) {
      if (!tab.life.frozen) continue;
      tab.life.frozen = false;
      for (const deliver of tab.held.splice(0)) deliver();
      this.world.clock.after(this.world.draw('thaw').between(1, 300), () => this.followSession(tab), true);
    }
  }

  /** As src/session/boot.ts does, whose query sees the stored session once the page is awake. */
  private async followSession(tab: Tab): Promise<void> {
    if (tab.life.still || (await this.session())?.userId === tab.learner.userId) return;
    this.world.tell(`${tab.name} leaves: its learner has signed out`);
    this.leave(tab);
  }
}
