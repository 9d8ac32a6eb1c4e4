/** A text taken apart into sentences of words with their places, contractions undone. */
import type { Lexicon } from './lexicon.ts';
import { narrow } from './narrowing.ts';
import { TAG } from './tags.ts';
import type { Token } from './token.ts';

export interface Sentence {
  text: string;
  tokens: readonly Token[];
  lexicon: Lexicon;
  isQuestion: boolean;
}

const WORD =
  /(?:\p{L}\.){2,}|\d+(?:[.:,]\d+)*(?:st|nd|rd|th|am|pm)?|[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*['’]?|[.!?;\n,:"“”()–—…]|-/gu;
const SHORT_FORMS: Record<string, number> = {
  im: 1,
  ive: 1,
  dont: 2,
  doesnt: 4,
  didnt: 3,
  isnt: 2,
  arent: 3,
  wasnt: 3,
  werent: 4,
  cant: 2,
  couldnt: 5,
  wouldnt: 5,
  havent: 4,
  hasnt: 3,
  youre: 3,
  theyre: 4,
  thats: 4,
  whats: 4,
};
const FULL: Record<string, string> = {
  ca: 'can',
  wo: 'will',
  sha: 'shall',
  nt: "n't",
  m: "'m",
  re: "'re",
  ve: "'ve",
  s: "'s",
};

/** Places where a word with an apostrophe comes apart: "don't" after "do", "I'm" after "I". */
function seam(low: string): number {
  const short = Object.hasOwn(SHORT_FORMS, low) ? SHORT_FORMS[low] : undefined;
  if (short !== undefined) return short;
  const [, head] = /^(.+?)(n't|'m|'re|'ve|'ll|'d|'s)$/.exec(low) ?? [];
  return head === undefined ? low.length : head.length;
}

function tokensOf(
  word: string,
  start: number,
  lexicon: Lexicon,
  before: Pick<Token, 'afterComma' | 'isQuoted'>,
): Token[] {
  const low = word.toLowerCase().replaceAll('’', "'");
  const at = seam(low);
  const make = (text: string, from: number, isJoined: boolean): Token => {
    const raw = text.toLowerCase().replaceAll('’', "'");
    const full = (at < low.length && FULL[raw]) || raw;
    const entry = lexicon.find(full) ?? lexicon.find(full.replace(/'$/, ''));
    const isNumber = /^\d/.test(text);
    return {
      text,
      low: full,
      start: from,
      end: from + text.length,
      ...entry,
      tags: isNumber ? TAG.NUM : (entry?.tags ?? 0),
      afterComma: before.afterComma && !isJoined,
      isQuoted: before.isQuoted,
      isJoined,
      isCapital: /^\p{Lu}/u.test(text),
    };
  };
  if (at >= low.length) return [make(word, start, false)];
  return [make(word.slice(0, at), start, false), make(word.slice(at), start + at, true)];
}

/** True for a full stop that ends no sentence: that of "Mr." or of a name's initial. */
function isShortening(text: string, at: number): boolean {
  return /(?:^|\s)(?:Mr|Mrs|Ms|Dr|Prof|St|[B-HJ-Z])$/.test(text.slice(0, at)) && /^\.\s\p{Lu}/u.test(text.slice(at));
}

/** Reads a text into its sentences; full stops, question marks and semicolons end them. */
export function readSentences(text: string, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  let afterComma = false;
  let isQuoted = false;
  const close = (isQuestion: boolean) => {
    if (tokens.length > 0) {
      narrow(tokens);
      sentences.push({ text, tokens, lexicon, isQuestion });
    }
    tokens = [];
    afterComma = false;
  };
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (word === '.' && isShortening(text, index)) continue;
    if (/[.!?;\n…]/.test(word[0] ?? '')) close(word === '?');
    else if (/["“”]/.test(word)) isQuoted = !isQuoted;
    else if (/^[,:()–—-]$/.test(word)) afterComma = true;
    else {
      for (const token of tokensOf(word, index, lexicon, { afterComma, isQuoted })) tokens.push(token);
      afterComma = false;
    }
  }
  close(false);
  return sentences;
}
