/** Ways to make a fix of words of a sentence. */
import type { Fix, Rule } from '../corrector/grammar.ts';
import type { Sentence, Token } from './reading.ts';

export type SpanishRule = Rule<Sentence>;

/** The words with the capital of those that they replace. */
function cased(from: string, to: string): string {
  const [first = ''] = from;
  return first !== first.toLowerCase() ? to.charAt(0).toUpperCase() + to.slice(1) : to;
}

export const replace = (token: Token, to: string, explanation: string): Fix => ({
  start: token.start,
  end: token.end,
  to: cased(token.text, to),
  explanation,
});

/** Replaces the words from one token to another. */
export const replaceAll = (from: Token, until: Token, to: string, explanation: string): Fix => ({
  start: from.start,
  end: until.end,
  to: cased(from.text, to),
  explanation,
});

/** Puts words before a token; the first word of a sentence gives its capital away. */
export function insertBefore(token: Token, words: string, explanation: string): Fix {
  const isFirst = token.text[0] !== token.lower[0] && !token.isName;
  return isFirst
    ? replace(token, `${words} ${token.lower}`, explanation)
    : { start: token.start, end: token.start, to: `${words} `, explanation };
}

/** Drops a token and the space after it. */
export function drop(token: Token, next: Token, explanation: string): Fix {
  return { start: token.start, end: next.end, to: cased(token.text, next.text), explanation };
}
