/** Fixes that a rule in code makes of the words of a sentence. */
import type { Fix } from '../corrector/grammar.ts';
import { fixOf } from './pattern.ts';
import type { Sentence } from './reading/sentence.ts';

/** A part of what takes the place: words, or tokens as they are, from one index to another (exclusive). */
export type Part = string | readonly [from: number, to: number];

/** Puts parts in the place of the tokens from `start` to `end` (exclusive). */
export function rewrite(sentence: Sentence, start: number, end: number, parts: readonly Part[], why: string): Fix[] {
  const { tokens, text } = sentence;
  const pieces = parts
    .filter((part) => typeof part === 'string' || part[0] < part[1])
    .map((part) => {
      if (typeof part === 'string') return { text: part };
      const [from, to] = part;
      return { text: text.slice(tokens[from]?.start, tokens[to - 1]?.end), from, to };
    });
  const fix = fixOf(sentence, start, end, pieces, why);
  return fix ? [fix] : [];
}

/** Puts a word in the place of one token. */
export const replaceWord = (sentence: Sentence, at: number, word: string, why: string): Fix[] =>
  word === sentence.tokens[at]?.low ? [] : rewrite(sentence, at, at + 1, [word], why);
