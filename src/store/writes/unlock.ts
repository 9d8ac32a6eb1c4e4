import type { UserStore } from '../user-store.ts';

/** Unlocks a scene, pending until the server agrees; refused at once where the coins do not suffice. */
export async function unlockScenario(
  _store: UserStore,
  _scenarioId: string,
  _now: Date,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  throw new Error('not yet');
}
