/** The server, network, devices and oracles of one run, with its trace. */

import type { SceneRow } from '#data/device-database.ts';
import { storageErrorOf } from '#platform/storage-error.ts';
import type { ExchangeRequest, SyncResult } from '#sync';
import { type Account, newAccount } from './account.ts';
import { AuthServer } from './auth-server.ts';
import { checkDevice } from './checks-on-device.ts';
import { Coverage } from './coverage.ts';
import { Device, type DeviceOptions } from './device.ts';
import { Network } from './network.ts';
import { nudge } from './nudges.ts';
import { type Random, randomOf } from './random.ts';
import { modelOf, readScenes } from './scenes.ts';
import type { ServerAnswer, SimulatedServer } from './server.ts';
import type { Tab } from './tab.ts';
import { WorldClock } from './world-clock.ts';
import { ZONES } from './zones.ts';

/** An ordinary morning, and the nights on which clocks change in Europe and in America. */
const BEGINNINGS = ['2026-11-20T08:00:00Z', '2026-10-24T21:00:00Z', '2026-11-01T03:00:00Z', '2027-03-27T21:00:00Z'];
const DAY = 86_400_000;

export interface Counts {
  operations: number;
  faults: number;
  syncs: number;
  requests: number;
}

export interface WorldOptions {
  server: SimulatedServer;
  seed: number;
  devices: number;
  emphasis?: Emphasis | undefined;
}

/** Unusual weights, which make chosen events frequent. */
export interface Emphasis {
  steps?: Readonly<Record<string, number>>;
  operations?: Readonly<Record<string, number>>;
  server?: Readonly<Record<string, number>>;
}

/** Errors of the server for a request of another protocol, or an anonymous one. */
const NOT_A_FAILURE = /^PT40[01] /;
/** Outcomes that are not faults. */
const HARMLESS = ['fine', 'renewed'];
/** Errors that running code gets from a storage that was made to fail, or whose connection was closed. */
const BROKEN_STORAGE = ['AbortError', 'TransactionInactiveError', 'PrematureCommitError', 'NotFoundError'];

export class World {
  readonly clock: WorldClock;
  readonly counts: Counts = { operations: 0, faults: 0, syncs: 0, requests: 0 };
  readonly coverage = new Coverage();
  readonly trace: string[] = [];
  readonly problems: string[] = [];
  readonly devices: Device[] = [];
  readonly server: SimulatedServer;
  readonly seed: number;
  readonly emphasis: Emphasis;
  readonly accounts: Account[] = [];
  readonly strangerId: string;
  readonly auth: AuthServer;
  readonly network: Network;
  /** Failures of the server by reason, with their number. */
  readonly failures = new Map<string, number>();
  /** Delays of schedulers after a first failure, in milliseconds. */
  readonly waits: number[] = [];
  /** The protocol that the server speaks. */
  protocol = 1;
  /** Exchanges with mutations that the server fails to store. */
  broken = 0;
  /** Milliseconds by which the server's clock is fast. */
  serverAheadMs = 0;
  /** The step of the power cut that the server loses the end of its history in. */
  cutAt: number | null = null;
  scenes: SceneRow[] = [];
  step = 0;
  private epoch = '';
  private drawn = 0;

  constructor({ server, seed, emphasis = {} }: WorldOptions) {
    this.server = server;
    this.emphasis = emphasis;
    this.seed = seed;
    const random = randomOf(seed, 'users');
    this.clock = new WorldClock(Date.parse(random.pick(BEGINNINGS)));
    for (const name of ['Ada', 'Bo']) this.accounts.push(newAccount(random.uuid(), name, new Map()));
    this.strangerId = random.uuid();
    this.auth = new AuthServer({
      now: () => this.clock.now,
      random: () => this.draw('token'),
      strict: random.chance(0.3),
      lastsMs: random.pick([600_000, 3_600_000]),
    });
    this.network = new Network({
      clock: this.clock,
      auth: this.auth,
      commit: (userId, request) => this.commit(userId, request),
      answerOfAnother: (userId, request) => this.answerOfAnother(userId, request),
      epoch: () => this.epoch,
      random: () => this.draw('request'),
      tell: (text) => this.tell(text),
      onOutcome: (kind, fault) => {
        this.coverage.count(kind, fault);
        if (!HARMLESS.includes(fault)) this.counts.faults += 1;
      },
      fail: (problem) => this.fail(problem),
    });
  }

