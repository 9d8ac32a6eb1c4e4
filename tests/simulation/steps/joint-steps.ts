/** Steps that all devices take part in. */
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import type { Device } from '../device.ts';
import { editSome } from '../operations.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';
import { connect, doingOf, hide, operation, pageOf, show } from './pages.ts';

const DAY = 86_400_000;
const DAY_START_MS = 4 * 3_600_000;

/** Two devices change a card that both know, within the same second by their clocks. */
export async function sameSecond(world: World, random: Random): Promise<void> {
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
export async function unlockAtOnce(world: World, random: Random): Promise<void> {
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
export async function timePasses(world: World, ms: number, random: Random): Promise<void> {
  world.tell(`${Math.round(ms / 60_000)} minutes pass`);
  const pages = world.devices.flatMap((device) => device.pages);
  pages.forEach(hide);
  await world.clock.advance(ms, () => random.between(0, 20));
  for (const page of pages) if (random.chance(0.8)) show(page);
}

/** Advances to just before or just after the start of a study day in the time zone of the device. */
export function untilDayStart(device: Device, random: Random): number {
  const local = device.now().getTime() + device.utcOffsetMin * 60_000;
  const left = (((DAY_START_MS - local) % DAY) + DAY) % DAY;
  return Math.max(1, left + random.between(-40_000, 40_000));
}
