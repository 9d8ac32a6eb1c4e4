/**
 * Patterns over the words of a sentence, in which most rules are written.
 *
 * A pattern is a line of elements: `on|in` are words, `<go|come>` any form of verbs, `{VB|NS}` readings that a word may
 * have, `{VB!}` the only reading left, `#days` a list, `[NP]` a noun phrase, `[SUBJ]` a subject. `?` after an element
 * makes it optional, `^` is the beginning of a clause, `^^` that of the sentence, `$` its end (`$$` that of the sentence), `??` stands in a question only, `!?` in none;
 * `~` stands after no "what", "which" or the like, `~~` after no "all"; `%` is where the verb of a question may stand; `-a|{MODAL}` looks
 * back for what must not stand right before;
 * `!on|in` and `!{NS}` look ahead for what must not follow. In the replacement `$2` is what the second element took (`^`, `$` and `!…` count as well), `$2:ing` its form.
 */
import type { Fix } from '../corrector/grammar.ts';
import { LISTS } from './lists.ts';
import { isOnly, may } from './reading/narrowing.ts';
import { beginsClause, nounPhrase, subjectAt } from './reading/noun-phrase.ts';
import type { Sentence } from './reading/sentence.ts';
import { AUX, TAG, type TagName, VERB } from './reading/tags.ts';
import type { Token } from './reading/token.ts';
import { formOf } from './word-forms.ts';

/** Ends (exclusive) at which an element that begins at a token may end; none if it does not match. */
type Matcher = (sentence: Sentence, at: number) => readonly number[];

const NONE: readonly number[] = [];

/** Words that may come before the first word of a sentence proper. */
export const INTERJECTIONS: ReadonlySet<string> = new Set(
  'sorry excuse me hello hi hey please yes no ok okay well oh and so but thanks thank you good morning evening afternoon'.split(
    ' ',
  ),
);

/** The verb that a word is a form of; forms of "be", "have" and "do" are known by their readings. */
function lemmaOf(token: Token): string {
  if (may(token, TAG.BE)) return 'be';
  if (may(token, TAG.HAVE)) return 'have';
  return may(token, TAG.DO) ? 'do' : (token.verb ?? '');
}

/** The readings of `{VB|NS}`; `{VB!}` asks that no other is left. */
function readingTest(names: string, isSure: boolean): (token: Token) => boolean {
  let mask = 0;
  for (const name of names.split('|')) {
    const tag = TAG[name as TagName];
    if (tag === undefined) throw new Error(`No reading "${name}".`);
    mask |= tag;
  }
  return isSure ? (token) => isOnly(token, mask) : (token) => may(token, mask);
}

/** The test of one word; alternatives of all sorts may stand side by side: `a|#days|{PLACE}`. */
function wordTest(element: string): (token: Token) => boolean {
  const words = new Set<string>();
  const tests: ((token: Token) => boolean)[] = [];
  for (const part of element.match(/\{[^}]+\}|<[^>]+>|[^|]+/g) ?? []) {
    const [, names, sure] = /^\{(.+?)(!)?\}$/.exec(part) ?? [];
    const [, verbs] = /^<(.+)>$/.exec(part) ?? [];
    const list = LISTS[part.slice(1)];
    if (names) tests.push(readingTest(names, sure !== undefined));
    else if (verbs) {
      const lemmas = new Set(verbs.split('|'));
      tests.push((token) => lemmas.has(lemmaOf(token)) && may(token, VERB | AUX));
    } else if (part.startsWith('#')) {
      if (!list) throw new Error(`No list "${part}".`);
      tests.push((token) => list.has(token.low));
    } else words.add(part);
  }
  return (token) => words.has(token.low) || tests.some((test) => test(token));
}

/** Words after which a clause may end before a purpose: "he did all he could to help". */
const ALL = /^(all|best|everything|anything|whatever|nothing|much)$/;

/** Words that begin a clause in which a subject may be taken already: "what I think is right". */
const RELATIVE = /^(what|whatever|which|who|one|ones|everything|anything|something)$/;

/** True where an auxiliary would begin a question: at the start, or after a question word and what belongs to it. */
function mayAsk({ tokens, isQuestion }: Sentence, at: number): boolean {
  const before = tokens[at - 1];
  return (
    tokens[at]?.afterComma === true ||
    tokens.slice(0, at).every(({ low }) => INTERJECTIONS.has(low)) ||
    /^(so|nor|neither)$/.test(before?.low ?? '') ||
    (isQuestion && /^(and|but|or)$/.test(before?.low ?? '')) ||
    tokens.slice(Math.max(0, at - 4), at).some((token) => may(token, TAG.WH))
  );
}

