/** One run's server, network, devices and oracle, with what happened. */

import type { SceneRow } from '../../src/store/device-database.ts';
import { restaurant } from '../../src/store/testing/test-store.ts';
import type { ExchangeRequest } from '../../sync/protocol.ts';
import { checkDevice } from './checks-on-device.ts';
import { Device, type Tab } from './device.ts';
import { Network } from './network.ts';
import { Oracle } from './oracle/oracle.ts';
import type { ModelScene } from './oracle/rows.ts';
import { type Random, randomOf } from './random.ts';
import type { ServerAnswer, SimulatedServer } from './server.ts';
import { WorldClock } from './world-clock.ts';

const BEGIN = Date.parse('2026-11-20T08:00:00.000Z');
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
}

export class World {
  readonly clock = new WorldClock(BEGIN);
  readonly counts: Counts = { operations: 0, faults: 0, syncs: 0, requests: 0 };
  readonly trace: string[] = [];
  readonly problems: string[] = [];
  readonly devices: Device[] = [];
  readonly server: SimulatedServer;
  readonly seed: number;
  readonly userId: string;
  readonly strangerId: string;
  readonly network: Network;
  oracle: Oracle = new Oracle(new Map());
  scenes: SceneRow[] = [];
  step = 0;
  private drawn = 0;

  constructor({ server, seed }: WorldOptions) {
    this.server = server;
    this.seed = seed;
    const random = randomOf(seed, 'users');
    this.userId = random.uuid();
    this.strangerId = random.uuid();
    this.network = new Network({
      clock: this.clock,
      userId: this.userId,
      commit: (request) => this.commit(request),
      answerOfAnother: ({ device, now, limit, bytes }) => {
        const blank = { protocol: 1, device, epoch: null, cursor: 0, backfill: null, mutations: [], now, limit, bytes };
        return server.exchange(this.strangerId, blank, this.clock.now);
      },
      random: () => this.draw('request'),
      tell: (text) => this.tell(text),
      onFault: () => {
        this.counts.faults += 1;
      },
    });
  }

  /** The randomness of what happens in this step: leaving a step out leaves the others as they were. */
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

  async begin(devices: number): Promise<void> {
    const { server, userId, strangerId } = this;
    await server.addUser(userId);
    await server.addUser(strangerId);
    for (const text of ['front', 'STRANGER']) {
      const card = `insert into public.flashcards (user_id, id, language, front, back, created_at)
        values ($1, gen_random_uuid(), 'German', $2, 'STRANGER', '2026-01-01')`;
      await server.write('service_role', strangerId, this.clock.now, card, [strangerId, text]);
    }
    this.scenes = await readScenes(server);
    this.oracle = new Oracle(new Map(this.scenes.map((scene) => [scene.id, modelOf(scene)])));
    await this.setEpoch(randomOf(this.seed, 'epoch').uuid());
    for (let index = 0; index < devices; index += 1) await this.addDevice(index);
  }

  /** Another database takes the server's place. */
  async setEpoch(epoch: string): Promise<void> {
    await this.server.setEpoch(epoch);
    this.oracle.epoch = epoch;
  }

  private async addDevice(index: number): Promise<void> {
    const random = randomOf(this.seed, 'device', index);
    const device = this.makeDevice(`device ${index + 1}`, {
      skewMs: random.pick([0, 0, random.between(-20_000, 20_000), random.between(-9 * DAY, 9 * DAY)]),
      utcOffsetMin: random.pick([0, 60, 480, -480, 720]),
      hasLocks: random.chance(0.6),
    });
    this.devices.push(device);
    await device.openTab();
    const { skewMs, hasLocks } = device.options;
    this.tell(`${device.name}: clock ${skewMs / 1000} s ahead, UTC+${device.utcOffsetMin} min, locks: ${hasLocks}`);
  }

  makeDevice(name: string, options: Pick<Device['options'], 'skewMs' | 'utcOffsetMin' | 'hasLocks'>): Device {
    return new Device({
      ...options,
      name,
      userId: this.userId,
      scenes: this.scenes,
      now: () => this.clock.now,
      newId: () => this.draw('id').uuid(),
      worked: () => this.clock.worked(),
      fail: (problem) => this.fail(problem),
      transport: this.network.transportFor,
    });
  }

  private async commit(request: ExchangeRequest): Promise<ServerAnswer> {
    this.counts.requests += 1;
    const before = await this.server.head(this.userId);
    const answer = await this.server.exchange(this.userId, request, this.clock.now);
    if (!answer.ok) {
      this.tell(`  the server fails: ${answer.reason}`);
      this.failures.set(answer.reason, (this.failures.get(answer.reason) ?? 0) + 1);
      return answer;
    }
    const results = answer.body.results.map((one) => `${one.n} ${one.status}${'code' in one ? ` ${one.code}` : ''}`);
    const { cursor, head, backfill, reset, rows } = answer.body;
    const stand = `${rows.length} rows, cursor ${cursor} of ${head}${backfill ? ', backfilling' : ''}`;
    this.tell(`  the server answers ${reset ? 'reset' : stand}${results.length > 0 ? `: ${results.join(', ')}` : ''}`);
    for (const problem of this.oracle.commit(request, answer.body, this.clock.now, before)) this.fail(problem);
    return answer;
  }

  /** Why the server failed, and how often. */
  readonly failures = new Map<string, number>();

  /** Runs something of a tab to its end, unless the tab dies; its failure is a problem. */
  launch(tab: Tab, what: string, run: () => Promise<unknown>): Promise<void> {
    return run().then(
      (result) => {
        this.clock.worked();
        const kind = (result as { kind?: string } | undefined)?.kind;
        if (kind) this.tell(`  ${tab.name}: ${what} ends: ${kind}`);
      },
      (error: unknown) => {
        this.clock.worked();
        if (tab.life.still) return;
        this.fail(`${tab.name}: ${what} failed: ${error instanceof Error ? error.stack : error}`);
      },
    );
  }

  /** Looks at every device that has a tab to look from. */
  async look(): Promise<void> {
    await this.clock.rest();
    for (const device of this.devices) {
      const tab = device.tabs.find(({ life }) => !life.still);
      if (!tab) continue;
      const spy = device.spy();
      for (const problem of await checkDevice(device, spy, this.oracle, this.strangerId)) this.fail(problem);
      spy.close();
    }
  }
}

function modelOf(scene: SceneRow): ModelScene {
  const { accessType, unlockable, unlockCost } = scene;
  return { accessType, unlockable, unlockCost, points: scene.objectives.map(({ points }) => points) };
}

async function readScenes(server: SimulatedServer): Promise<SceneRow[]> {
  const rows = await server.sql(`
    select s.id, s.access_type, s.unlockable, s.unlock_cost,
      (select json_agg(json_build_object('description', o.description, 'points', o.points) order by o.order_index)
        from public.scene_objectives o where o.scene_id = s.id) as objectives
    from public.scenes s order by s.id`);
  return rows.map((row) => ({
    ...restaurant,
    id: String(row.id),
    accessType: row.access_type as SceneRow['accessType'],
    unlockable: Boolean(row.unlockable),
    unlockCost: Number(row.unlock_cost),
    objectives: (row.objectives ?? []) as SceneRow['objectives'],
  }));
}
