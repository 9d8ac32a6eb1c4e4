/** Globals that the simulation replaces while it runs. */
import { plainClone } from './plain-clone.ts';
import type { World } from './world.ts';

/** Makes `crypto.randomUUID`, from which the app takes ids, draw from the run's seed. */
function takeIds(world: World): () => void {
  const real = crypto.randomUUID;
  Object.assign(crypto, { randomUUID: () => world.draw('id').uuid() });
  return () => Object.assign(crypto, { randomUUID: real });
}

/** The log of faults that are caused on purpose. */
function hush(): () => void {
  const real = { warn: console.warn, info: console.info, error: console.error };
  Object.assign(console, { warn: () => undefined, info: () => undefined, error: () => undefined });
  return () => Object.assign(console, real);
}

/** Spares every row that is read or written, and every signal that is aborted without a reason, the work of Node's own. */
function hurry(): () => void {
  const { abort } = AbortController.prototype;
  const clone = globalThis.structuredClone;
  const aborted = new DOMException('This operation was aborted', 'AbortError');
  AbortController.prototype.abort = function (reason: unknown = aborted) {
    abort.call(this, reason);
  };
  Object.assign(globalThis, { structuredClone: plainClone });
  return () => {
    AbortController.prototype.abort = abort;
    Object.assign(globalThis, { structuredClone: clone });
  };
}

/** Gives a function that restores all globals. */
export async function takeGlobals(world: World): Promise<() => void> {
  // The module is loaded beforehand, since the simulated clock does not wait for the disk.
  await Promise.all([import('ky'), import('@supabase/auth-js')]);
  const undo = [hush(), hurry(), takeIds(world), world.clock.take()];
  return () => {
    for (const back of undo) back();
  };
}
