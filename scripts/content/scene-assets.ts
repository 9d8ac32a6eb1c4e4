/** Assets of the scenes beside their dialogues: faces, sounds of places, icons. */
import * as v from 'valibot';
import type { Scene } from '../../content/format.ts';
import type { Categories, Colours, Sounds } from '../../content/look-format.ts';
import { ContentError, LANGUAGES, readColours, readDialogueSource, readSounds } from './read-content.ts';

/** Face to appearance, with colours as hex. */
export function faces(scenes: readonly Scene[], colours: Colours = readColours()) {
  const found = new Map<string, object>();
  for (const { id } of scenes)
    for (const language of LANGUAGES) {
      const partner = readDialogueSource(id, language)?.partner;
      if (!partner) continue;
      const where = `${id}/${language}.yaml`;
      const { shirt, ground, apron, ...rest } = partner.appearance;
      const hex = (name: string) => {
        const colour = colours[name];
        if (!colour) throw new ContentError(`${where}: content/colours.yaml has no ${name}`);
        return colour;
      };
      if (found.has(partner.face)) throw new ContentError(`${where}: another partner has the face ${partner.face}`);
      const worn = { shirt: hex(shirt), ground: hex(ground), ...(apron ? { apron: hex(apron) } : {}) };
      found.set(partner.face, { ...rest, ...worn });
    }
  return Object.fromEntries(found);
}

/** Scene to the sound of its place. */
export function places(scenes: readonly Scene[], { murmurs, sounds }: Sounds = readSounds()) {
  return Object.fromEntries(
    scenes.flatMap(({ id, sound }) => {
      if (!sound) return [];
      const of = <T>(known: Record<string, T>, name: string): T => {
        const one = known[name];
        if (!one) throw new ContentError(`${id}/scene.yaml: content/sounds.yaml has no ${name}`);
        return one;
      };
      return [[id, { murmur: of(murmurs, sound.murmur), sounds: sound.sounds.map((name) => of(sounds, name)) }]];
    }),
  );
}

const Attributes = v.record(v.string(), v.string());
const LucideIcon = v.object({ __iconData: v.object({ node: v.array(v.tuple([v.string(), Attributes])) }) });

/** Icons that lucide has renamed: their old modules hand on the component without its drawing. */
const RENAMED: Record<string, string> = { home: 'house' };

async function iconNode(name: string, where: string) {
  try {
    return v.parse(LucideIcon, await import(`lucide-react/icons/${RENAMED[name] ?? name}`)).__iconData.node;
  } catch (error) {
    throw new ContentError(`${where}: lucide.dev has no icon ${name} (${(error as Error).message})`);
  }
}

/** The icons of categories, and of scenes that have one of their own. */
export async function icons(categories: Categories, scenes: readonly Scene[]) {
  const ofCategories = categories.map(async ({ id, icon }) => {
    return [id, { node: await iconNode(icon, 'categories.yaml') }] as const;
  });
  const ofScenes = scenes.flatMap(({ id, icon }) =>
    icon ? [iconNode(icon, `${id}/scene.yaml`).then((node) => [id, { node }] as const)] : [],
  );
  return {
    categories: Object.fromEntries(await Promise.all(ofCategories)),
    scenes: Object.fromEntries(await Promise.all(ofScenes)),
  };
}
