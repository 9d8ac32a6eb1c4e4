/** One step of a run: an event on a device, at the server, or of the clock. */
import { switchAccount } from '../account-switch.ts';
import type { Device } from '../device.ts';
import type { Random } from '../random.ts';
import { cutPower, SERVER_EVENTS, serverEvent } from '../server-events.ts';
import { syncNow } from '../sync-now.ts';
import type { World } from '../world.ts';
import { ZONES } from '../zones.ts';
import {
  farLine,
  freeze,
  goBack,
  keepImage,
  setClock,
  setFirewall,
  signInAgain,
  thinLine,
  update,
} from './device-steps.ts';
import { sameSecond, timePasses, unlockAtOnce, untilDayStart } from './joint-steps.ts';
import { connect, hide, operation, pageOf, show } from './pages.ts';

const DAY = 86_400_000;

export const STEPS = {
  operation: 200,
  'a while': 40,
  'sync now': 18,
  'two tabs sync': 8,
  'same second': 6,
  'unlock at once': 8,
  hide: 6,
  show: 10,
  connection: 14,
  kill: 6,
  'kill soon': 12,
  'storage fault soon': 12,
  'delete the database': 1,
  'newer tab': 1,
  'open a tab': 5,
  freeze: 4,
  thaw: 4,
  wipe: 1,
  'disk image': 4,
  'disk goes back': 3,
  'thin line': 2,
  'far line': 2,
  firewall: 3,
  'set the clock': 3,
  travel: 3,
  'time passes': 6,
  'towards the day start': 3,
  'sign out': 4,
  'sign in again': 4,
  'app update': 1,
  server: 20,
} as const;
type Step = keyof typeof STEPS;

async function disturb(world: World, device: Device, kind: Step, random: Random): Promise<void> {
  const { learner } = await pageOf(world, device, random);
  world.fault('life', kind);
  world.tell(`${learner.name}: ${kind}`);
  if (kind === 'newer tab') await device.upgradeDatabase(learner);
  else await device.deleteDatabase(learner);
  // Pages are told to reload; requests that they have begun may still end.
  await world.clock.turns(random.between(0, 20));
  for (const page of device.tabs.filter((one) => one.learner === learner)) device.leave(page);
}

/** Steps that need a page. */
async function onPage(world: World, device: Device, kind: Step, random: Random): Promise<void> {
  const tab = await pageOf(world, device, random);
  if (kind === 'kill') {
    world.fault('life', 'kill');
    world.tell(`${tab.name} is killed`);
    return tab.life.kill();
  }
  if (kind === 'hide') return hide(tab);
  if (kind === 'sync now') return void syncNow(tab);
  if (kind === 'two tabs sync') {
    const other = device.pages.find((page) => page !== tab) ?? (await device.openPage());
    void syncNow(tab);
    await world.clock.turns(random.between(0, 30));
    return void (other && syncNow(other));
  }
  if (kind === 'kill soon') {
    world.fault('life', 'kill at an access');
    const accesses = random.between(1, 70);
    world.tell(`${tab.name} will be killed at its database access ${accesses} from now`);
    tab.life.killAfter(accesses);
  }
  if (kind === 'storage fault soon') {
    const accesses = random.between(0, 40);
    const fault = random.pick(['full', 'lost'] as const);
    world.tell(`${tab.name}: its storage will be ${fault} at its database access ${accesses} from now`);
    tab.life.failAfter(accesses, fault);
  }
  if (kind !== 'operation' && random.chance(0.5)) return void syncNow(tab);
  return void operation(world, tab, random);
}

/** Starts the event, whose consequences go on by themselves. */
async function begin(world: World, random: Random): Promise<void> {
  const device = random.pick(world.devices);
  const kind: Step = random.weighted({ ...STEPS, ...world.emphasis.steps });
  world.coverage.count('step', kind);
  switch (kind) {
    case 'server':
      return serverEvent(world, random.weighted({ ...SERVER_EVENTS, ...world.emphasis.server }), random);
    case 'a while':
      return world.clock.advance(random.between(200, 90_000), () => random.between(0, 20));
    case 'time passes':
      return timePasses(world, random.pick([3_600_000, 7_200_000, DAY, 2 * DAY]), random);
    case 'towards the day start':
      return timePasses(world, untilDayStart(device, random), random);
    case 'same second':
      return sameSecond(world, random);
    case 'unlock at once':
      return unlockAtOnce(world, random);
    case 'show':
      return device.pages.forEach(show);
    case 'connection':
      return connect(
        device,
        random.pick(['fine', 'fine', 'fine', 'offline', 'offline', 'dead', 'one way', 'login page']),
      );
    case 'freeze':
      return freeze(world, device);
    case 'thaw':
      return device.thaw();
    case 'wipe':
      world.fault('life', 'wipe');
      world.tell(`the storage of ${device.name} is wiped`);
      return device.wipe();
    case 'disk image':
      return keepImage(world, device, random);
    case 'disk goes back':
      return goBack(world, device, random);
    case 'thin line':
      return thinLine(world, device, random);
    case 'firewall':
      return setFirewall(world, device, random);
    case 'far line':
      return farLine(world, device, random);
    case 'set the clock':
      return setClock(world, device, random);
    case 'travel':
      device.zone = random.pick(ZONES);
      return world.tell(`${device.name}: travels to ${device.zone}`);
    case 'open a tab':
      if (device.pages.length > 2) return;
      return void (await device.openPage());
    case 'sign out':
      return switchAccount(world, device, random);
    case 'sign in again':
      return signInAgain(world, device);
    case 'app update':
      return update(world, device);
    case 'delete the database':
    case 'newer tab':
      return disturb(world, device, kind, random);
    default:
      return onPage(world, device, kind, random);
  }
}

/** One step: some time passes, an event starts, and runs for a while or to its end. */
export async function takeStep(world: World): Promise<void> {
  const random = world.draw('step');
  const pause = random.pick([1, 3, 20, 20, 100, 400, 2_000, 2_000, 10_000, 60_000]);
  await world.clock.advance(random.between(1, pause), () => random.between(0, 25));
  await cutPower(world);
  await begin(world, random);
  if (random.chance(0.5)) await world.clock.rest();
  else await world.clock.turns(random.between(0, 40));
}
