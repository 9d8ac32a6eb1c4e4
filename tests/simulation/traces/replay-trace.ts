/**
 * Replays a trace of the sync tools: a device does at the same times as that one did, its exchanges meet the same
 * outcomes, another device makes the changes that came from elsewhere; all against the real SQL, with every invariant of
 * the simulation checked meanwhile and at the end.
 */
import type { LogEntry, RowEntry, Trace } from '#sync/inspect';
import { syncTables } from '#sync/testing';
import type { Coverage } from '../coverage.ts';
import type { Device } from '../device.ts';
import { EXCHANGE_FAULTS, type Faults } from '../network-faults.ts';
import { runWorld } from '../run.ts';
import type { SimulatedServer } from '../server.ts';
import { connect, hide, pageOf, show } from '../steps/pages.ts';
import { syncNow } from '../sync-now.ts';
import type { Tab } from '../tab.ts';
import { World } from '../world.ts';
import { changeElsewhere, newsIn } from './elsewhere.ts';
import { type Outcome, outcomeOf } from './outcome-of.ts';
import { cardsBefore, redo } from './redo.ts';

export interface Replay {
  problems: string[];
  /** The lines of the simulation. */
  lines: string[];
  /** Mutations made again, and those that build on something that the trace does not tell. */
  redone: number;
  skipped: number;
  /** Changes made elsewhere. */
  elsewhere: number;
  /** Exchanges with the outcome of the trace, of those that it tells. */
  exchanges: number;
  planned: number;
  /** Everything that happened, with results of mutations such as `applied` or `duplicate`. */
  coverage: Coverage;
}

const BEFORE_MS = 600_000;
const LOOK_EVERY = 10;
/** Errors for rows that a sync may have removed since. */
const TAKEN_AWAY = ['The conversation is over', 'No such card'];
const fine = ['fine', EXCHANGE_FAULTS.fine as Faults[string]] as [string, Faults[string]];

class Replayer {
  readonly counts = { redone: 0, skipped: 0, elsewhere: 0, exchanges: 0, planned: 0 };
  private readonly world: World;
  private readonly entries: readonly LogEntry[];
  private readonly ids = new Map<string, string>();
  private outcomes: Outcome[] = [];
  private last: Outcome | null = null;
  private device: Device | null = null;
  private other: Device | null = null;

  constructor(world: World, entries: readonly LogEntry[]) {
    this.world = world;
    this.entries = entries;
  }

  private async addDevice(name: string): Promise<Device> {
    const { world } = this;
    const options = { skewMs: 0, zone: 'UTC', hasLocks: true, hasBackgroundSync: false, isOld: false } as const;
    const device = world.makeDevice({ ...options, name });
    world.devices.push(device);
    await device.signIn(world.main.userId);
    await device.openPage();
    return device;
  }

  private async page(device: Device): Promise<Tab> {
    return pageOf(this.world, device, this.world.draw('page'));
  }

  /** Syncs a page to its end. */
  private async settle(device: Device): Promise<void> {
    void syncNow(await this.page(device));
    await this.world.clock.advance(5_000, () => 3);
    await this.world.clock.rest();
  }

  /** The next outcome of the trace; while the network is away, the last one again. */
  private next(kind: string, tab: Tab): [string, Faults[string]] {
    if (tab.device !== this.device || kind !== 'exchange') return fine;
    const planned = this.outcomes.shift();
    if (planned) this.counts.exchanges += 1;
    const outcome = planned ?? (this.last?.lasts ? this.last : null);
    this.last = outcome;
    return outcome ? [outcome.name, outcome.fault] : fine;
  }

  private async make(device: Device, what: string, run: (tab: Tab) => Promise<boolean>): Promise<boolean> {
    const { world } = this;
    const tab = await this.page(device);
    world.counts.operations += 1;
    world.tell(`${tab.name}: ${what}`);
    let done = false;
    await world.launch(tab, what, async () => {
      try {
        done = await run(tab);
      } catch (error) {
        if (!(error instanceof Error && TAKEN_AWAY.includes(error.message))) throw error;
      }
    });
    return done;
  }

