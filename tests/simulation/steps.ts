/** What happens in one step of a run: on a device, at the server, or to time itself. */
import type { Device, Tab } from './device.ts';
import { OPERATIONS, operate } from './operations.ts';
import type { Random } from './random.ts';
import { SERVER_EVENTS, serverEvent } from './server-events.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;

const STEPS = {
  operation: 120,
  sync: 60,
  'two tabs sync': 8,
  kill: 6,
  'kill soon': 12,
  'open a tab': 5,
  freeze: 4,
  thaw: 4,
  wipe: 1,
  'set the clock': 2,
  travel: 2,
  'time passes': 8,
  server: 14,
} as const;

async function tabOf(world: World, device: Device, random: Random): Promise<Tab> {
  const awake = device.tabs.filter(({ life }) => !life.still);
  if (awake.length > 0) return random.pick(awake);
  const tab = await device.openTab();
  await world.clock.turns(1);
  return tab;
}

function operation(world: World, tab: Tab, device: Device, random: Random): Promise<void> {
  const name = random.weighted(OPERATIONS);
  world.counts.operations += 1;
  world.tell(`${tab.name}: ${name}`);
  return world.launch(tab, name, () => operate(name, tab.store, random, device.now()));
}

export function sync(world: World, tab: Tab): Promise<void> {
  world.counts.syncs += 1;
  world.tell(`${tab.name}: sync`);
  return world.launch(tab, 'sync', () => tab.store.engine.sync({ signal: new AbortController().signal }));
}

function kill(world: World, tab: Tab): void {
  world.counts.faults += 1;
  world.tell(`${tab.name} is killed`);
  tab.life.kill();
}

function freeze(world: World, device: Device): void {
  const asking = device.tabs.find(({ asking, life }) => asking > 0 && !life.still);
  if (!asking) return;
  world.counts.faults += 1;
  world.tell(`${asking.name} freezes`);
  asking.life.frozen = true;
}

/** Begins what happens; what it sets going goes on by itself. */
async function begin(world: World, random: Random): Promise<void> {
  const device = random.pick(world.devices);
  const kind = random.weighted(STEPS);
  if (kind === 'server') return serverEvent(world, random.weighted(SERVER_EVENTS), random);
  if (kind === 'time passes') {
    const ms = random.pick([3_600_000, 7_200_000, DAY, 2 * DAY]);
    world.tell(`${ms / 3_600_000} hours pass`);
    return world.clock.advance(ms, () => random.between(0, 20));
  }
  if (kind === 'freeze') return freeze(world, device);
  if (kind === 'thaw') return device.thaw();
  if (kind === 'wipe') {
    world.counts.faults += 1;
    world.tell(`the storage of ${device.name} is wiped`);
    return device.wipe();
  }
  if (kind === 'set the clock') {
    device.skewMs = random.pick([0, random.between(-5 * DAY, 5 * DAY)]);
    return world.tell(`${device.name}: its clock is set ${device.skewMs / 1000} s ahead`);
  }
  if (kind === 'travel') {
    device.utcOffsetMin = random.pick([0, 60, 480, -480, 720, -300]);
    return world.tell(`${device.name}: travels to UTC+${device.utcOffsetMin} min`);
  }
  if (kind === 'open a tab') {
    if (device.tabs.length < 3) world.tell(`${(await device.openTab()).name} is opened`);
    return;
  }
  const tab = await tabOf(world, device, random);
  if (kind === 'kill') return kill(world, tab);
  if (kind === 'sync') return void sync(world, tab);
  if (kind === 'two tabs sync') {
    const other = device.tabs.find(({ life }) => life !== tab.life && !life.still) ?? (await device.openTab());
    void sync(world, tab);
    await world.clock.turns(random.between(0, 30));
    return void sync(world, other);
  }
  if (kind === 'kill soon') {
    world.counts.faults += 1;
    const accesses = random.between(1, 70);
    world.tell(`${tab.name} will be killed at its database access ${accesses} from now`);
    tab.life.killAfter(accesses);
    if (random.chance(0.5)) return void sync(world, tab);
  }
  return void operation(world, tab, device, random);
}

/** One step: some time passes, something begins, and goes on for a while or to its rest. */
export async function takeStep(world: World): Promise<void> {
  const random = world.draw('step');
  const pause = random.pick([1, 3, 20, 20, 100, 100, 400, 2_000, 10_000, 60_000]);
  await world.clock.advance(random.between(1, pause), () => random.between(0, 25));
  await begin(world, random);
  if (random.chance(0.5)) await world.clock.rest();
  else await world.clock.turns(random.between(0, 40));
}
