/** One run: steps by chance from a seed, then a network that is well again, then the reckoning. */
import { checkRefusals, checkServer, checkStore, rowsOf } from './checks-at-end.ts';
import type { Device } from './device.ts';
import type { SimulatedServer } from './server.ts';
import { sync, takeStep } from './steps.ts';
import { type Counts, World } from './world.ts';

export interface RunOptions {
  server: SimulatedServer;
  seed: number;
  devices: number;
  steps: number;
  /** Only these steps, to find the few that matter; all, if absent. */
  only?: ReadonlySet<number>;
}

export interface RunResult extends RunOptions {
  counts: Counts;
  /** What is wrong; empty: nothing. */
  problems: string[];
  trace: string[];
}

const LOOK_EVERY = 7;
const ROUNDS = 12;
/** A frozen tab is robbed of the lock after half a minute. */
const PATIENCE_MS = 300_000;

/** Some tabs freeze for good in the middle of a sync: that must hold up nobody. */
async function freezeSome(world: World): Promise<void> {
  for (const device of world.devices) {
    const tab = device.tabs.find(({ life }) => !life.still);
    if (!tab || world.draw('freeze').chance(0.4)) continue;
    void sync(world, tab);
    await world.clock.rest();
    if (tab.asking === 0) continue;
    world.counts.faults += 1;
    world.tell(`${tab.name} freezes`);
    tab.life.frozen = true;
  }
}

/** Syncs a device until nothing waits; tells whether that came about. */
async function drain(world: World, device: Device): Promise<boolean> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const tab = device.tabs.find(({ life }) => !life.still) ?? (await device.openTab());
    let done = false;
    void sync(world, tab).then(() => {
      done = true;
    });
    for (let waited = 0; !done && waited < PATIENCE_MS; waited += 5_000) {
      await world.clock.rest();
      if (!done) await world.clock.advance(5_000, () => 3);
    }
    await world.clock.rest();
    if (!done) return false;
    const spy = device.spy();
    const { db } = spy;
    const left = (await db.outbox.count()) + (await db.shadows.count());
    spy.close();
    if (left === 0 && round > 0) return true;
  }
  return false;
}

async function heal(world: World): Promise<void> {
  world.network.healed = true;
  world.tell('the network is well again');
  for (const device of world.devices) for (const tab of device.tabs) tab.life.killAfter(Number.POSITIVE_INFINITY);
  // What is still on its way arrives.
  await world.clock.advance(120_000, () => 3);
  await freezeSome(world);
  for (const thawed of [false, true]) {
    for (const device of world.devices) {
      if (thawed) device.thaw();
      await world.clock.rest();
      if (!(await drain(world, device))) world.fail(`${device.name} does not drain${why(world)}`);
    }
  }
  for (const device of world.devices) if (!(await drain(world, device))) world.fail(`${device.name} does not drain`);
}

function why({ failures }: World): string {
  const [last] = [...failures.keys()].slice(-1);
  return last ? `; the server failed: ${last}` : '';
}

async function reckon(world: World): Promise<void> {
  const { server, userId, oracle } = world;
  const newcomer = world.makeDevice('newcomer', { skewMs: 0, utcOffsetMin: 0, hasLocks: true });
  await newcomer.openTab();
  if (!(await drain(world, newcomer))) world.fail('a new device does not fill');
  await world.look();
  const rows = await rowsOf(server, userId);
  for (const problem of checkServer(rows, oracle)) world.fail(problem);
  const fresh = newcomer.spy();
  for (const device of [...world.devices, newcomer]) {
    const spy = device.spy();
    for (const problem of await checkStore(spy, rows, fresh)) world.fail(`${device.name}: ${problem}`);
    for (const problem of await checkRefusals(device, spy, oracle)) world.fail(`${device.name}: ${problem}`);
    spy.close();
  }
  fresh.close();
}

/** Puts the run's randomness behind `crypto.randomUUID`, which the app's writes ask for ids. */
function takeIds(world: World): () => void {
  const real = crypto.randomUUID;
  Object.assign(crypto, { randomUUID: () => world.draw('id').uuid() });
  return () => Object.assign(crypto, { randomUUID: real });
}

/** The log of what goes wrong on purpose. */
function hush(): () => void {
  const real = { warn: console.warn, info: console.info, error: console.error };
  Object.assign(console, { warn: () => undefined, info: () => undefined, error: () => undefined });
  return () => Object.assign(console, real);
}

export async function runSeed(options: RunOptions): Promise<RunResult> {
  const world = new World(options);
  const undo = [hush(), takeIds(world), world.clock.takeIntervals()];
  try {
    world.enter(0);
    await world.begin(options.devices);
    for (let step = 1; step <= options.steps && world.problems.length === 0; step += 1) {
      if (options.only && !options.only.has(step)) continue;
      world.enter(step);
      await takeStep(world);
      if (step % LOOK_EVERY === 0) await world.look();
    }
    if (world.problems.length === 0) {
      world.enter(options.steps + 1);
      await heal(world);
      await reckon(world);
    }
  } finally {
    for (const back of undo) back();
  }
  await options.server.removeUser(world.userId);
  await options.server.removeUser(world.strangerId);
  return { ...options, counts: world.counts, problems: world.problems, trace: world.trace };
}
