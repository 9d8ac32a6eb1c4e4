/**
 * How words are found: written in any case, with accents or without, in simplified or traditional characters, in pinyin
 * with tone marks, tone numbers or none, with or without spaces.
 *
 * Invariant: a key and what is searched in it go through the same folding.
 */
import { HAN } from '#domain/han.ts';

/** From a traditional character to the simplified one. */
export type ScriptTable = ReadonlyMap<string, string>;

/** `from` and `to`: characters that stand for each other, by place. */
export function scriptTable({ from, to }: { from: string; to: string }): ScriptTable {
  const simple = [...to];
  return new Map([...from].map((character, index) => [character, simple[index] ?? character]));
}

/** Without case, accents, tone marks and the ways of writing an apostrophe; simplified. */
export function fold(text: string, script: ScriptTable): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ');
  if (!HAN.test(plain)) return plain;
  return plain.replace(/\p{Script=Han}/gu, (character) => script.get(character) ?? character);
}

/** Pinyin in one run, as people type it: no spaces, tones or apostrophes, ü as v. */
function typedPinyin(pinyin: string): string {
  const umlauts = pinyin
    .normalize('NFC')
    .replace(/[üǖǘǚǜ]/gi, 'v')
    .replace(/u:/gi, 'v');
  return umlauts
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

export interface Searchable {
  front: string;
  back: string;
  pinyin: string | null;
}

/** All that a word is found by, in one string: front, meaning, pinyin. */
export function searchKey({ front, back, pinyin }: Searchable, script: ScriptTable): string {
  const readings = pinyin ? `\n${fold(pinyin, script)}\n${typedPinyin(pinyin)}` : '';
  return `\n${fold(front, script)}\n${fold(back, script)}${readings}\n`;
}

export interface Search {
  /** Folded; empty: everything is found. */
  plain: string;
  /** As typed pinyin; empty where it cannot be any. */
  pinyin: string;
}

/** What is looked for, folded once for many keys. */
export function parseSearch(text: string, script: ScriptTable): Search {
  const plain = fold(text, script).trim();
  const latin = /^[a-z\d\s':·-]+$/.test(plain);
  return { plain, pinyin: latin ? typedPinyin(text) : '' };
}

/** How well a key answers: 0 a whole field, 1 the beginning of one, 2 a part of one; null: not at all. */
export function matchOf(key: string, { plain, pinyin }: Search): 0 | 1 | 2 | null {
  const found = matchText(key, plain);
  if (found !== null || pinyin.length < 2 || pinyin === plain) return found;
  return matchText(key, pinyin);
}

function matchText(key: string, text: string): 0 | 1 | 2 | null {
  if (!key.includes(text)) return null;
  if (key.includes(`\n${text}\n`)) return 0;
  return key.includes(`\n${text}`) ? 1 : 2;
}
