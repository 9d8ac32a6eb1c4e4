/**
 * Search keys, by which words are found in any case, with or without accents, in simplified or traditional characters,
 * and in pinyin with tone marks, tone numbers or none, with or without spaces.
 *
 * Invariant: a key and the text searched in it go through the same folding.
 */
import { HAN } from '#domain/han.ts';

/** Maps traditional characters to simplified ones. */
export type ScriptTable = ReadonlyMap<string, string>;

/** The characters at the same position of `from` and `to` correspond. */
export function scriptTable({ from, to }: { from: string; to: string }): ScriptTable {
  const simple = [...to];
  return new Map([...from].map((character, index) => [character, simple[index] ?? character]));
}

/** Removes differences of case, accents, tone marks, apostrophes and scripts. */
export function normaliseForSearch(text: string, script: ScriptTable): string {
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

/** Pinyin as people type it, in one run: no spaces, tones or apostrophes, and ü as v. */
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

/** Front, meaning and pinyin of a word in one string to search in. */
export function searchKey({ front, back, pinyin }: Searchable, script: ScriptTable): string {
  const readings = pinyin ? `\n${normaliseForSearch(pinyin, script)}\n${typedPinyin(pinyin)}` : '';
  return `\n${normaliseForSearch(front, script)}\n${normaliseForSearch(back, script)}${readings}\n`;
}

export interface Search {
  /** The folded text; empty: every word is found. */
  plain: string;
  /** The text as typed pinyin; empty where it cannot be pinyin. */
  pinyin: string;
}

/** Folds a search once for many keys. */
export function parseSearch(text: string, script: ScriptTable): Search {
  const plain = normaliseForSearch(text, script).trim();
  const latin = /^[a-z\d\s':·-]+$/.test(plain);
  return { plain, pinyin: latin ? typedPinyin(text) : '' };
}

/** The quality of a match: 0 a whole field, 1 the beginning of one, 2 a part of one; null: none. */
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
