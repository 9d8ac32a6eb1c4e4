/** A device changes accounts: one learner signs out, and the same or another learner signs in later. */
import { removeLearner } from '#session/deletion/remove-learner.ts';
import { missing } from './checks-on-device.ts';
import type { Device } from './device.ts';
import type { LearnerSession } from './learner-session.ts';
import type { Random } from './random.ts';
import { syncNow } from './sync-now.ts';
import type { World } from './world.ts';

/** Another learner signs in on one page before the other pages have noticed; those go on syncing. */
async function succeed(world: World, device: Device, { userId }: LearnerSession, random: Random): Promise<void> {
  const next = world.accounts.find((account) => account.userId !== userId) ?? world.main;
  world.coverage.count('session', 'another takes over');
  world.tell(`${device.name}: ${next.name} signs in at once`);
  await device.signIn(next.userId);
  for (const page of device.pages) void syncNow(page);
  await world.clock.turns(random.between(0, 60));
  await world.clock.advance(random.between(1, 300), () => 3);
}

/** Signs out as src/session/sign-out.ts does; where nobody is signed in, signs somebody in. */
export async function switchAccount(world: World, device: Device, random: Random): Promise<void> {
  const session = await device.session();
  if (!session) {
    const { userId, name } = random.chance(0.65) ? world.main : random.pick(world.accounts);
    world.coverage.count('session', `${name} signs in`);
    world.tell(`${device.name}: ${name} signs in`);
    return device.signIn(userId);
  }
  const learner = device.learnerOf(session.userId);
  world.tell(`${learner.name}: signs out`);
  const [first, ...others] = device.pages;
  if (first) device.leave(first);
  await device.signOut();
  if (random.chance(0.4)) await succeed(world, device, learner, random);
  // The other pages follow the stored session; requests that they have begun may still end.
  for (const page of others) device.leave(page);
  await world.clock.turns(random.between(5, 40));
  if (device.connection === 'fine' && random.chance(0.7)) world.auth.revokeAll(session.userId);
  const keepsData = random.chance(0.3);
  await world.clock.rest();
  const removed =
    !keepsData && (await world.clock.during(removeLearner(session.userId, { dexie: device.dexie, locks: null })));
  world.coverage.count('session', removed ? 'signed out, removed' : 'signed out, kept');
  if (!removed) return;
  device.disturbed += 1;
  const lost = missing(learner, world.accountOf(session.userId).oracle, []);
  for (const problem of lost) world.fail(`${learner.name}: removed before it was sent: ${problem}`);
  learner.reset();
}
