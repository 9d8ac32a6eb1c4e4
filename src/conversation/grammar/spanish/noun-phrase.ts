/** Noun phrases: a noun that is certain, with the determiners before it and the adjectives beside it. */
import { as, isOnly, type Sentence, type Token } from './reading.ts';
import type { Gender, NounReading, Plurality } from './word.ts';

export interface NounPhrase {
  /** First and last token. */
  start: number;
  end: number;
  head: number;
  noun: NounReading;
  /** Determiners and numbers, in order. */
  determiners: number[];
  /** Adjectives between determiner and noun. */
  before: number[];
  /** Adjectives after the noun. */
  after: number[];
  /** The preposition before it, if any. */
  preposition: number | undefined;
}

/** Words that stand after a noun as adverbs as often as as adjectives: "la cuenta rápido". */
const ADVERBIAL = new Set(
  'rápido claro seguro solo igual primero justo directo exacto perfecto temprano listo último mejor peor junto extra gratis normal fatal genial total parecido aparte incluido excepto durante favor final todo medio grande'.split(
    ' ',
  ),
);
const ARTICLES =
  /^(el|la|los|las|mis?|tus?|sus?|est[ea]|est[oa]s|es[ea]|es[oa]s|aquel|aquella|aquellos|aquellas|un|una|unos|unas|nuestr[oa]s?)$/;
const DEGREE = new Set(
  'muy más menos tan bastante demasiado poco bien mal recién medio casi totalmente completamente'.split(' '),
);

export const isNumber = (token: Token): boolean => /^\d+$/.test(token.lower) && !['0', '1'].includes(token.lower);

/** Nouns by their reading, if the word is certainly a noun where it stands. */
function headAt(tokens: readonly Token[], i: number): NounReading | undefined {
  const token = tokens[i] as Token;
  const noun = as(token, 'noun');
  if (!(noun && isOnly(token, 'noun', 'adj'))) return undefined;
  if (isOnly(token, 'noun')) return noun;
  const before = token.joined ? tokens[i - 1] : undefined;
  const next = tokens[i + 1]?.joined ? tokens[i + 1] : undefined;
  if (before && (as(before, 'det') || isNumber(before)))
    return next && as(next, 'noun') && !as(next, 'adj') ? undefined : noun;
  return undefined;
}

const isDeterminer = (token: Token): boolean => as(token, 'det') !== undefined || isNumber(token);

function phraseAt(tokens: readonly Token[], head: number, noun: NounReading): NounPhrase {
  const determiners: number[] = [];
  const before: number[] = [];
  let start = head;
  while (start > 0 && (tokens[start] as Token).joined) {
    const token = tokens[start - 1] as Token;
    // "Me gusta mucho la playa": before an article only "todo" and "medio" are part of the phrase.
    const isQuantity =
      determiners.length > 0 &&
      !/^(tod[oa]s?|ambos|ambas|medi[oa])$/.test(token.lower) &&
      ARTICLES.test((tokens[start] as Token).lower);
    const isAsked = determiners.length > 0 && /^cuánt/.test((tokens[start] as Token).lower);
    if (isAsked) break;
    if (isQuantity) break;
    if (isDeterminer(token)) determiners.unshift(start - 1);
    else if (determiners.length === 0 && !ADVERBIAL.has(token.lower) && isOnly(token, 'adj')) before.unshift(start - 1);
    else break;
    start -= 1;
  }
  // Adjectives without a determiner may be the predicate of the words before.
  if (determiners.length === 0) {
    start = head;
    before.length = 0;
  }
  const after: number[] = [];
  let end = head;
  for (let i = head + 1; i < tokens.length; i += 1) {
    if (!(tokens[i] as Token).joined) break;
    let at = i;
    const joiner = tokens[at] as Token;
    if (after.length > 0 && /^(y|e|o|u)$/.test(joiner.lower)) at += 1;
    while (DEGREE.has(tokens[at]?.lower ?? '') && tokens[at + 1]?.joined) at += 1;
    const token = tokens[at];
    const isAdjective =
      token?.joined && as(token, 'adj') && isOnly(token, 'adj', 'noun') && !ADVERBIAL.has(token.lower);
    if (!isAdjective) break;
    after.push(at);
    end = at;
    i = at;
  }
  const left = tokens[start - 1];
  const preposition = left && (tokens[start] as Token).joined && as(left, 'prep') ? start - 1 : undefined;
  return { start, end, head, noun, determiners, before, after, preposition };
}

const known = new WeakMap<Sentence, NounPhrase[]>();

/** The noun phrases of a sentence, in order. */
export function nounPhrases(sentence: Sentence): readonly NounPhrase[] {
  const found = known.get(sentence);
  if (found) return found;
  const phrases: NounPhrase[] = [];
  const { tokens } = sentence;
  for (let i = 0; i < tokens.length; i += 1) {
    if (i <= (phrases.at(-1)?.end ?? -1)) continue;
    const noun = headAt(tokens, i);
    if (noun) phrases.push(phraseAt(tokens, i, noun));
  }
  known.set(sentence, phrases);
  return phrases;
}

/** The phrase that begins at a token, or holds it as its noun. */
export function phraseFrom(sentence: Sentence, start: number): NounPhrase | undefined {
  return nounPhrases(sentence).find((phrase) => phrase.start === start);
}

/** The gender of a phrase, by its noun or, for nouns of both, by its determiner. */
export function genderOf({ tokens }: Sentence, { noun, determiners }: NounPhrase): Gender | undefined {
  if (noun.gender !== 'c') return noun.gender;
  const genders = new Set(
    determiners
      .map((at) => as(tokens[at], 'det')?.gender)
      .filter((gender): gender is Gender => gender === 'm' || gender === 'f'),
  );
  const [only] = genders;
  return genders.size === 1 ? only : undefined;
}

export function numberOf(sentence: Sentence, phrase: NounPhrase): Plurality | undefined {
  if (phrase.noun.number) return phrase.noun.number;
  const [first] = phrase.determiners;
  return first === undefined ? undefined : as(sentence.tokens[first], 'det')?.number;
}
