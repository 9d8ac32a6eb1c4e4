/**
 * Patterns of words, in which lists of fixed confusions are written.
 *
 * A pattern is a row of items, and its words must follow each other with nothing but spaces between:
 * - `para|por` one of these words; `{casar|ir}` any form of a verb; `{casar.inf}` its infinitive, `.fin` a finite form;
 * - `<inf>` any infinitive, `<fin>` a finite verb, `<ger>`, `<det>`, `<noun>`, `<adj>`, `<name>`, `<number>`, `<time>`, `<human>`,
 *   `<word>` any known word;
 * - `^` the first word of a clause, `$` its end (only as the last item);
 * - `&` before an item marks it as context, which stays as it is; `!` before an item forbids it (context too);
 * - `+` where words go in;
 * - `?` after an item lets it be absent (context only).
 *
 * The items that are no context are replaced; `$1` in the replacement is the first of them, and so on.
 */
import { isNumber } from './noun-phrase.ts';
import { as, finite, isOnly, type Sentence, type Token } from './reading.ts';
import type { VerbReading } from './word.ts';

type Test = (token: Token, sentence: Sentence) => boolean;
interface Item {
  test: Test | 'start' | 'end' | 'here';
  isContext: boolean;
  isForbidden: boolean;
  isOptional: boolean;
  /** True where the end of the clause would do as well. */
  isEndToo: boolean;
  /** The words that it may be, where it is no class. */
  words: ReadonlySet<string> | undefined;
}
export type Pattern = readonly Item[];

const TIME =
  /^(lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/;
const verbs = (token: Token) => token.readings.filter((reading): reading is VerbReading => reading.pos === 'verb');

const CLASSES: Record<string, Test> = {
  inf: (token) => isOnly(token, 'verb') && verbs(token).some(({ form }) => form === 'infinitive'),
  ger: (token) => verbs(token).some(({ form }) => form === 'gerund'),
  fin: (token) => finite(token).length > 0,
  verb: (token) => isOnly(token, 'verb'),
  det: (token) => as(token, 'det') !== undefined,
  noun: (token) => as(token, 'noun') !== undefined && isOnly(token, 'noun', 'adj'),
  adj: (token) => as(token, 'adj') !== undefined && isOnly(token, 'noun', 'adj', 'det'),
  human: (token) => as(token, 'noun')?.human === true && isOnly(token, 'noun', 'adj'),
  name: (token) => token.isName,
  subject: (token) => isOnly(token, 'subject'),
  number: (token) =>
    isNumber(token) ||
    (isOnly(token, 'det') && as(token, 'det')?.number === 'p' && as(token, 'det')?.lemma === token.lower),
  time: (token) => TIME.test(token.lower),
  plural: (token) =>
    token.readings.some((reading) => 'number' in reading && reading.number === 'p' && reading.pos === 'noun'),
  word: (token) => token.readings.length > 0,
  month: (token) =>
    /^(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)$/.test(token.lower),
};

/** True if a word that is noun and verb is a verb after this one. */
const isSaidOf = (before: Token | undefined) =>
  before === undefined || isOnly(before, 'subject') || /^(me|te|se|nos|os|le|les|no|y|pero|porque)$/.test(before.lower);

function testOf(text: string): Test {
  const verb = /^\{([^.}]+)(?:\.(\w+))?\}$/.exec(text);
  if (verb) {
    const lemmas = new Set((verb[1] ?? '').split('|'));
    const form = verb[2];
    return (token, { tokens }) =>
      (isOnly(token, 'verb') ||
        (isOnly(token, 'verb', 'noun', 'adj') &&
          isSaidOf(token.joined ? tokens[tokens.indexOf(token) - 1] : undefined))) &&
      verbs(token).some(
        (reading) =>
          lemmas.has(reading.lemma) &&
          (!form ||
            (form === 'fin'
              ? reading.person !== undefined && !reading.clitics
              : form === 'inf'
                ? reading.form === 'infinitive'
                : reading.form === form)),
      );
  }
  const classes = /^<(.+)>$/.exec(text);
  if (classes) {
    const tests = (classes[1] ?? '').split('|').map((name) => CLASSES[name]);
    if (tests.some((test) => test === undefined)) throw new Error(`No class of words "${text}".`);
    return (token, sentence) => tests.some((test) => test?.(token, sentence));
  }
  const words = new Set(text.split('|'));
  return (token) => words.has(token.lower);
}

/** A pattern from its text. Throws an Error for a class that does not exist. */
export function parsePattern(text: string): Pattern {
  return text.split(' ').map((part) => {
    const isContext = /^[&!]/.test(part);
    const isForbidden = part.startsWith('!');
    const isOptional = part.endsWith('?');
    const body = part.replace(/^[&!]/, '').replace(/\?$/, '');
    const test = body === '^' ? 'start' : body === '$' ? 'end' : body === '+' ? 'here' : testOf(body);
    const isWords = typeof test !== 'string' && !/^[{<]/.test(body);
    return {
      words: isWords ? new Set(body.split('|')) : undefined,
      test,
      isContext: isContext || typeof test === 'string',
      isForbidden,
      isOptional,
      isEndToo: body.endsWith('|$'),
    };
  });
}

/** The tokens that a match would replace; null where the pattern does not match from here. An empty list is an insertion. */
export interface Match {
  replaced: number[];
  /** The token before which words go where nothing is replaced. */
  at: number;
}

function matchFrom(
  pattern: Pattern,
  k: number,
  sentence: Sentence,
  i: number,
  first: number,
  replaced: number[],
  at: number,
): Match | null {
  if (k === pattern.length) return { replaced, at };
  const { tokens } = sentence;
  const { test, isContext, isForbidden, isOptional, isEndToo } = pattern[k] as Item;
  const token = tokens[i];
  const isJoined = token !== undefined && (i === first || token.joined);
  if (test === 'start')
    return i === 0 || !token?.joined || isJoiner(tokens[i - 1])
      ? matchFrom(pattern, k + 1, sentence, i, first, replaced, at)
      : null;
  if (test === 'here') return matchFrom(pattern, k + 1, sentence, i, first, replaced, i);
  if (test === 'end') return token === undefined || !token.joined ? { replaced, at } : null;
  if (isEndToo && (token === undefined || !token.joined) && i > first) return { replaced, at };
  const fits = isJoined && test(token, sentence);
  if (isForbidden) return fits ? null : matchFrom(pattern, k + 1, sentence, i, first, replaced, at);
  if (fits) {
    const found = matchFrom(pattern, k + 1, sentence, i + 1, first, isContext ? replaced : [...replaced, i], at);
    if (found) return found;
  }
  return isOptional ? matchFrom(pattern, k + 1, sentence, i, first, replaced, at) : null;
}

const isJoiner = (token: Token | undefined) =>
  token !== undefined && /^(y|e|pero|que|porque|o|entonces|hola|sí|bueno|aunque|cuando|si)$/.test(token.lower);

/** Words of which a sentence must have one for a pattern to match; undefined where the pattern names none. */
export function wordsNeeded(pattern: Pattern): ReadonlySet<string> | undefined {
  const sets = pattern.flatMap(({ words, isOptional, isForbidden, isEndToo }) =>
    words && !(isOptional || isForbidden || isEndToo) ? [words] : [],
  );
  return sets.sort((a, b) => a.size - b.size)[0];
}

/** All places where a pattern matches. */
export function matches(pattern: Pattern, sentence: Sentence): Match[] {
  return sentence.tokens.flatMap((_, i) => {
    const found = matchFrom(pattern, 0, sentence, i, i, [], i);
    return found ? [found] : [];
  });
}
