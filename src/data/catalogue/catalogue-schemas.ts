/** The catalogue as the server sends it: the shape of each table's rows, and their conversion to rows of the device. */
import * as v from 'valibot';
import { LANGUAGES } from '#domain/language.ts';
import { LEVELS } from '#domain/level.ts';
import type { CategoryRow, SceneRow } from '../device-database.ts';

const text = v.nullish(v.string(), null);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const language = v.picklist(LANGUAGES);

export const sceneRow = v.object({
  id: v.string(),
  name: v.string(),
  description: v.nullish(v.string(), ''),
  level: v.picklist(LEVELS),
  image_url: text,
  access_type: v.picklist(['free', 'premium']),
  unlockable: v.nullish(v.boolean(), false),
  unlock_cost: v.nullish(count, 0),
  character: v.nullish(v.string(), ''),
  setting: v.nullish(v.string(), ''),
  duration: v.nullish(count, 0),
  category_id: v.nullish(v.string(), ''),
});

export const categoryRow = v.object({ id: v.string(), name: v.string(), icon: v.nullish(v.string(), '') });
export const objectiveRow = v.object({
  scene_id: v.string(),
  description: v.string(),
  points: count,
  order_index: count,
});
export const assetRow = v.object({ scene_id: v.string(), language, preview_image_url: text, main_image_url: text });
export const dialogueVersionRow = v.object({
  scene_id: v.string(),
  language,
  version: v.string(),
  bytes: v.nullish(count, 0),
});

export interface CatalogueTables {
  scenes: v.InferOutput<typeof sceneRow>[];
  categories: v.InferOutput<typeof categoryRow>[];
  objectives: v.InferOutput<typeof objectiveRow>[];
  assets: v.InferOutput<typeof assetRow>[];
  versions: v.InferOutput<typeof dialogueVersionRow>[];
}

function toSceneRow(scene: CatalogueTables['scenes'][number], tables: CatalogueTables): SceneRow {
  const of = <T extends { scene_id: string }>(rows: T[]) => rows.filter(({ scene_id }) => scene_id === scene.id);
  const objectives = of(tables.objectives).sort((a, b) => a.order_index - b.order_index);
  const assets = of(tables.assets).map(({ language, preview_image_url, main_image_url }) => [
    language,
    { preview_image_url, main_image_url },
  ]);
  const versions = of(tables.versions);
  return {
    id: scene.id,
    title: scene.name,
    description: scene.description,
    level: scene.level,
    imageUrl: scene.image_url,
    accessType: scene.access_type,
    unlockable: scene.unlockable,
    unlockCost: scene.unlock_cost,
    character: scene.character,
    setting: scene.setting,
    duration: scene.duration,
    categoryId: scene.category_id,
    objectives: objectives.map(({ description, points }) => ({ description, points })),
    assets: Object.fromEntries(assets),
    dialogues: Object.fromEntries(versions.map(({ language, version }) => [language, version])),
    dialogueBytes: Object.fromEntries(versions.map(({ language, bytes }) => [language, bytes])),
  };
}

/** Scenes with all that belongs to them, and categories by name. */
export function assemble(tables: CatalogueTables): { scenes: SceneRow[]; categories: CategoryRow[] } {
  return {
    scenes: tables.scenes.map((scene) => toSceneRow(scene, tables)),
    categories: [...tables.categories].sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
