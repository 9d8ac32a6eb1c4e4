/**
 * Takes up in passing what was put right in a reply: "ein großes Kaffee" is confirmed as "einen großen Kaffee".
 *
 * Invariants
 * 1. Only words change, of a line that confirms: the state, what is reached and what is charged do not.
 * 2. One phrase a turn, and none that the reply says already.
 * 3. A line with a fault that the corrector finds is never said, nor one whose translation or pinyin is not certain.
 */
import { HAN } from '#domain/han.ts';
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Corrector } from '../../grammar/corrector/corrector.ts';
import type { FoundCorrection } from '../../grammar/corrector/revision.ts';
import type { TextPhrase } from '../../grammar/corrector/text-phrase.ts';
import { phrasesOf } from '../../grammar/scene-phrases.ts';
import { type Analyser, analyse } from '../../nlu/analyse.ts';
import type { Correction, SpokenLine } from '../../partner.ts';
import type { ReadStretch } from '../../reading/syllables.ts';
import { isSize, thingOf } from '../things.ts';
import { countedFilling } from './phrases.ts';
import type { Keyed } from './response-builder.ts';

/** Keys of what confirms: an objective's own lines, and the order said back. */
const CONFIRMS = /^(?:reached|again|changed) \d+$|^(?:order back|taken)$/u;
/** Slips of the pen are not heard. */
const UNHEARD = new Set(['spelling', 'accent', 'elision', 'contraction']);
/** After a phrase that stands for itself: the end, or a few words more. A verb after it would make it the subject. */
const STANDS_ALONE =
  /^\s*(?:[.,!?…，。！？]|$|(?:für|mit|ohne|und|for|with|without|and|para|con|sin|y|pour|avec|sans|et)(?: [^\s.,!?]+){1,2}\s*(?:[.,!?…]|$))/u;
/** Before a phrase without a determiner that is a whole: "die Hin- und Rückfahrt" is one. */
const BEGINS = /(?:^|[.,:!?¿¡] ?)$/u;

/** The means of a recast, all of the scene's language. */
export interface RecastTools {
  dialogue: CompiledDialogue;
  corrector: Corrector;
  analyser: Analyser;
  /** The pinyin of a text, stretch by stretch. */
  syllables: (text: string) => readonly ReadStretch[];
}

/** A phrase with the text in which it stands. */
interface Found {
  text: string;
  phrase: TextPhrase;
}

const determinerOf = ({ text, phrase: { start, body } }: Found) => text.slice(start, body).trimEnd();
const wholeOf = ({ text, phrase: { start, end } }: Found) => text.slice(start, end);

/** The phrases of a corrected sentence in which something was put right, the first change first. */
function mended({ better, corrections = [] }: Correction, corrector: Corrector): Found[] {
  const phrases = corrector.phrases(better);
  let shift = 0;
  return corrections
    .toSorted((a, b) => a.start - b.start)
    .flatMap((change: FoundCorrection) => {
      const start = change.start + shift;
      const end = start + change.to.trimEnd().length;
      shift += change.to.length - (change.end - change.start);
      if (UNHEARD.has(change.kind)) return [];
      const within = phrases.find((one) => one.start <= start + (change.to.startsWith(' ') ? 1 : 0) && end <= one.end);
      return within ? [{ text: better, phrase: within }] : [];
    });
}

const without = (words: readonly string[], others: readonly string[]) => words.filter((word) => !others.includes(word));

/** The words in place of a phrase of a line: the learner's phrase, or its determiner alone where the line says more. */
function wordsFor(own: Found, said: Found): { words: string; added: string[] } | null {
  const [mine, theirs] = [own.phrase, said.phrase];
  if (mine.noun !== theirs.noun || mine.count !== theirs.count) return null;
  if (theirs.body === theirs.start && !HAN.test(said.text) && !BEGINS.test(said.text.slice(0, theirs.start)))
    return null;
  const added = without(mine.beside, theirs.beside);
  const asObject = mine.asObject ?? { determiner: determinerOf(own), text: wholeOf(own) };
  if (without(theirs.beside, mine.beside).length === 0) return { words: asObject.text, added };
  if (added.length > 0 || asObject.determiner === '') return null;
  const rest = said.text.slice(theirs.body, theirs.end);
  return { words: asObject.determiner + (HAN.test(rest) ? '' : ' ') + rest, added };
}

const SIZE = /\b(?:small|medium|large)\b/u;

