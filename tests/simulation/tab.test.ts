/** A page that the browser freezes, and its requests. */
import { expect, it } from 'vitest';
import type { Device } from './device.ts';
import { SERVER_URL } from './network.ts';
import { runWorld } from './run.ts';
import { SimulatedServer } from './server.ts';
import { syncNow } from './sync-now.ts';
import type { Tab } from './tab.ts';
import { World } from './world.ts';

async function passSeconds({ clock }: World, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await clock.advance(1_000, () => 3);
    await clock.rest();
  }
}

/** A world with one device, whose page has synced. */
async function inWorld(body: (world: World, device: Device, tab: Tab) => Promise<void>): Promise<string[]> {
  const world = new World({ server: await SimulatedServer.shared(), seed: 1, devices: 1 });
  await runWorld(world, async () => {
    await world.begin(1);
    world.network.healed = true;
    const [device] = world.devices;
    const [tab] = device?.pages ?? [];
    if (!device || !tab) throw new Error('There is no page');
    await passSeconds(world, 5);
    expect(tab.ended).toBe('synced');
    await body(world, device, tab);
  });
  return world.problems;
}

const TIMEOUT = { timeout: 400_000 };

it('hears once it is thawed that its data was deleted, and fetches it again', TIMEOUT, async () => {
  const problems = await inWorld(async (world, device, tab) => {
    tab.life.frozen = true;
    await device.deleteDatabase(tab.learner);
    await passSeconds(world, 5);
    device.thaw();
    void syncNow(tab);
    await passSeconds(world, 5);
    expect(tab.ended).toBe('synced');
  });
  expect(problems).toEqual([]);
});

it('leaves once it is thawed where its learner has signed out meanwhile', TIMEOUT, async () => {
  const problems = await inWorld(async (world, device, tab) => {
    tab.life.frozen = true;
    await device.signOut();
    await passSeconds(world, 5);
    device.thaw();
    await passSeconds(world, 5);
    expect(device.pages).toEqual([]);
  });
  expect(problems).toEqual([]);
});

it('sends nothing with a signal that was aborted before, and says so', { timeout: 60_000 }, async () => {
  const problems = await inWorld(async (world, _, tab) => {
    const signal = AbortSignal.abort(new Error('too late'));
    const asked = world.network.fetchFor(tab)(`${SERVER_URL}/auth/v1/health`, { signal });
    await expect(asked).rejects.toThrow('too late');
  });
  expect(problems).toEqual([]);
});
