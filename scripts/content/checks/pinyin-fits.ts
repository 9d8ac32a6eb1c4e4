/** Mandarin: pinyin for every line, one syllable for each character, and the reading that a dictionary gives. */
import { pinyin } from 'pinyin-pro';
import type { Dialogue } from '../../../content/format.ts';
import { error, type Finding, warning } from './finding.ts';
import { commonGroups, dialogueGroups, type LineGroup, linesOf, namesIn } from './places.ts';
import type { Sources } from './sources.ts';
import { factGroups, factPhrases, type PlacedPhrase, talkGroups, talkPhrases } from './talk-places.ts';

const HAN = /\p{Script=Han}/u;
const SYLLABLE = /^[a-züāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜńňǹ]+$/u;

/** Word to its reading, where it is another than the library's: `content/pinyin-exceptions.yaml`. */
export type Exceptions = Record<string, string>;

interface Reading {
  file: string;
  where: string;
  text: string;
  pinyin: string | undefined;
}

/** True if an authored exception covers the character and gives this reading. */
function excepted(text: string, at: number, syllable: string, exceptions: Exceptions): boolean {
  const characters = [...text];
  return Object.entries(exceptions).some(([word, reading]) => {
    const letters = [...word];
    const syllables = reading.split(' ');
    return letters.some(
      (_, i) =>
        syllables[i] === syllable && at - i >= 0 && characters.slice(at - i, at - i + letters.length).join('') === word,
    );
  });
}

/** The faults in the pinyin of one text. */
export function pinyinOf({ file, where, text, pinyin: authored }: Reading, exceptions: Exceptions): Finding[] {
  if (!HAN.test(text)) return [];
  if (authored === undefined) return [error(file, where, 'has no pinyin')];
  const at = `${where}.pinyin`;
  const tokens = authored.split(/\s+/);
  const places = tokens.filter((token) => namesIn(token).length > 0);
  const syllables = tokens.filter((token) => namesIn(token).length === 0);
  const bad = syllables.filter((syllable) => !SYLLABLE.test(syllable));
  const odd = places.filter((place) => !/^\{[^{}]+\}$/.test(place));
  if (bad.length + odd.length > 0)
    return [error(file, at, `"${[...bad, ...odd].join(' ')}" is no syllable: lower case, spaces, no punctuation`)];
  const bare = [...text.replace(/\{[^{}]*\}/g, '\u0000')];
  const characters = bare.filter((character) => HAN.test(character)).length;
  if (characters !== syllables.length)
    return [error(file, at, `has ${syllables.length} syllables for ${characters} characters`)];
  const order = (units: readonly string[]) => units.join('');
  const inText = bare.filter((c) => HAN.test(c) || c === '\u0000').map((c) => (c === '\u0000' ? 'P' : 's'));
  if (order(inText) !== order(tokens.map((token) => (namesIn(token).length > 0 ? 'P' : 's'))))
    return [error(file, at, 'has a place in braces at another position than the text')];
  return disagreements(bare, syllables, exceptions).map((message) => warning(file, at, message));
}

function disagreements(bare: readonly string[], syllables: readonly string[], exceptions: Exceptions): string[] {
  const text = bare.join('');
  const read = pinyin(text, { type: 'all', toneSandhi: false }).filter(({ isZh }) => isZh);
  let next = 0;
  return bare.flatMap((character, at) => {
    if (!HAN.test(character)) return [];
    const syllable = syllables[next] ?? '';
    const expected = read[next]?.pinyin ?? '';
    next += 1;
    if (syllable === expected || excepted(text, at, syllable, exceptions)) return [];
    return [`${character} is read ${syllable}, the dictionary has ${expected} ("${text.replaceAll('\u0000', '…')}")`];
  });
}

const ofLines = (file: string, groups: readonly LineGroup[]): Reading[] =>
  linesOf(groups).map(({ where, line }) => ({ file, where, text: line.text, pinyin: line.pinyin }));

const ofPhrases = (file: string, phrases: readonly PlacedPhrase[]): Reading[] =>
  phrases.map(({ where, phrase }) => ({ file, where, text: phrase.say, pinyin: phrase.pinyin }));

function readingsOf(file: string, dialogue: Dialogue): Reading[] {
  return [
    ...ofLines(file, [...dialogueGroups(dialogue), ...factGroups(dialogue)]),
    ...ofPhrases(file, factPhrases(dialogue)),
    ...Object.entries(dialogue.slots).flatMap(([name, slot]) =>
      slot.kind === 'list'
        ? slot.values.map(({ id, say, pinyin }) => ({ file, where: `slots.${name}.${id}`, text: say, pinyin }))
        : [],
    ),
    ...dialogue.words.map(({ text, pinyin }, i) => ({ file, where: `words.${i}`, text, pinyin })),
  ];
}

/** A character by itself may have several readings, of which the dictionary knows one. */
const ofWords = (words: Dialogue['words']): Reading[] =>
  words
    .filter(({ text, pinyin }) => pinyin === undefined || [...text].length > 1)
    .map(({ text, pinyin }) => ({ file: 'words/Mandarin.yaml', where: `words.${text}`, text, pinyin }));

export function pinyinFits({ common, talk, words, languages }: Sources, exceptions: Exceptions): Finding[] {
  const acts = common.Mandarin;
  const spoken = talk.Mandarin;
  const readings = [
    ...(acts ? ofLines('common/Mandarin.yaml', commonGroups(acts)) : []),
    ...(spoken ? ofLines('talk/Mandarin.yaml', talkGroups(spoken)) : []),
    ...(spoken ? ofPhrases('talk/Mandarin.yaml', talkPhrases(spoken)) : []),
    ...ofWords(words.Mandarin?.words ?? []),
    ...languages.flatMap(({ scene, language, dialogue }) =>
      language === 'Mandarin' && dialogue ? readingsOf(`scenes/${scene}/${language}.yaml`, dialogue) : [],
    ),
  ];
  return readings.flatMap((reading) => pinyinOf(reading, exceptions));
}
