/**
 * The fetching of the scenes, which no page waits for.
 *
 * Invariants
 * 1. They are swapped whole, with all that belongs to them, in one transaction.
 * 2. An answer without a single row of a table that had some is a failure: a server in the middle of being set up, or
 *    something in between.
 */
import type { DeviceDatabase, SceneRow } from '../device-database.ts';
import * as rows from './catalogue-schemas.ts';
import { type RestOptions, readTable } from './postgrest-client.ts';

/** Fetches the scenes with all that belongs to them. Rejects when the server cannot be reached or refuses. */
export async function fetchScenes(
  rest: RestOptions,
): Promise<{ tables: rows.CatalogueTables; fresh: ReturnType<typeof rows.assemble> }> {
  const byScene = 'scene_id,language';
  console.info('Fetching scene_language_assets'); // product 13.15
  const [scenes, categories, objectives, assets, versions] = await Promise.all([
    readTable(rest, 'scenes', { select: '*', order: 'id' }, rows.sceneRow),
    readTable(rest, 'scenario_categories', { select: '*', order: 'id' }, rows.categoryRow),
    readTable(rest, 'scene_objectives', { select: '*', order: 'scene_id,order_index' }, rows.objectiveRow),
    readTable(rest, 'scene_language_assets', { select: '*', order: byScene }, rows.assetRow),
    readTable(
      rest,
      'scene_dialogue_versions',
      { select: 'scene_id,language,version,bytes', order: byScene },
      rows.dialogueVersionRow,
    ),
  ]);
  const tables = { scenes, categories, objectives, assets, versions };
  return { tables, fresh: rows.assemble(tables) };
}

type Fetched = Awaited<ReturnType<typeof fetchScenes>>;

/** Throws where the server has lost every row of a table that had some. */
function assertNothingEmptied(scenes: readonly SceneRow[], categories: number, { tables }: Fetched): void {
  const sum = (count: (scene: SceneRow) => number) => scenes.reduce((total, scene) => total + count(scene), 0);
  const before: [keyof rows.CatalogueTables, number][] = [
    ['scenes', scenes.length],
    ['categories', categories],
    ['objectives', sum(({ objectives }) => objectives.length)],
    ['versions', sum(({ dialogues }) => Object.keys(dialogues).length)],
  ];
  const emptied = before.filter(([table, count]) => count > 0 && tables[table].length === 0);
  if (emptied.length > 0) throw new Error(`The server has no ${emptied.map(([table]) => table).join(', ')} any more`);
}

/** Swaps the scenes, unless they are the same, so that no live query runs without need. Throws as said above. */
export async function storeScenes(device: DeviceDatabase, fetched: Fetched): Promise<void> {
  const { fresh } = fetched;
  const version = JSON.stringify(fresh);
  await device.transaction('rw', device.scenes, device.categories, device.meta, async () => {
    if ((await device.meta.get('catalogue'))?.value === version) return;
    assertNothingEmptied(await device.scenes.toArray(), await device.categories.count(), fetched);
    await device.scenes.clear();
    await device.categories.clear();
    await device.scenes.bulkAdd(fresh.scenes);
    await device.categories.bulkAdd(fresh.categories);
    await device.meta.put({ key: 'catalogue', value: version });
  });
}
