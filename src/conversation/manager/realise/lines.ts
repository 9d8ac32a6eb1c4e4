/** Choice of a line among variants: one whose places can be filled, and never the one just said. */
import { fnv1a } from '#domain/fnv1a.ts';
import type { DialogueLine } from '../../format/dialogue.ts';
import type { SpokenLine } from '../../partner.ts';

/** The text in place of a `{name}` in a line: as said, in the translation, in pinyin. */
export interface Filling {
  say: string;
  gloss: string;
  pinyin?: string;
}
export type Fillings = Record<string, Filling>;

/** Said lines that are remembered, so that they do not come back soon. */
export const REMEMBERED = 24;

/** Once in this many times, the learner's choice is not echoed. */
const PLAIN_IN = 4;

const PLACE = /\{([a-z][a-zA-Z0-9_-]*)\}/g;

const placesOf = new WeakMap<DialogueLine, readonly string[]>();

/** The names that a line needs filled. */
export function places(line: DialogueLine): readonly string[] {
  let names = placesOf.get(line);
  if (!names) {
    names = [...line.text.matchAll(PLACE)].map((match) => match[1] as string);
    placesOf.set(line, names);
  }
  return names;
}

const forms = new WeakMap<DialogueLine, RegExp>();

/** True if a text is the line, whatever its places were filled with. */
export function isLine(line: DialogueLine, text: string): boolean {
  let form = forms.get(line);
  if (!form) {
    const parts = line.text.split(PLACE).filter((_, at) => at % 2 === 0);
    form = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`, 'iu');
    forms.set(line, form);
  }
  return form.test(text);
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** True if a sentence begins where this text ends. */
const SENTENCE_BEGINS = /(?:^|[.!?] )[¿¡]?$/;

/** The line with its places filled; places without filling stay as they are. */
export function fill(line: DialogueLine, fillings: Fillings): SpokenLine {
  const by = (part: keyof Filling) => (place: string, name: string, at: number, whole: string) => {
    const filling = fillings[name]?.[part] ?? fillings[name]?.say ?? place;
    return part !== 'pinyin' && SENTENCE_BEGINS.test(whole.slice(0, at)) ? capital(filling) : filling;
  };
  const filled: SpokenLine = {
    text: line.text.replace(PLACE, by('say')),
    translation: line.translation.replace(PLACE, by('gloss')),
  };
  if (line.pinyin !== undefined) filled.pinyin = line.pinyin.replace(PLACE, by('pinyin'));
  return filled;
}

/** A number that depends on nothing but its arguments: FNV-1a, then mixed. */
export function draw(seed: number, turn: number, key: string): number {
  let h = fnv1a(`${turn}/${key}`, 0x811c9dc5 ^ seed);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 13)) >>> 0;
}

export interface Choice {
  fillings: Fillings;
  /** Texts said lately, oldest first. */
  said: readonly string[];
  /** Texts of the last turn, which none may repeat. */
  justSaid?: readonly string[];
  seed: number | null;
  turn: number;
  key: string;
  /** True if lines that echo the learner's choice come first: mostly, since nobody parrots every time. */
  preferEcho?: boolean | 'always';
}

/** Visits take turns: an even seed says the first, third, fifth … line, an odd one the others. */
const VISITS = 2;

/**
 * Chooses a line. Only lines whose places are all filled may be said; of those, one that was not said lately; of those,
 * the first (without a seed), or a drawn one of this visit's share, so that two visits in a row with an even and an odd
 * seed share lines only where there is no choice. When all were said lately, the one longest ago. Null if no line can
 * be said but one of the last turn.
 */
export function choose(lines: readonly DialogueLine[], choice: Choice): SpokenLine | null {
  const { fillings, said, justSaid = said.slice(-1), seed, turn, key, preferEcho } = choice;
  const possible = lines.filter(
    (line) => places(line).every((name) => name in fillings) && (preferEcho !== 'always' || places(line).length > 0),
  );
  if (possible.length === 0) return null;
  const ready = possible.map((line, at) => ({
    line: fill(line, fillings),
    echoes: places(line).length > 0,
    isOfVisit: seed !== null && at % VISITS === seed % VISITS,
  }));
  const fresh = ready.filter(({ line }) => !said.includes(line.text));
  if (fresh.length === 0) {
    const oldest = ready.sort((a, b) => said.lastIndexOf(a.line.text) - said.lastIndexOf(b.line.text))[0];
    return oldest && !justSaid.includes(oldest.line.text) ? oldest.line : null;
  }
  const isPlain = preferEcho !== 'always' && seed !== null && draw(seed, turn, `${key} plain`) % PLAIN_IN === 0;
  const echoing = preferEcho && !isPlain ? fresh.filter(({ echoes }) => echoes) : [];
  const fitting = echoing.length > 0 ? echoing : fresh;
  const own = fitting.filter(({ isOfVisit }) => isOfVisit);
  const pool = own.length > 0 ? own : fitting;
  const index = seed === null ? 0 : draw(seed, turn, key) % pool.length;
  return pool[index]?.line ?? null;
}
