import { checkAccess, type Denial } from '#domain/access.ts';
import { studyDay, utcOffsetMin } from '#domain/study-day.ts';
import type { LearnerStore } from '../learner-store.ts';
import { readProgress } from '../queries/progress.ts';
import { readEntitlements } from '../queries/scenarios.ts';

/** Unlocks a scene, pending until the server agrees (product 5.13); refused at once if there are not enough coins. */
export async function unlockScenario(
  store: LearnerStore,
  scenarioId: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; denial: Denial }> {
  const { db, device } = store;
  const scene = await device.scenes.get(scenarioId);
  const { subscriber } = await readEntitlements(store, now);
  const access = checkAccess(scene, { subscriber, unlocked: true });
  if (!access.accessible) return { ok: false, denial: access.denial };
  if (!scene?.unlockable) return { ok: false, denial: { code: 'unknown' } };
  return store.write([], async (record) => {
    if (await db.unlocks.get(scenarioId)) return { ok: true };
    const { coins } = await readProgress(store, studyDay(now, utcOffsetMin(now)));
    if (coins < scene.unlockCost) {
      return { ok: false, denial: { code: 'unlock', accessType: scene.accessType, cost: scene.unlockCost } };
    }
    const at = now.toISOString();
    const local = { cost: scene.unlockCost };
    const fields = { scenario_id: scenarioId };
    await record({ table: 'user_unlocked_scenarios', op: 'put', id: crypto.randomUUID(), fields, at, local });
    return { ok: true };
  });
}
