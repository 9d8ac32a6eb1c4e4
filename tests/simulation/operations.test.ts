/** Operations that meet on one page. */
import { expect, it } from 'vitest';
import { playForLong } from './operations.ts';
import { randomOf } from './random.ts';
import { runWorld } from './run.ts';
import { SimulatedServer } from './server.ts';
import { doingOf } from './steps/pages.ts';
import { World } from './world.ts';

it('gives up a conversation that another one of the same scene has replaced', { timeout: 400_000 }, async () => {
  const world = new World({ server: await SimulatedServer.shared(), seed: 1, devices: 1 });
  await runWorld(world, async () => {
    await world.begin(1);
    const [tab] = world.devices.flatMap(({ pages }) => pages);
    if (!tab) throw new Error('There is no page');
    // The same randomness chooses the same scene and language.
    const both = [1, 2].map(() => playForLong(doingOf(world, tab, randomOf('scene')), 2_000));
    await expect(world.clock.during(Promise.all(both))).resolves.toBeDefined();
    expect(await tab.store.db.attempts.count()).toBeLessThan(2);
  });
  expect(world.problems).toEqual([]);
});
