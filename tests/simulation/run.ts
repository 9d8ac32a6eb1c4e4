/** One run: random steps from a seed, then a network that has recovered, then the final checks. */

import type { StateRow } from '#sync/testing';
import { checkRefusals, checkServer, checkStore, rowsOf } from './checks-at-end.ts';
import type { Coverage } from './coverage.ts';
import type { Device } from './device.ts';
import { takeGlobals } from './globals.ts';
import type { LearnerSession } from './learner-session.ts';
import { broughtBack } from './lost-history.ts';
import type { SimulatedServer } from './server.ts';
import { connect, show } from './steps/pages.ts';
import { takeStep } from './steps/steps.ts';
import { syncNow } from './sync-now.ts';
import type { Tab } from './tab.ts';
import { type Counts, type Emphasis, World } from './world.ts';

export interface RunOptions {
  server: SimulatedServer;
  seed: number;
  devices: number;
  steps: number;
  /** Only these steps, to find the few that matter; all if absent. */
  only?: ReadonlySet<number>;
  emphasis?: Emphasis | undefined;
}

export interface RunResult extends RunOptions {
  counts: Counts;
  coverage: Coverage;
  /** Broken invariants in words; empty if all hold. */
  problems: string[];
  trace: string[];
}

const LOOK_EVERY = 7;
const ROUNDS = 12;
/** Long enough for a lock to be stolen from a frozen tab, which takes half a minute. */
const PATIENCE_MS = 300_000;
/** Long enough for requests that are too large for a line, each of which is given up after a minute and a half. */
const THIN_LINE_PATIENCE_MS = 1_200_000;
/** First failures that it takes to see whether delays have jitter. */
const WAITS = 5;

/** Freezes some tabs for good in the middle of a sync, which must not hold up any other. */
async function freezeSome(world: World): Promise<void> {
  for (const device of world.devices) {
    const [tab] = device.pages;
    if (!tab || world.draw('freeze').chance(0.4)) continue;
    void syncNow(tab);
    for (let tries = 0; tries < 4 && tab.asking === 0; tries += 1) {
      await world.clock.rest();
      await world.clock.advance(1, () => 3);
    }
    if (tab.asking === 0) continue;
    world.fault('life', 'freeze');
    world.tell(`${tab.name} freezes`);
    tab.life.frozen = true;
  }
}

/** A page of this learner, who is signed in first where necessary. */
async function enter(world: World, device: Device, { userId }: LearnerSession): Promise<Tab> {
  const session = await device.session();
  if (session?.userId !== userId || session.refused) {
    if (session?.userId !== userId) for (const page of [...device.pages]) device.leave(page);
    await world.clock.rest();
    await device.signIn(userId);
  }
  const page = device.pages.find(({ learner }) => learner.userId === userId) ?? (await device.openPage());
  if (!page) throw new Error('Nobody is signed in');
  show(page);
  return page;
}

/** Syncs the data of a learner on a device until nothing waits. False: it did not come to that. */
async function drain(world: World, device: Device, learner: LearnerSession): Promise<boolean> {
  const patienceMs = device.uplink === Number.POSITIVE_INFINITY ? PATIENCE_MS : THIN_LINE_PATIENCE_MS;
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await enter(world, device, learner);
    let done = false;
    void syncNow(page).then(() => {
      done = true;
    });
    for (let waited = 0; !done && waited < patienceMs; waited += 5_000) {
      await world.clock.rest();
      if (!done) await world.clock.advance(5_000, () => 3);
    }
    await world.clock.rest();
    if (!done) return false;
    const disk = device.diskOf(learner);
    const left = disk.rows('outbox').length + disk.rows('shadows').length;
    const state = disk.get('sync', 'state') as StateRow | undefined;
    if (left === 0 && state?.complete && round > 0 && page.ended === 'synced') return true;
  }
  return false;
}

async function drainAll(world: World): Promise<void> {
  for (const device of world.devices) {
    for (const learner of device.learners.values()) {
      if (!(await drain(world, device, learner))) world.fail(`${learner.name} does not drain${why(world)}`);
    }
  }
}

