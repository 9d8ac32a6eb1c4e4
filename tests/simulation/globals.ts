/** What the simulation puts its own in the place of while it runs. */
import type { World } from './world.ts';

/** Puts the run's randomness behind `crypto.randomUUID`, which the app's writes ask for ids. */
function takeIds(world: World): () => void {
  const real = crypto.randomUUID;
  Object.assign(crypto, { randomUUID: () => world.draw('id').uuid() });
  return () => Object.assign(crypto, { randomUUID: real });
}

/** The log of what goes wrong on purpose. */
function hush(): () => void {
  const real = { warn: console.warn, info: console.info, error: console.error };
  Object.assign(console, { warn: () => undefined, info: () => undefined, error: () => undefined });
  return () => Object.assign(console, real);
}

/** Gives what puts everything back. */
export async function takeGlobals(world: World): Promise<() => void> {
  // Loaded beforehand: reading files takes time that nobody here has.
  await Promise.all([import('ky'), import('@supabase/auth-js')]);
  const undo = [hush(), takeIds(world), world.clock.take()];
  return () => {
    for (const back of undo) back();
  };
}
