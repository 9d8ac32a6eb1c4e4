/** One step of a run: an event on a device, at the server, or of the clock. */
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import { switchAccount } from './account-switch.ts';
import type { Connection, Device } from './device.ts';
import { putBack, takeImage } from './disk-image.ts';
import { type Doing, editSome, OPERATIONS, operate, play } from './operations.ts';
import type { Random } from './random.ts';
import { SERVER_EVENTS, serverEvent } from './server-events.ts';
import { syncNow } from './sync-now.ts';
import type { Tab } from './tab.ts';
import type { World } from './world.ts';
import { ZONES } from './zones.ts';

const DAY = 86_400_000;
const DAY_START_MS = 4 * 3_600_000;

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

/** A page of the signed-in learner; somebody is signed in first if nobody is. */
export async function pageOf(world: World, device: Device, random: Random): Promise<Tab> {
  if (device.pages.length > 0) return random.pick(device.pages);
  if (!(await device.session())) await switchAccount(world, device, random);
  const page = await device.openPage();
  if (!page) throw new Error('Nobody is signed in');
  await world.clock.turns(1);
  return page;
}

function doingOf(world: World, tab: Tab, random: Random): Doing {
  const { learner, store, device } = tab;
  return { store, learner, account: world.accountOf(learner.userId), random, now: device.now() };
}

function operation(world: World, tab: Tab, random: Random): Promise<void> {
  const name = random.weighted({ ...OPERATIONS, ...world.emphasis.operations });
  world.counts.operations += 1;
  world.coverage.count('operation', name);
  world.tell(`${tab.name}: ${name}`);
  return world.launch(tab, name, () => operate(name, doingOf(world, tab, random)));
}

export function hide(tab: Tab): void {
  tab.visible = false;
  tab.scheduler?.hidden();
}

export function show(tab: Tab): void {
  if (tab.visible) return;
  tab.visible = true;
  void tab.scheduler?.request('visible');
}

export function connect(device: Device, connection: Connection): void {
  const before = device.connection;
  device.connection = connection;
  for (const { scheduler } of device.pages) {
    if (connection === 'offline') scheduler?.goneOffline();
    else if (before === 'offline') void scheduler?.request('online');
  }
}

/** Two devices change a card that both know, within the same second by their clocks. */
async function sameSecond(world: World, random: Random): Promise<void> {
  const page = await pageOf(world, random.pick(world.devices), random);
  const { cards } = world.accountOf(page.learner.userId).oracle.state;
  const alive = [...cards].filter(([, { deletedAt }]) => deletedAt === null).map(([id]) => id);
  if (alive.length === 0) return;
  const cardId = random.pick(alive.sort());
  for (const device of world.devices) {
    const tab = device.pages.find(({ learner }) => learner.userId === page.learner.userId);
    if (!tab) continue;
    world.counts.operations += 1;
    world.tell(`${tab.name}: edits ${cardId}`);
    const edit = async () => {
      const card = await tab.store.db.cards.get(cardId);
      if (card?.createdAt && card.deletedAt === null) await editSome(doingOf(world, tab, random), cardId);
    };
    void world.launch(tab, 'edit', edit);
    await world.clock.advance(random.pick([0, 0, 1, 400]), () => 3);
  }
}

/** Without a network, every device spends the same coins and goes on. */
async function unlockAtOnce(world: World, random: Random): Promise<void> {
  for (const device of world.devices) connect(device, 'offline');
  for (const [index, device] of world.devices.entries()) {
    const tab = await pageOf(world, device, random);
    const sceneId = ['market', 'taxi', 'apartment'][index % 3] ?? 'market';
    world.counts.operations += 1;
    world.tell(`${tab.name}: unlocks ${sceneId}`);
    await world.launch(tab, 'unlock', () => unlockScenario(tab.store, sceneId, device.now()));
    if (!tab.life.still) await operation(world, tab, random);
  }
  await world.clock.advance(1_000, () => 3);
  for (const device of world.devices) connect(device, 'fine');
}

