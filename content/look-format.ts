/** The format of what is seen and heard of scenes: faces, colours, categories with their tints, and sounds. */
import * as v from 'valibot';
import { Murmur, PlaceSound } from '#platform/speech/place-format.ts';
import { hairColours, hairStyles, skins } from '#ui/face/appearance.ts';
import { contrast } from './contrast.ts';
import { Id, Text } from './fields.ts';

/** The partner's appearance; short hair is drawn as a man's, long hair as a woman's. */
export const Appearance = v.strictObject({
  skin: v.picklist(Object.keys(skins)),
  hair: v.picklist(hairStyles),
  hairColour: v.picklist(Object.keys(hairColours)),
  /** Names from `content/colours.yaml`. */
  shirt: Id,
  ground: Id,
  apron: v.optional(Id),
  collar: v.optional(v.picklist(['round', 'mandarin', 'open']), 'open'),
  glasses: v.optional(v.boolean()),
  beard: v.optional(v.boolean()),
  earrings: v.optional(v.boolean()),
});
export type Appearance = v.InferOutput<typeof Appearance>;

const HexColour = v.pipe(v.string(), v.regex(/^#[0-9A-F]{6}$/, 'a colour is # and six hexadecimal digits, A to F'));

export const Colours = v.record(Id, HexColour);
export type Colours = v.InferOutput<typeof Colours>;

/** A ground, and the ink of an icon or a text on it. */
const Tint = v.pipe(
  v.strictObject({ ground: HexColour, ink: HexColour }),
  v.check(({ ground, ink }) => contrast(ground, ink) >= 4.5, 'the ink has a contrast of less than 4.5:1 to the ground'),
);
export const Categories = v.array(
  v.strictObject({ id: Id, name: Text, icon: Id, tint: v.strictObject({ light: Tint, dark: Tint }) }),
);
export type Categories = v.InferOutput<typeof Categories>;

/** `content/sounds.yaml`, whose comments say what each number does. */
export const Sounds = v.strictObject({ murmurs: v.record(Id, Murmur), sounds: v.record(Id, PlaceSound) });
export type Sounds = v.InferOutput<typeof Sounds>;
