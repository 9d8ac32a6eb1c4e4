/** The scenes of the catalogue, for devices and for the oracle. */
import type { SceneRow } from '#data/device-database.ts';
import { restaurant } from '#data/testing/test-store.ts';
import type { ModelScene } from './oracle/rows.ts';
import type { SimulatedServer } from './server.ts';

export function modelOf(scene: SceneRow): ModelScene {
  const { accessType, unlockable, unlockCost } = scene;
  return { accessType, unlockable, unlockCost, points: scene.objectives.map(({ points }) => points) };
}

export async function readScenes(server: SimulatedServer): Promise<SceneRow[]> {
  const rows = await server.sql(`
    select s.id, s.access_type, s.unlockable, s.unlock_cost,
      (select json_agg(json_build_object('description', o.description, 'points', o.points) order by o.order_index)
        from public.scene_objectives o where o.scene_id = s.id) as objectives
    from public.scenes s order by s.id`);
  return rows.map((row) => ({
    ...restaurant,
    id: String(row.id),
    accessType: row.access_type as SceneRow['accessType'],
    unlockable: Boolean(row.unlockable),
    unlockCost: Number(row.unlock_cost),
    objectives: (row.objectives ?? []) as SceneRow['objectives'],
  }));
}