  /** The current time by the server's clock. */
  get serverNow(): number {
    return this.clock.now + this.serverAheadMs;
  }

  /** Randomness of this step: leaving a step out does not change the others. */
  draw(what: string): Random {
    this.drawn += 1;
    return randomOf(this.seed, this.step, what, this.drawn);
  }

  enter(step: number): void {
    this.step = step;
    this.drawn = 0;
  }

  tell(text: string): void {
    this.trace.push(`${new Date(this.clock.now).toISOString()} ${text}`);
  }

  fail(problem: string): void {
    this.problems.push(`after step ${this.step}: ${problem}`);
    this.tell(`!! ${problem}`);
  }

  fault(kind: string, name: string): void {
    this.counts.faults += 1;
    this.coverage.count(kind, name);
  }

  /** Creates the accounts; the first learner does most of the work. */
  get main(): Account {
    return this.accounts[0] as Account;
  }

  accountOf(userId: string): Account {
    const account = this.accounts.find((one) => one.userId === userId);
    if (!account) throw new Error(`Nobody is ${userId}`);
    return account;
  }

  async begin(devices: number): Promise<void> {
    const { server, strangerId } = this;
    await server.reset();
    for (const { userId } of this.accounts) await server.addUser(userId);
    await server.addUser(strangerId);
    for (const text of ['front', 'STRANGER']) {
      const card = `insert into public.flashcards (user_id, id, language, front, back, created_at)
        values ($1, gen_random_uuid(), 'German', $2, 'STRANGER', '2026-01-01')`;
      await server.write('service_role', strangerId, this.serverNow, card, [strangerId, text]);
    }
    this.scenes = await readScenes(server);
    const models = new Map(this.scenes.map((scene) => [scene.id, modelOf(scene)]));
    for (const account of this.accounts) account.oracle = newAccount(account.userId, account.name, models).oracle;
    await this.setEpoch(randomOf(this.seed, 'epoch').uuid());
    for (let index = 0; index < devices; index += 1) await this.addDevice(index);
  }

  /** Replaces the server's database by another one. */
  async setEpoch(epoch: string): Promise<void> {
    await this.server.setEpoch(epoch);
    this.epoch = epoch;
    for (const { oracle } of this.accounts) oracle.epoch = epoch;
  }

  private async addDevice(index: number): Promise<void> {
    const random = randomOf(this.seed, 'device', index);
    const device = this.makeDevice({
      name: `device ${index + 1}`,
      skewMs: random.pick([0, 0, random.between(-20_000, 20_000), random.between(-9 * DAY, 9 * DAY)]),
      zone: random.pick(ZONES),
      hasLocks: random.chance(0.7),
      hasBackgroundSync: random.chance(0.5),
      isOld: random.chance(0.25),
    });
    this.devices.push(device);
    await device.signIn(this.main.userId);
    await device.openPage();
    const { skewMs, zone, hasLocks, hasBackgroundSync, isOld } = device.options;
    if (isOld) this.coverage.count('version', 'older app');
    const traits = `locks: ${hasLocks}, background sync: ${hasBackgroundSync}, older app: ${isOld}`;
    this.tell(`${device.name}: clock ${skewMs / 1000} s ahead, ${zone}, ${traits}`);
  }

  makeDevice(options: Omit<DeviceOptions, 'world'>): Device {
    return new Device({ ...options, world: this });
  }

  private answerOfAnother(_: string, request: ExchangeRequest): Promise<ServerAnswer> {
    const blank = { ...request, epoch: null, cursor: 0, backfill: null, mutations: [] };
    return this.server.exchange(this.strangerId, blank, this.serverNow);
  }