  private doing(tab: Tab) {
    return { store: tab.store, now: tab.device.now(), ids: this.ids };
  }

  async prepare(): Promise<void> {
    const { world } = this;
    world.enter(0);
    world.network.script = (kind, tab) => this.next(kind, tab);
    await world.begin(0);
    this.other = await this.addDevice('another device');
    const rows = this.entries.filter((entry) => entry.kind === 'row');
    const made = rows.filter(({ what }) => what === 'queued' || what === 'replaced');
    for (const id of cardsBefore(made)) {
      await this.make(this.other, 'has a card', (tab) => changeElsewhere(this.doing(tab), `cards/${id}`));
    }
    await this.settle(this.other);
    this.device = await this.addDevice('the device');
    await this.settle(this.device);
  }

  private async redo(entry: RowEntry): Promise<void> {
    if (!this.device) return;
    const { what, table, op, id = '' } = entry;
    if (what === 'queued' || what === 'replaced') {
      const done = await this.make(this.device, `${op} ${table}`, (tab) => redo(this.doing(tab), entry));
      this.counts[done ? 'redone' : 'skipped'] += 1;
    }
    if (what === 'retried' || what === 'discarded')
      await this.settleRejected(this.device, what, this.ids.get(id) ?? id);
  }

  private async settleRejected(device: Device, what: 'retried' | 'discarded', id: string): Promise<void> {
    const done = await this.make(device, what, async ({ store, learner }) => {
      const [row] = await syncTables(store.db)
        .rejected.filter(({ mutation }) => mutation.id === id)
        .toArray();
      if (!row) return false;
      if (what === 'retried') return store.retryRejected(row.id);
      learner.letGo.push(row.mutation);
      return store.discardRejected(row.id);
    });
    if (!done) this.counts.skipped += 1;
  }

  private async exchange(entry: Extract<LogEntry, { kind: 'exchange' }>): Promise<void> {
    const { world, device, other } = this;
    const outcome = outcomeOf(entry, this.entries);
    if (!device || !other || !outcome) return;
    this.counts.planned += 1;
    const news = newsIn(entry, this.entries);
    for (const row of news) {
      const done = await this.make(other, `changes ${row}`, (tab) => changeElsewhere(this.doing(tab), row));
      if (done) this.counts.elsewhere += 1;
    }
    if (news.length > 0) await this.settle(other);
    this.outcomes.push(outcome);
    await world.clock.rest();
    // The device has asked by itself, or is made to; one that is asking already takes the outcome next.
    const page = await this.page(device);
    if (this.outcomes.length > 0 && page.asking === 0) void syncNow(page);
    await world.clock.rest();
  }

  async play(): Promise<void> {
    const { world, entries } = this;
    for (const [index, entry] of entries.entries()) {
      if (world.problems.length > 0 || !this.device) return;
      world.enter(index + 1);
      await world.clock.advance(Math.max(0, entry.at - world.clock.now), () => 3);
      if (entry.kind === 'row') await this.redo(entry);
      if (entry.kind === 'exchange') await this.exchange(entry);
      if (entry.kind === 'network') connect(this.device, entry.online ? 'fine' : 'offline');
      if (entry.kind === 'page') for (const page of this.device.pages) entry.visible ? show(page) : hide(page);
      if (index % LOOK_EVERY === 0) await world.look();
    }
    await world.clock.rest();
    world.enter(entries.length + 1);
  }
}

/** Replays a trace. `seed`: of what the trace leaves to chance, such as delays between tries. */
export async function replayTrace(server: SimulatedServer, { entries }: Trace, seed = 1): Promise<Replay> {
  const world = new World({ server, seed, devices: 0 });
  const sorted = entries.toSorted((a, b) => a.at - b.at);
  world.clock.now = (sorted[0]?.at ?? world.clock.now) - BEFORE_MS;
  const replayer = new Replayer(world, sorted);
  await runWorld(world, async () => {
    await replayer.prepare();
    await replayer.play();
  });
  return { ...replayer.counts, problems: world.problems, lines: world.trace, coverage: world.coverage };
}