async function heal(world: World): Promise<void> {
  world.network.healed = true;
  world.serverAheadMs = 0;
  world.tell('the network is well again');
  for (const device of world.devices) {
    for (const tab of [...device.tabs]) tab.life.heal();
    if (device.ahead !== world.protocol - 1) for (const tab of [...device.tabs]) tab.life.kill();
    device.ahead = world.protocol - 1;
    device.disliked = null;
    connect(device, 'fine');
    device.pages.forEach(show);
  }
  // Requests that are still on their way arrive.
  await world.clock.advance(120_000, () => 3);
  await freezeSome(world);
  await drainAll(world);
  for (const device of world.devices) device.mendLine();
  for (const device of world.devices) device.thaw();
  await world.clock.rest();
  await drainAll(world);
  for (const device of world.devices)
    for (const learner of device.learners.values()) await drain(world, device, learner);
}

/** Minutes in which nobody does anything. */
const QUIET_MIN = 3;

/** After everything is sent, nothing more happens: devices that look again find nothing, and send nothing. */
async function stayQuiet(world: World): Promise<void> {
  const heads = () => Promise.all(world.accounts.map(({ userId }) => world.server.head(userId)));
  const before = await heads();
  world.tell('nobody does anything');
  world.clock.worked();
  await world.clock.advance(QUIET_MIN * 60_000, () => 3);
  await world.clock.rest();
  const after = await heads();
  if (after.join() !== before.join()) world.fail(`changes go on in the quiet: from ${before} to ${after}`);
}

function why({ failures }: World): string {
  const [last] = [...failures.keys()].slice(-1);
  return last ? `; the server failed: ${last}` : '';
}

async function reckon(world: World): Promise<void> {
  await stayQuiet(world);
  await world.look();
  if (world.waits.length >= WAITS && new Set(world.waits).size === 1) world.fail('all come back after the same time');
  for (const { userId, oracle, name } of world.accounts) {
    const options = { skewMs: 0, zone: 'UTC', hasLocks: true, hasBackgroundSync: false, isOld: false } as const;
    const newcomer = world.makeDevice({ ...options, name: `newcomer of ${name}` });
    newcomer.ahead = world.protocol - 1;
    const own = newcomer.learnerOf(userId);
    if (!(await drain(world, newcomer, own))) world.fail(`a new device of ${name} does not fill`);
    const rows = await rowsOf(world.server, userId);
    for (const problem of checkServer(rows, oracle)) world.fail(problem);
    const fresh = newcomer.diskOf(own);
    for (const device of [...world.devices, newcomer]) {
      const learner = device.learners.get(userId);
      if (!learner) continue;
      const disk = device.diskOf(learner);
      for (const problem of checkStore(disk, rows, fresh)) world.fail(`${learner.name}: ${problem}`);
      for (const problem of checkRefusals(learner, disk, oracle)) world.fail(`${learner.name}: ${problem}`);
      for (const problem of broughtBack(learner, disk, oracle)) world.fail(`${learner.name}: ${problem}`);
    }
    for (const tab of [...newcomer.tabs]) tab.life.kill();
  }
}

/**
 * Lets `act` happen in a world of its own, then the network recovers and everything is checked; broken invariants are in
 * `world.problems`.
 */
export async function runWorld(world: World, act: () => Promise<void>): Promise<void> {
  const putBack = await takeGlobals(world);
  try {
    await act();
    if (world.problems.length === 0) {
      await heal(world);
      await reckon(world);
    }
  } finally {
    putBack();
  }
  for (const { userId } of world.accounts) await world.server.removeUser(userId);
  await world.server.removeUser(world.strangerId);
}

export async function runSeed(options: RunOptions): Promise<RunResult> {
  const world = new World(options);
  await runWorld(world, async () => {
    world.enter(0);
    await world.begin(options.devices);
    for (let step = 1; step <= options.steps && world.problems.length === 0; step += 1) {
      if (options.only && !options.only.has(step)) continue;
      world.enter(step);
      await takeStep(world);
      if (step % LOOK_EVERY === 0) await world.look();
    }
    if (world.problems.length === 0) world.enter(options.steps + 1);
  });
  const { counts, coverage, problems, trace } = world;
  return { ...options, counts, coverage, problems, trace };
}