  private async commit(userId: string, request: ExchangeRequest): Promise<ServerAnswer> {
    this.counts.requests += 1;
    const { oracle } = this.accountOf(userId);
    const isBroken = this.broken > 0 && request.mutations.length > 0;
    if (isBroken) this.broken -= 1;
    const answer = await this.server.exchange(userId, request, this.serverNow, isBroken);
    if (!answer.ok) {
      this.tell(`  the server fails: ${answer.reason}`);
      this.failures.set(answer.reason, (this.failures.get(answer.reason) ?? 0) + 1);
      // A faulty mutation is rejected by itself; the rest of the batch is not affected.
      if (!NOT_A_FAILURE.test(answer.reason)) this.fail(`the server fails a whole request: ${answer.reason}`);
      return answer;
    }
    const results = answer.body.results.map(
      (one) => `${one.device_seq} ${one.status}${'code' in one ? ` ${one.code}` : ''}`,
    );
    for (const one of answer.body.results) this.coverage.count('result', 'code' in one ? one.code : one.status);
    const { cursor, head, backfill, reset, upgrade, rows, more } = answer.body;
    const what = (reset && 'reset') || (upgrade && 'upgrade') || (backfill && 'backfilling') || (more && 'more');
    this.coverage.count('answer', what || 'whole');
    const position = `${rows.length} rows, cursor ${cursor} of ${head}${what ? `, ${what}` : ''}`;
    this.tell(`  the server answers ${position}${results.length > 0 ? `: ${results.join(', ')}` : ''}`);
    for (const problem of oracle.commit(request, answer.body, this.serverNow, answer.before, isBroken)) {
      this.fail(problem);
    }
    if (request.mutations.length > 0) nudge(this, userId, head, request.device);
    return answer;
  }

  /** Notes the start of a sync. */
  synced(tab: Tab, trigger: string): void {
    this.counts.syncs += 1;
    this.coverage.count('trigger', trigger);
    this.tell(`${tab.name}: sync (${trigger})`);
  }

  ended(tab: Tab, outcome: SyncResult): void {
    this.clock.worked();
    const kind = outcome.kind === 'failed' ? `failed ${outcome.code}` : outcome.kind;
    this.coverage.count('outcome', kind);
    tab.ended = kind;
    this.tell(`  ${tab.name}: sync ends: ${kind}${outcome.kind === 'failed' ? `, ${outcome.reason}` : ''}`);
  }

  /** Notes an error of a tab: a problem, unless the tab is gone or its storage was made to fail. */
  broke(tab: Tab, what: string, error: unknown): void {
    this.clock.worked();
    if (what === 'sync') tab.ended = 'broken';
    // A page that was left closes its store under its running requests, and shows nobody their errors.
    if (tab.life.still || !tab.device.tabs.includes(tab)) return;
    const excused = storageErrorOf(error) !== null || BROKEN_STORAGE.includes((error as Error | undefined)?.name ?? '');
    if (excused && tab.life.faults + tab.device.disturbed > 0) {
      this.coverage.count('storage', `${what === 'sync' ? 'a sync' : 'an operation'} fails`);
      this.tell(`  ${tab.name}: ${what} fails: ${(error as Error).name}`);
      return;
    }
    this.fail(`${tab.name}: ${what} failed: ${error instanceof Error ? error.stack : error}`);
  }

  /** Runs work of a tab to its end, unless the tab dies. */
  launch(tab: Tab, what: string, run: () => Promise<unknown>): Promise<void> {
    return run().then(
      () => this.clock.worked(),
      (error: unknown) => this.broke(tab, what, error),
    );
  }

  /** Checks all data on every device, whoever is signed in. */
  async look(): Promise<void> {
    await this.clock.rest();
    for (const device of this.devices) {
      for (const learner of device.learners.values()) {
        const disk = device.diskOf(learner);
        const others = this.accounts.filter(({ userId }) => userId !== learner.userId);
        const { oracle } = this.accountOf(learner.userId);
        for (const problem of checkDevice(learner, disk, oracle, others, this.strangerId)) this.fail(problem);
      }
    }
  }
}