function matcherOf(element: string): Matcher {
  if (element === '^') return (sentence, at) => (beginsClause(sentence, at) ? [at] : NONE);
  if (element === '^^')
    return ({ tokens }, at) => (tokens.slice(0, at).every(({ low }) => INTERJECTIONS.has(low)) ? [at] : NONE);
  if (element === '!?') return ({ isQuestion }, at) => (isQuestion ? NONE : [at]);
  if (element === '??') return ({ isQuestion }, at) => (isQuestion ? [at] : NONE);
  if (element === '~')
    return ({ tokens }, at) =>
      tokens.slice(Math.max(0, at - 3), at).some(({ low }) => RELATIVE.test(low)) ? NONE : [at];
  if (element === '~~')
    return ({ tokens }, at) => (tokens.slice(Math.max(0, at - 3), at).some(({ low }) => ALL.test(low)) ? NONE : [at]);
  if (element === '%') return (sentence, at) => (mayAsk(sentence, at) ? [at] : NONE);
  if (element.startsWith('-')) {
    const test = wordTest(element.slice(1));
    return ({ tokens }, at) => {
      const token = tokens[at - 1];
      return token && !tokens[at]?.afterComma && test(token) ? NONE : [at];
    };
  }
  if (element === '$$') return ({ tokens }, at) => (at >= tokens.length ? [at] : NONE);
  if (element === '$') return ({ tokens }, at) => (at >= tokens.length || tokens[at]?.afterComma ? [at] : NONE);
  if (element.startsWith('!')) {
    const test = wordTest(element.slice(1));
    return ({ tokens }, at) => {
      const token = tokens[at];
      return token && !token.afterComma && test(token) ? NONE : [at];
    };
  }
  if (element.endsWith('?')) {
    const inner = matcherOf(element.slice(0, -1));
    return (sentence, at) => [...inner(sentence, at), at];
  }
  if (element === '[NP]' || element === '[SUBJ]')
    return (sentence, at) => {
      const end = element === '[NP]' ? nounPhrase(sentence, at)?.end : subjectAt(sentence, at)?.end;
      return end === undefined ? NONE : [end];
    };
  const test = wordTest(element);
  return ({ tokens }, at) => {
    const token = tokens[at];
    return token && !token.isQuoted && test(token) ? [at + 1] : NONE;
  };
}

/** A pattern, the words that take the place, and the explanation, in which `$2` stands for the words as well. */
export type Confusion = readonly [pattern: string, better: string, why: string];

export interface Compiled {
  matchers: readonly Matcher[];
  better: readonly string[];
  why: string;
  /** Words, and verbs as `<go>`, one of which the first word of a match has to be; null where any may be. */
  keys: readonly string[] | null;
}

