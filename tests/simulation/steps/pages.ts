/** The pages of devices, and the events that need no more than one. */
import { switchAccount } from '../account-switch.ts';
import type { Connection, Device } from '../device.ts';
import { type Doing, OPERATIONS, operate } from '../operations.ts';
import type { Random } from '../random.ts';
import type { Tab } from '../tab.ts';
import type { World } from '../world.ts';

/** A page of the signed-in learner; somebody is signed in first if nobody is. */
export async function pageOf(world: World, device: Device, random: Random): Promise<Tab> {
  if (device.pages.length > 0) return random.pick(device.pages);
  if (!(await device.session())) await switchAccount(world, device, random);
  const page = await device.openPage();
  if (!page) throw new Error('Nobody is signed in');
  await world.clock.turns(1);
  return page;
}

export function doingOf(world: World, tab: Tab, random: Random): Doing {
  const { learner, store, device } = tab;
  return { store, learner, account: world.accountOf(learner.userId), random, now: device.now() };
}

export function operation(world: World, tab: Tab, random: Random): Promise<void> {
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
