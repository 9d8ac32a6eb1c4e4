/** Nudges between the tabs of a learner: some are lost, all are late, and the sender's own tabs get them as well. */
import { passTo } from './network.ts';
import { randomOf } from './random.ts';
import type { World } from './world.ts';

const LOST = 0.6;

/** Tells a learner's tabs that `device` has brought something. Draws from a source of its own, so that no other draw moves. */
export function nudge(world: World, userId: string, head: number, device: string): void {
  const random = randomOf(world.seed, 'nudge', userId, head);
  if (random.chance(LOST)) return;
  const tabs = world.devices.flatMap(({ pages }) => pages).filter(({ learner }) => learner.userId === userId);
  for (const tab of tabs) {
    const look = async () => {
      if (tab.device.connection !== 'fine') return;
      const isNews = await tab.store.engine.lacks({ head, device });
      world.clock.worked();
      if (isNews) void tab.scheduler?.request('nudge');
    };
    const hear = () => void world.launch(tab, 'nudge', look);
    world.clock.after(random.between(5, 2_000), () => passTo(tab)(hear));
  }
}