/** Keys of an element of words and verbs only. */
function keysOf(element: string): string[] | null {
  if (/[?!{#[]/.test(element)) return null;
  return (element.match(/<[^>]+>|[^|]+/g) ?? []).flatMap((part) =>
    part.startsWith('<')
      ? part
          .slice(1, -1)
          .split('|')
          .map((verb) => `<${verb}>`)
      : [part],
  );
}

/** The keys under which patterns that may begin at a token are found. */
export const keysAt = (token: Token): readonly string[] => [token.low, `<${lemmaOf(token)}>`];

/** The words of a replacement that the pattern has as well are taken from the sentence, so that a fix leaves them out. */
function kept(elements: readonly string[], better: readonly string[]): string[] {
  let from = 0;
  return better.map((part) => {
    const [, number] = /^\$(\d+)/.exec(part) ?? [];
    if (number !== undefined) from = Math.max(from, Number(number));
    const at = elements.indexOf(part, from);
    if (at < 0 || !/^[\p{L}']+$/u.test(part)) return part;
    from = at + 1;
    return `$${at + 1}`;
  });
}

export function compile([pattern, better, why]: Confusion): Compiled {
  const elements = pattern.split(' ');
  const first = elements.find((element) => !/^(\^\^?|\?\?|!\?|~~?|%|-.+)$/.test(element)) ?? '';
  return {
    matchers: elements.map(matcherOf),
    better: better === '' ? [] : kept(elements, better.split(' ')),
    why,
    keys: keysOf(first),
  };
}

/** Starts and ends of the elements of a match that begins at a token, or null. Nothing in it stands after a comma. */
function match({ matchers }: Compiled, sentence: Sentence, start: number): number[] | null {
  const ends: number[] = [start];
  const go = (index: number, at: number): boolean => {
    const matcher = matchers[index];
    if (!matcher) return true;
    for (const end of matcher(sentence, at)) {
      const crosses = end > at && at > start && sentence.tokens.slice(at, end).some((token) => token.afterComma);
      if (crosses) continue;
      ends[index + 1] = end;
      if (go(index + 1, end)) return true;
    }
    return false;
  };
  return go(0, start) ? ends : null;
}

interface Piece {
  text: string;
  /** Tokens that it takes over as they are. */
  from?: number;
  to?: number;
}

/** Text between two pieces: as it was said, where they stood side by side. */
function gap(sentence: Sentence, before: Piece, after: Piece): string {
  if (before.to !== undefined && before.to === after.from) {
    const { tokens, text } = sentence;
    return text.slice((tokens[before.to - 1] as Token).end, (tokens[before.to] as Token).start);
  }
  return /^('|n't)/.test(after.text) ? '' : ' ';
}

/** A fix of the tokens from `start` to `end` by pieces; what stays as it was at either side is left out of it. */
export function fixOf(
  sentence: Sentence,
  start: number,
  end: number,
  pieces: Piece[],
  explanation: string,
): Fix | null {
  const { tokens, text } = sentence;
  const left = [...pieces];
  let from = start;
  let to = end;
  const changed = () => left.length > 0;
  while (changed() && left[0]?.from === from && left[0]?.to !== undefined && (left.length > 1 || left[0].to < to)) {
    const [piece] = left as [Piece];
    if (left.length === 1 || piece.to === to || /^('|n't)/.test(left[1]?.text ?? '')) break;
    // "I've seen" to "I saw": the space before the new word belongs to the fix.
    if (tokens[piece.to as number]?.isJoined) break;
    from = piece.to as number;
    left.shift();
  }
  while (
    left.length > 1 &&
    left.at(-1)?.to === to &&
    left.at(-1)?.from !== undefined &&
    (left.at(-1)?.from as number) > from
  ) {
    to = left.at(-1)?.from as number;
    left.pop();
  }
  if (from >= to) return null;
  let words = left[0]?.text ?? '';
  for (let i = 1; i < left.length; i += 1)
    words += gap(sentence, left[i - 1] as Piece, left[i] as Piece) + (left[i] as Piece).text;
  const first = tokens[from] as Token;
  const last = tokens[to - 1] as Token;
  if (from === 0 && /^\p{Lu}/u.test(first.text)) {
    const moved = first.low === 'i' || first.low.startsWith("i'") ? words : lowerMoved(words, first.text);
    words = moved.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  }
  // A word that goes away takes a space with it.
  if (words === '') {
    const next = tokens[to];
    if (next) return { start: first.start, end: next.start, to: '', explanation };
    const before = tokens[from - 1];
    return { start: before ? before.end : first.start, end: last.end, to: '', explanation };
  }
  return text.slice(first.start, last.end) === words
    ? null
    : { start: first.start, end: last.end, to: words, explanation };
}

/** The word that began the sentence in small letters, where it has moved inside. */
function lowerMoved(words: string, moved: string): string {
  if (words.startsWith(moved)) return words;
  return words.replace(new RegExp(`(?<=\\s)${moved}(?=\\s|$)`, 'u'), moved.toLowerCase());
}

/** The fix of a pattern that begins at a token; null where it does not match. */
export function findPattern(compiled: Compiled, sentence: Sentence, start: number): Fix | null {
  const { tokens } = sentence;
  const ends = match(compiled, sentence, start);
  const end = ends?.at(-1);
  if (!ends || end === undefined || end === start) return null;
  const taken = (index: number) => [ends[index - 1] as number, ends[index] as number] as const;
  const pieces = compiled.better.flatMap((part): Piece[] => {
    const [, number, form] = /^\$(\d+)(?::(\w+))?$/.exec(part) ?? [];
    if (number === undefined) return [{ text: part }];
    const [from, to] = taken(Number(number));
    if (from === to) return [];
    const words = sentence.text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end);
    if (form === undefined) return [{ text: words, from, to }];
    const formed = formOf(sentence.lexicon, tokens[from] as Token, form);
    return formed === (tokens[from] as Token).low ? [{ text: words, from, to }] : [{ text: formed }];
  });
  const why = compiled.why.replace(/\$(\d+)(?::(\w+))?/g, (_, number: string, form?: string) => {
    const [from, to] = taken(Number(number));
    if (from === to) return '';
    if (form) return formOf(sentence.lexicon, tokens[from] as Token, form);
    return sentence.text.slice((tokens[from] as Token).start, (tokens[to - 1] as Token).end);
  });
  return fixOf(sentence, start, end, pieces, why);
}
