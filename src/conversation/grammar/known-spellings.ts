/** Spellings of a scene's words, to correct a misspelt one. */
import type { CompiledDialogue } from '../format/dialogue.ts';
import { normalise } from '../nlu/normalise-text.ts';
import { oneSlip } from '../nlu/spelling.ts';

/** A word without marks over its letters, as it is typed on a telephone. */
const unmarked = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss');
/** German umlauts typed as two letters. */
const twoLetters = (word: string) =>
  word.replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter);

/** Shorter words have a twin too often ("ou", "où"). */
const LEAST_MARKED = 4;

interface Spellings {
  /** Words as they are written, in lower case. */
  right: Set<string>;
  /** The word as it is typed without its marks, to how it is written; null: several are written so. */
  marked: Map<string, string | null>;
}

const found = new WeakMap<CompiledDialogue, Spellings>();

function textsOf(dialogue: CompiledDialogue): string[] {
  const lines = [
    ...dialogue.opening,
    ...dialogue.objectives.flatMap(({ models, ask, askAgain, reached, again, choices }) =>
      [models, ask, askAgain, reached, again, choices].flat(),
    ),
    ...Object.values(dialogue.moves).flatMap(({ replies }) => replies),
    ...dialogue.twists.flatMap(({ lines, resolution }) => [...lines, ...resolution]),
  ].map(({ text }) => text);
  return [...lines, ...[...dialogue.words, ...dialogue.everyday].map(({ text }) => text)];
}

function spellingsOf(dialogue: CompiledDialogue): Spellings {
  const known = found.get(dialogue);
  if (known) return known;
  const right = new Set<string>();
  for (const text of textsOf(dialogue))
    for (const word of normalise(text).match(/[\p{L}\p{M}]+/gu) ?? [])
      if (word.length > 1) right.add(word.normalize('NFC'));
  const marked = new Map<string, string | null>();
  for (const word of right)
    for (const typed of new Set([unmarked(word), twoLetters(word)]))
      if (typed !== word) marked.set(typed, marked.has(typed) && marked.get(typed) !== word ? null : word);
  const spellings = { right, marked };
  found.set(dialogue, spellings);
  return spellings;
}

/** Shorter words are too often one slip from another; letters exchanged seldom make another word. */
const LEAST = 5;
const LEAST_OTHERWISE = 7;

const hasMarks = (word: string) => unmarked(word) !== word;
const letters = (word: string) => [...word].sort().join('');

/**
 * True if a word is another but for a slip of the pen. A different beginning or ending makes a different word
 * ("monter", "escribir"), and nobody types an accent by mistake.
 */
function isSlip(typed: string, right: string): boolean {
  if (!oneSlip(typed, right) || typed[0] !== right[0] || (hasMarks(typed) && !hasMarks(right))) return false;
  if (letters(typed) === letters(right)) return right.length >= LEAST;
  return typed.at(-1) === right.at(-1) && Math.max(typed.length, right.length) >= LEAST_OTHERWISE;
}

/**
 * Corrects the spelling of a word in a reply: adds its accents, or mends a slip of one letter. Null if the word is
 * right, or not one of the scene's. `isWord` knows other words of the language, which are no slips; `twins` are its
 * words that are right with marks and without.
 */
export function rightSpelling(
  dialogue: CompiledDialogue,
  word: string,
  isWord: (word: string) => boolean,
  twins: readonly string[] = [],
): { word: string; kind: 'marks' | 'slip' } | null {
  const { right, marked } = spellingsOf(dialogue);
  const typed = normalise(word).normalize('NFC');
  if (typed === '' || right.has(typed) || twins.includes(typed)) return null;
  const accented = marked.get(typed);
  if (accented && typed.length >= LEAST_MARKED) return { word: accented, kind: 'marks' };
  if (typed.length < LEAST || isWord(typed)) return null;
  const near = [...right].filter((candidate) => isSlip(typed, candidate));
  return near.length === 1 && near[0] ? { word: near[0], kind: 'slip' } : null;
}
