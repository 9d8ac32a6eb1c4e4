/** A learner's typed or spoken answer beside the right one, read leniently (product 9.19). The learner still rates. */
import { HAN } from './han.ts';

/** `accents`: the same but for accents. `pinyin`: Chinese given in pinyin, with or without tones. */
export type Likeness = 'same' | 'accents' | 'pinyin' | 'other';

export interface AnswerPart {
  text: string;
  /** Its place among the parts. */
  at: number;
  /** False for what the learner's answer lacks or has otherwise. */
  isMatched: boolean;
}

export interface Comparison {
  likeness: Likeness;
  /** The right answer in pieces, spaces and punctuation included. */
  parts: AnswerPart[];
}

/** Case and punctuation count for nothing; one kind of apostrophe is none, as speech has none. */
function plain(text: string): string {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’‘ʼ`´]/g, '');
  const words = letters.replace(/[\p{P}\p{S}\s]+/gu, ' ').trim();
  return HAN.test(words) ? words.replaceAll(' ', '') : words;
}

const LIGATURES: Record<string, string> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o' };

function withoutAccents(text: string): string {
  const letters = text.replace(/[ßœæø]/g, (letter) => LIGATURES[letter] ?? letter);
  return letters.normalize('NFD').replace(/\p{M}/gu, '');
}

/** "ue" for "ü", as German is typed on a keyboard without umlauts. */
const spelledOut = (text: string) => withoutAccents(text.normalize('NFC').replace(/[äöü]/g, (letter) => `${letter}e`));

const isSameButAccents = (a: string, b: string) =>
  withoutAccents(a) === withoutAccents(b) || spelledOut(a) === spelledOut(b) || withoutAccents(a) === spelledOut(b);

const syllables = (text: string) =>
  withoutAccents(plain(text))
    .replaceAll(/[\s\d]/g, '')
    .replaceAll('v', 'u');

function likenessOf(given: string, right: string, pinyin: string | null): Likeness {
  const [a, b] = [plain(given), plain(right)];
  if (a === b) return 'same';
  if (a !== '' && isSameButAccents(a, b)) return 'accents';
  return pinyin && !HAN.test(a) && a !== '' && syllables(given) === syllables(pinyin) ? 'pinyin' : 'other';
}

/** Words with what follows them; of Chinese, characters. */
function piecesOf(text: string): string[] {
  return text.match(HAN.test(text) ? /[\p{L}\p{N}][^\p{L}\p{N}]*/gu : /\S+\s*/gu) ?? [];
}

/** The places in `right` of a longest common subsequence of both. */
function commonPlaces(given: readonly string[], right: readonly string[]): Set<number> {
  const lengths = Array.from({ length: given.length + 1 }, () => new Array<number>(right.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = given.length - 1; i >= 0; i -= 1) {
    for (let j = right.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      row[j] = given[i] === right[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const places = new Set<number>();
  for (let [i, j] = [0, 0]; i < given.length && j < right.length; ) {
    if (given[i] === right[j]) {
      places.add(j);
      [i, j] = [i + 1, j + 1];
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return places;
}

/** Compares an answer with the right one. `pinyin`: of the right one, where it is Chinese. */
export function compareAnswer(given: string, right: string, pinyin: string | null = null): Comparison {
  const likeness = likenessOf(given, right, pinyin);
  const pieces = piecesOf(right);
  const places = commonPlaces(piecesOf(given).map(plain), pieces.map(plain));
  const isSame = likeness === 'same' || likeness === 'pinyin';
  return {
    likeness,
    parts: pieces.map((text, place) => ({ text, at: place, isMatched: isSame || places.has(place) })),
  };
}
