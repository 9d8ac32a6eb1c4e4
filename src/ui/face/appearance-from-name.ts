import { fnv1a } from '#domain/fnv1a.ts';
import { type Appearance, hairColours, hairStyles, skins } from './appearance.ts';
import { PEOPLE } from './people.ts';

const shirts = ['#2E4A7D', '#6B3FA0', '#1F7F74', '#C8472A', '#D98C26', '#47506B'] as const;
const grounds = ['#F6CF8E', '#B5DECC', '#F5BFA6', '#D5C6EA', '#BFD6EE'] as const;
const collars = ['round', 'open'] as const;

/** A hash, mixed so that similar names differ. */
function hash(text: string): number {
  let h = fnv1a(text);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 16)) >>> 0;
}

/**
 * The appearance of a character: the drawn one if the scenes name it, otherwise one derived from the name, so that a
 * character without a drawing looks the same at every meeting. Never throws, whatever the name.
 */
export function appearanceFromName(character: string): Appearance {
  const drawn = PEOPLE.get(character);
  if (drawn) return drawn;

  const pick = <T>(aspect: string, from: readonly T[]): T => from[hash(`${character}/${aspect}`) % from.length] as T;

  const hair = pick('hair', hairStyles);
  const short = hair === 'sweep' || hair === 'crop';
  const skin = pick('skin', Object.values(skins));
  const { straw, copper, ...dark } = hairColours;
  const fair = skin === skins.porcelain || skin === skins.sand;
  return {
    skin,
    hair,
    hairColour: pick('colour', Object.values(fair ? { straw, copper, ...dark } : dark)),
    shirt: pick('shirt', shirts),
    collar: pick('collar', collars),
    ground: pick('ground', grounds),
    glasses: pick('glasses', [true, false, false, false]),
    beard: short && pick('beard', [true, false]),
    earrings: !short && pick('earrings', [true, false]),
  };
}
