/**
 * Typed pinyin, with tone marks, tone numbers or neither, read as characters, so that all of understanding works on
 * it. A small input method: the scene's words first, the commonest character of a syllable else. It need not be right
 * about every character, only about those that carry meaning in the scene.
 */
import { syllabify } from './pinyin-syllables.ts';

export interface PinyinTable {
  /** Syllable and its characters, commonest first: "niu牛扭,rou肉". */
  syllables: string;
  /** Words that the lexicon does not have, joined by `|`. */
  words: string;
}

/** Syllables that look like English words; alone they are no sign of pinyin. */
const AMBIGUOUS = new Set(
  'a an ai he she me men can ban bang long song tang wan pan pin tan fan gang ding dong hang sang die lie pie nun gun sun run fun hen pen den ken mi ma pa lai like make tea menu bite banana dude nice hi hei hai wow en e o ye yo you bin rang sue lean dance china pizza mango ping pong'.split(
    ' ',
  ),
);
const ENGLISH = new Set(
  'i the to for would want please with of and is it my do have am are this that what how could get give us we your in on not one two three some'.split(
    ' ',
  ),
);

/** Lower case letters of one word without its tones; ü becomes v. */
export function withoutTones(word: string): string {
  return word
    .normalize('NFD')
    .replace(/u\u0308/g, 'v')
    .replace(/\p{M}+/gu, '')
    .replace(/u:/g, 'v')
    .replace(/(?<=[a-z])[0-5](?=$|[a-z'])/g, '');
}

const TONED = /[āáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜ]|[a-z][1-5](?![0-9])/;

interface Word {
  text: string;
  known: boolean;
  syllables: string[] | null;
}

export interface PinyinReader {
  /** True if text without characters is typed pinyin rather than another language. Expects normalised text. */
  isPinyin(text: string): boolean;
  /** The text with its pinyin as characters; all else as it was. Expects folded text. */
  read(text: string): string;
}

/** A reader of pinyin for a scene; `vocabulary` are the words of its lexicon. */
export function pinyinReader(table: PinyinTable | undefined, vocabulary: Iterable<string>): PinyinReader {
  const first = new Map<string, string>();
  const readings = new Map<string, string[]>();
  for (const entry of table?.syllables.split(',') ?? []) {
    const syllable = /^[a-z]+/.exec(entry)?.[0] ?? '';
    const characters = [...entry.slice(syllable.length)];
    if (characters[0]) first.set(syllable, characters[0]);
    for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), syllable]);
  }
  const words = new Map<string, string>();
  const english = new Set<string>();
  const learn = (word: string) => {
    const characters = [...word];
    if (/^[a-z]+$/.test(word)) english.add(word);
    if (characters.length < 2 || characters.length > 6) return;
    let keys = [''];
    for (const character of characters) {
      const sounds = readings.get(character);
      if (!sounds) return;
      keys = keys.flatMap((key) => sounds.slice(0, 2).map((sound) => `${key} ${sound}`)).slice(0, 4);
    }
    for (const key of keys) if (!words.has(key)) words.set(key, word);
  };
  for (const word of table?.words.split('|') ?? []) learn(word);
  for (const word of vocabulary) learn(word);

  const parse = (text: string): Word[] =>
    [...text.matchAll(/[\p{Script=Latin}\p{M}:']+(?:[0-5](?![0-9])[\p{Script=Latin}\p{M}:']*)*/gu)].map(([word]) => {
      const syllables = withoutTones(word)
        .split("'")
        .map((part) => (part === '' ? [] : syllabify(part)));
      const whole = syllables.some((part) => part === null) ? null : (syllables as string[][]).flat();
      return { text: word, known: english.has(word), syllables: whole && whole.length > 0 ? whole : null };
    });

  const isPinyin = (text: string): boolean => {
    const parsed = parse(text);
    // Entries of the lexicon in letters may be pinyin ("jiaozi") or borrowed words ("menu").
    const possible = parsed.filter((word) => word.syllables !== null && !(word.known && AMBIGUOUS.has(word.text)));
    if (possible.length === 0) return false;
    if (TONED.test(text) && possible.length * 2 >= parsed.length) return true;
    const strong = possible.filter((word) => !AMBIGUOUS.has(word.text)).length;
    const foreign = parsed.filter((word) => word.syllables === null || ENGLISH.has(word.text)).length;
    const englishWords = parsed.filter((word) => ENGLISH.has(word.text)).length;
    if (strong === 0) return foreign === 0 && possible.length >= 2 && parsed.every((word) => word.text !== 'like');
    return englishWords === 0 ? strong >= foreign || foreign <= 1 : strong > 2 * foreign;
  };

  /** Cheapest way to cover the syllables: a known word costs less than its characters one by one. */
  const convert = (syllables: readonly string[]): string => {
    const best: { cost: number; text: string }[] = [{ cost: 0, text: '' }];
    for (let end = 1; end <= syllables.length; end++) {
      const last = syllables[end - 1] as string;
      const before = best[end - 1] as { cost: number; text: string };
      let option = { cost: before.cost + 1, text: before.text + (first.get(last) ?? last) };
      for (let length = 2; length <= Math.min(6, end); length++) {
        const word = words.get(` ${syllables.slice(end - length, end).join(' ')}`);
        const start = best[end - length];
        if (!word || !start) continue;
        const cost = start.cost + 1 - 0.05 * length;
        if (cost < option.cost) option = { cost, text: start.text + word };
      }
      best[end] = option;
    }
    return best[syllables.length]?.text ?? '';
  };

  const read = (text: string): string => {
    if (!table || !/[a-z\u00e0-\u01dc]/.test(text)) return text;
    const mixed = /\p{Script=Han}/u.test(text);
    if (!mixed && !isPinyin(text)) return text;
    // Runs of pinyin words are read together, so that words written apart are still found.
    let out = '';
    let at = 0;
    let run: string[] = [];
    const flush = () => {
      if (run.length > 0) out += convert(run);
      run = [];
    };
    for (const match of text.matchAll(/[\p{Script=Latin}\p{M}:']+(?:[0-5](?![0-9])[\p{Script=Latin}\p{M}:']*)*/gu)) {
      const between = text.slice(at, match.index);
      if (between.trim() !== '') {
        flush();
        out += between;
      }
      at = match.index + match[0].length;
      const word = parse(match[0])[0];
      if (word?.syllables && !word.known && !(mixed && !TONED.test(match[0]) && AMBIGUOUS.has(match[0])))
        run.push(...word.syllables);
      else {
        flush();
        out += ` ${match[0]} `;
      }
    }
    flush();
    return out + text.slice(at);
  };
  return { isPinyin, read };
}
