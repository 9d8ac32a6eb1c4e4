/**
 * The faces of the scenes' partners, by the name that a dialogue gives them. Written by `npm run content:build` from the
 * scenes' folders; before the first build there are none.
 */
import { type Appearance, hairColours, skins } from './appearance.ts';

/** An appearance as it is written down: skin and colour of the hair by name. */
export interface WrittenAppearance extends Omit<Appearance, 'skin' | 'hairColour'> {
  skin: keyof typeof skins;
  hairColour: keyof typeof hairColours;
}

const generated: Record<string, Record<string, WrittenAppearance>> = import.meta.glob('./people.generated.json', {
  eager: true,
  import: 'default',
});

export function readPeople(written: Record<string, WrittenAppearance>): ReadonlyMap<string, Appearance> {
  return new Map(
    Object.entries(written).map(([face, { skin, hairColour, ...rest }]) => [
      face,
      { ...rest, skin: skins[skin], hairColour: hairColours[hairColour] },
    ]),
  );
}

export const PEOPLE = readPeople(Object.assign({}, ...Object.values(generated)));