/** The sizes among words that a phrase has beside its noun, in English; null where one of them is no size. */
function sizesOf({ dialogue, analyser }: RecastTools, words: readonly string[]): string[] | null {
  const sizes = words.map((word) => {
    const values = analyse(word, analyser).units.flatMap((unit) => unit.values);
    const size = values.find(({ slot }) => isSize(dialogue, slot));
    return (size && SIZE.exec(thingOf(dialogue, size)?.gloss ?? '')?.[0]) ?? null;
  });
  return sizes.every((size) => size !== null) ? sizes : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The translation of a line in which a phrase is determined otherwise, or has a size; null where it cannot be told. */
function translated(tools: RecastTools, line: SpokenLine, own: Found, added: readonly string[]): string | null {
  const { dialogue, analyser } = tools;
  const sizes = sizesOf(tools, added);
  if (!sizes) return null;
  const values = analyse(wholeOf(own), analyser).units.flatMap((unit) => unit.values);
  const thing = values.find(({ slot }) => !isSize(dialogue, slot));
  const name = (thing && thingOf(dialogue, thing)?.gloss.replace(/^(?:an?|the|some) /u, '')) ?? '';
  const place = new RegExp(`\\b(an?|the|some) (${escaped(name)})`, 'iu');
  // In English the translation is the line in easier words, which have articles of their own; "a chips" is none.
  const isSame = dialogue.language === 'English' || name === '' || /[^s]s$/u.test(name);
  if (isSame || !place.test(line.translation)) return added.length > 0 ? null : line.translation;
  return line.translation.replace(place, (_, article: string, found: string) => {
    const named = [...sizes, found].join(' ');
    const indefinite = article.toLowerCase() === 'some' ? 'some' : /^[aeiou]/iu.test(named) ? 'an' : 'a';
    const right = own.phrase.isDefinite ? 'the' : indefinite;
    return `${/^\p{Lu}/u.test(article) ? capital(right) : right} ${named}`;
  });
}

const charactersOf = (text: string) => [...text].filter((character) => HAN.test(character)).length;

/** The pinyin of a line in which a phrase has other words; null where it is not certain. */
function sounded(
  { syllables }: RecastTools,
  line: SpokenLine,
  { start, end }: { start: number; end: number },
  words: string,
) {
  if (line.pinyin === undefined) return {};
  const read = syllables(words).filter(({ text }) => charactersOf(text) > 0);
  if (read.some(({ pinyin }) => pinyin === null)) return null;
  const all = line.pinyin.split(' ');
  const before = charactersOf(line.text.slice(0, start));
  const after = before + charactersOf(line.text.slice(start, end));
  return { pinyin: [...all.slice(0, before), ...read.map(({ pinyin }) => pinyin), ...all.slice(after)].join(' ') };
}

const capital = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
const SENTENCE_BEGINS = /(?:^|[.!?] )[¿¡]?$/u;

/** Words with a capital where they begin a sentence, and else without one, but for a noun's own. */
function inPlace(words: string, before: string, { beside, start, body }: TextPhrase): string {
  if (SENTENCE_BEGINS.test(before)) return capital(words);
  return beside.length > 0 || body > start ? words.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase()) : words;
}

/** A line with other words in the place of some of its own; null where it would not be right, or not be another. */
function lineWith(
  tools: RecastTools,
  line: SpokenLine,
  own: Found,
  place: { start: number; end: number },
  { words, added }: { words: string; added: readonly string[] },
): SpokenLine | null {
  const before = line.text.slice(0, place.start);
  const after = line.text.slice(place.end);
  const fitted = inPlace(words, before, own.phrase);
  const text = before + fitted + after;
  if (!STANDS_ALONE.test(after) || text.toLowerCase() === line.text.toLowerCase()) return null;
  if (tools.corrector.correct(text, { phrases: phrasesOf(tools.dialogue) }).better !== null) return null;
  const translation = translated(tools, line, own, added);
  const pinyin = sounded(tools, line, place, fitted);
  return translation !== null && pinyin ? { text, translation, ...pinyin } : null;
}

/** A line in which several of a thing are named as the learner's language says it, not by "twice": "two beers". */
function withCount(tools: RecastTools, line: SpokenLine, own: Found): SpokenLine | null {
  const { dialogue, analyser } = tools;
  if (own.phrase.count === '' || own.phrase.beside.some((word) => word !== own.phrase.count)) return null;
  const { units } = analyse(wholeOf(own), analyser);
  const thing = units.flatMap(({ values }) => values)[0];
  const count = units.find(({ number }) => number !== null)?.number ?? 0;
  if (!thing || count < 2) return null;
  const { say } = countedFilling(dialogue, thing, count);
  const start = line.text.toLowerCase().indexOf(say.toLowerCase());
  const place = { start, end: start + say.length };
  return start < 0 ? null : lineWith(tools, line, own, place, { words: wholeOf(own), added: [] });
}

/** A confirming line with the learner's phrase in the place of its own; null where it has none, or is right already. */
function confirming(tools: RecastTools, { line, key }: Keyed, own: Found): SpokenLine | null {
  if (!CONFIRMS.test(key ?? '')) return null;
  for (const said of tools.corrector.phrases(line.text)) {
    const words = wordsFor(own, { text: line.text, phrase: said });
    const changed = words && lineWith(tools, line, own, said, words);
    if (changed) return changed;
  }
  return withCount(tools, line, own);
}

/** True for a line that confirms nothing but a size, which the recast phrase has now. */
function isSizeOf({ dialogue, analyser }: RecastTools, { line, key }: Keyed, phrase: string): boolean {
  const valuesIn = (text: string) => analyse(text, analyser).units.flatMap(({ values }) => values);
  const said = valuesIn(phrase).map(({ id }) => id);
  const values = valuesIn(line.text);
  const isOnlySize = values.every(({ slot, id }) => isSize(dialogue, slot) && said.includes(id));
  return CONFIRMS.test(key ?? '') && values.length > 0 && isOnlySize && !/[\d?？]/u.test(line.text);
}

/** The lines of a reply, one of them with the learner's phrase as the corrector has put it right. */
export function recast(spoken: readonly Keyed[], correction: Correction, tools: RecastTools): readonly Keyed[] {
  const isSaid = (words: string) => spoken.some(({ line }) => line.text.toLowerCase().includes(words.toLowerCase()));
  for (const own of mended(correction, tools.corrector)) {
    if (isSaid(own.phrase.asObject?.text ?? wholeOf(own))) return spoken;
    for (const one of spoken) {
      const line = confirming(tools, one, own);
      if (!line) continue;
      return spoken.flatMap((other) => {
        if (other === one) return [{ line, key: one.key }];
        return isSizeOf(tools, other, wholeOf(own)) ? [] : [other];
      });
    }
  }
  return spoken;
}