/** A sleep, during which no page is visible. */
async function timePasses(world: World, ms: number, random: Random): Promise<void> {
  world.tell(`${Math.round(ms / 60_000)} minutes pass`);
  const pages = world.devices.flatMap((device) => device.pages);
  pages.forEach(hide);
  await world.clock.advance(ms, () => random.between(0, 20));
  for (const page of pages) if (random.chance(0.8)) show(page);
}

/** Advances to just before or just after the start of a study day in the time zone of the device. */
function untilDayStart(device: Device, random: Random): number {
  const local = device.now().getTime() + device.utcOffsetMin * 60_000;
  const left = (((DAY_START_MS - local) % DAY) + DAY) % DAY;
  return Math.max(1, left + random.between(-40_000, 40_000));
}

function setClock(world: World, device: Device, random: Random): void {
  device.skewMs = random.pick([0, random.between(-20_000, 20_000), random.between(-5 * DAY, 5 * DAY)]);
  world.tell(`${device.name}: its clock is set ${device.skewMs / 1000} s ahead`);
}

function freeze(world: World, device: Device): void {
  const asking = device.tabs.find(({ asking, life }) => asking > 0 && !life.still);
  if (!asking) return;
  world.fault('life', 'freeze');
  world.tell(`${asking.name} freezes`);
  asking.life.frozen = true;
}

async function signInAgain(world: World, device: Device): Promise<void> {
  const session = await device.session();
  if (!session?.refused) return;
  world.coverage.count('session', 'signed in again');
  world.tell(`${device.name}: signs in again`);
  await device.signIn(session.userId);
  for (const { scheduler } of device.pages) void scheduler?.request('start');
}

function update(world: World, device: Device): void {
  device.ahead = 1;
  world.tell(`${device.name}: the app is updated`);
  for (const tab of [...device.tabs]) tab.life.kill();
}

async function keepImage(world: World, device: Device, random: Random): Promise<void> {
  const { learner } = await pageOf(world, device, random);
  await world.clock.rest();
  world.tell(`${learner.name}: an image of the disk is kept`);
  device.image = await takeImage(device, learner);
}

/** Goes back to its own earlier disk, or takes over that of another device, with its id and its mutation numbers. */
async function goBack(world: World, device: Device, random: Random): Promise<void> {
  const [other] = world.devices.filter(({ image }) => image && image !== device.image);
  const { image } = other && random.chance(0.3) ? other : device;
  if (!image) return;
  const kind = image === device.image ? 'disk goes back' : 'copied profile';
  world.fault('life', kind);
  world.tell(`${device.learnerOf(image.userId).name}: ${kind}`);
  await putBack(device, image, world.accountOf(image.userId).oracle);
}

/** Toggles between a line on which no large request gets through, with much to send, and a normal one. */
async function thinLine(world: World, device: Device, random: Random): Promise<void> {
  if (device.uplink < Number.POSITIVE_INFINITY) {
    device.uplink = Number.POSITIVE_INFINITY;
    return world.tell(`${device.name}: its line takes everything again`);
  }
  device.uplink = random.between(9_000, 20_000);
  world.tell(`${device.name}: its line takes no more than ${device.uplink} bytes at once`);
  const before = device.connection;
  connect(device, 'offline');
  const tab = await pageOf(world, device, random);
  for (let count = random.between(4, 9); count > 0 && !tab.life.still; count -= 1) {
    world.counts.operations += 1;
    world.tell(`${tab.name}: plays for long`);
    await world.launch(tab, 'play', () => play(doingOf(world, tab, random), random.between(2_000, 6_000)));
  }
  await world.clock.advance(1_000, () => 3);
  connect(device, before);
}

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
      return connect(device, random.pick(['fine', 'fine', 'fine', 'offline', 'offline', 'dead', 'login page']));
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
  await begin(world, random);
  if (random.chance(0.5)) await world.clock.rest();
  else await world.clock.turns(random.between(0, 40));
}
