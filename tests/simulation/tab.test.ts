/** A page that the browser freezes. */
import { expect, it } from 'vitest';
import { runWorld } from './run.ts';
import { SimulatedServer } from './server.ts';
import { syncNow } from './sync-now.ts';
import { World } from './world.ts';

async function passSeconds({ clock }: World, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await clock.advance(1_000, () => 3);
    await clock.rest();
  }
}

it('hears once it is thawed that its data was deleted, and fetches it again', { timeout: 400_000 }, async () => {
  const world = new World({ server: await SimulatedServer.shared(), seed: 1, devices: 1 });
  await runWorld(world, async () => {
    await world.begin(1);
    world.network.healed = true;
    const [device] = world.devices;
    const [tab] = device?.pages ?? [];
    if (!device || !tab) throw new Error('There is no page');
    await passSeconds(world, 5);
    expect(tab.ended).toBe('synced');
    tab.life.frozen = true;
    await device.deleteDatabase(tab.learner);
    await passSeconds(world, 5);
    device.thaw();
    void syncNow(tab);
    await passSeconds(world, 5);
    expect(tab.ended).toBe('synced');
  });
  expect(world.problems).toEqual([]);
});
