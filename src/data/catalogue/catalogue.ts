/**
 * The catalogue: public, the same for everybody, small first.
 *
 * Invariants
 * 1. The scenes are swapped whole, with all that belongs to them, in one transaction; dialogues:
 *    catalogue-dialogues.ts.
 * 2. A failure is logged and leaves the stored catalogue as it is. An answer without a single row of a table that had some
 *    is a failure too: a server in the middle of being set up, or something in between.
 */
import type { Language } from '#domain/language.ts';
import { type DeviceDatabase, deviceDatabase, type SceneRow } from '../device-database.ts';
import * as rows from './catalogue-schemas.ts';
import { type DialogueRights, NO_RIGHTS } from './dialogue-rights.ts';
import { staleDialogues } from './dialogues.ts';
import { type RestOptions, readTable } from './postgrest-client.ts';

async function fetchScenes(
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

/** Swaps the scenes, unless they are the same, so that no live query runs without need. */
async function storeScenes(device: DeviceDatabase, fetched: Fetched): Promise<void> {
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

/** Removes dialogues whose scenes are gone from the catalogue. */
async function dropOrphans(device: DeviceDatabase): Promise<void> {
  const known = new Set(await device.scenes.toCollection().primaryKeys());
  if (known.size > 0) await device.dialogues.filter(({ sceneId }) => !known.has(sceneId)).delete();
}

/** True if the scenes were fetched less than `ageMs` before `now` (ms since 1970). */
export async function areScenesFresh(device: DeviceDatabase, now: number, ageMs: number): Promise<boolean> {
  const pulledAt = (await device.meta.get('cataloguePulledAt'))?.value;
  // A fetch in the future happened before the clock was set back; its age is unknown.
  return typeof pulledAt === 'number' && pulledAt > now - ageMs && pulledAt <= now;
}

/** Brings the scenes up to date. False: that failed, see the log. `now`: ms since 1970. */
export async function pullScenes(device: DeviceDatabase, rest: RestOptions, now: number): Promise<boolean> {
  try {
    await storeScenes(device, await fetchScenes(rest));
    await dropOrphans(device);
    await device.meta.put({ key: 'cataloguePulledAt', value: now });
    return true;
  } catch (error) {
    console.warn('The catalogue could not be fetched', error);
    return false;
  }
}

/** True once the scenes have been fetched, even if there were none. */
export async function hasScenes(device: DeviceDatabase): Promise<boolean> {
  return (await device.meta.get('catalogue')) !== undefined;
}

/** True if the scenes are on the device, and all their dialogues in a language that the learner has a right to. */
export async function hasCatalogue(
  device: DeviceDatabase,
  language: Language,
  rights: DialogueRights = NO_RIGHTS,
): Promise<boolean> {
  if (!(await hasScenes(device))) return false;
  return (await staleDialogues(device, language, rights)).length === 0;
}

/** The compiled dialogue of a scene, as JSON; null: the device has none. */
export async function loadDialogue(
  sceneId: string,
  language: Language,
  device: DeviceDatabase = deviceDatabase,
): Promise<unknown | null> {
  return (await device.dialogues.get([sceneId, language]))?.dialogue ?? null;
}
