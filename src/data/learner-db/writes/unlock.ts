import { ACCESS_NOT_VALIDATED, checkAccess } from '#domain/access.ts';
import { studyDay, utcOffsetMin } from '#domain/study-day.ts';
import type { LearnerStore } from '../learner-store.ts';
import { readProgress } from '../queries/progress.ts';
import { readHoldings } from '../queries/scenarios.ts';

/** Unlocks a scene, pending until the server agrees; refused at once where the coins do not suffice. */
export async function unlockScenario(
  store: LearnerStore,
  scenarioId: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: string }> {
  const { db, device } = store;
  const scene = await device.scenes.get(scenarioId);
  const { subscriber } = await readHoldings(store, now);
  const access = checkAccess(scene, { subscriber, unlocked: true });
  if (!access.accessible) return { ok: false, reason: access.reason };
  if (!scene?.unlockable) return { ok: false, reason: ACCESS_NOT_VALIDATED };
  return store.write([], async (record) => {
    if (await db.unlocks.get(scenarioId)) return { ok: true };
    const { coins } = await readProgress(store, studyDay(now, utcOffsetMin(now)));
    if (coins < scene.unlockCost) {
      const access = checkAccess(scene, { subscriber, unlocked: false });
      return { ok: false, reason: access.accessible ? ACCESS_NOT_VALIDATED : access.reason };
    }
    const at = now.toISOString();
    const local = { cost: scene.unlockCost };
    const fields = { scenario_id: scenarioId };
    await record({ table: 'user_unlocked_scenarios', op: 'put', id: crypto.randomUUID(), fields, at, local });
    return { ok: true };
  });
}
