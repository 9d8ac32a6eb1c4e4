/** Steps of one device that need no page. */
import type { Device } from '../device.ts';
import { putBack, takeImage } from '../disk-image.ts';
import { playForLong, WORDS } from '../operations.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { connect, doingOf, pageOf } from './pages.ts';

const DAY = 86_400_000;

export function setClock(world: World, device: Device, random: Random): void {
  device.skewMs = random.pick([0, random.between(-20_000, 20_000), random.between(-5 * DAY, 5 * DAY)]);
  world.tell(`${device.name}: its clock is set ${device.skewMs / 1000} s ahead`);
}

/** Toggles between a firewall that dislikes one of the words that cards are made of, and none. */
export function setFirewall(world: World, device: Device, random: Random): void {
  device.disliked = device.disliked === null ? random.pick(WORDS) : null;
  const what = device.disliked === null ? 'likes everything again' : `dislikes ${device.disliked}`;
  world.tell(`${device.name}: its firewall ${what}`);
}

export function freeze(world: World, device: Device): void {
  const asking = device.tabs.find(({ asking, life }) => asking > 0 && !life.still);
  if (!asking) return;
  world.fault('life', 'freeze');
  world.tell(`${asking.name} freezes`);
  asking.life.frozen = true;
}

export async function signInAgain(world: World, device: Device): Promise<void> {
  const session = await device.session();
  if (!session?.refused) return;
  world.coverage.count('session', 'signed in again');
  world.tell(`${device.name}: signs in again`);
  await device.signIn(session.userId);
  for (const { scheduler } of device.pages) void scheduler?.request('start');
}

export function update(world: World, device: Device): void {
  device.ahead = 1;
  world.tell(`${device.name}: the app is updated`);
  for (const tab of [...device.tabs]) tab.life.kill();
}

export async function keepImage(world: World, device: Device, random: Random): Promise<void> {
  const { learner } = await pageOf(world, device, random);
  await world.clock.rest();
  world.tell(`${learner.name}: an image of the disk is kept`);
  device.image = takeImage(device, learner);
}

/** Goes back to its own earlier disk, or takes over that of another device, with its id and its mutation numbers. */
export async function goBack(world: World, device: Device, random: Random): Promise<void> {
  const [other] = world.devices.filter(({ image }) => image && image !== device.image);
  const { image } = other && random.chance(0.3) ? other : device;
  if (!image) return;
  const kind = image === device.image ? 'disk goes back' : 'copied profile';
  world.fault('life', kind);
  world.tell(`${device.learnerOf(image.userId).name}: ${kind}`);
  await putBack(device, image, world.accountOf(image.userId).oracle);
}

/** Toggles between a line to a server that is far, and a normal one. */
export function farLine(world: World, device: Device, random: Random): void {
  device.distance = device.distance > 0 ? 0 : random.between(4_500, 12_000);
  world.tell(`${device.name}: the server is ${device.distance} ms away`);
}

/** Toggles between a line that carries no large request and no large answer, with much to send, and a normal one. */
export async function thinLine(world: World, device: Device, random: Random): Promise<void> {
  if (device.uplink < Number.POSITIVE_INFINITY) {
    device.mendLine();
    return world.tell(`${device.name}: its line takes everything again`);
  }
  device.uplink = random.between(9_000, 20_000);
  device.downlink = random.between(40_000, 80_000);
  world.tell(
    `${device.name}: its line takes no more than ${device.uplink} bytes at once, and gives ${device.downlink}`,
  );
  const before = device.connection;
  connect(device, 'offline');
  const tab = await pageOf(world, device, random);
  for (let count = random.between(4, 9); count > 0 && !tab.life.still; count -= 1) {
    world.counts.operations += 1;
    world.tell(`${tab.name}: plays for long`);
    await world.launch(tab, 'play', () => playForLong(doingOf(world, tab, random), random.between(2_000, 6_000)));
  }
  await world.clock.advance(1_000, () => 3);
  connect(device, before);
}
