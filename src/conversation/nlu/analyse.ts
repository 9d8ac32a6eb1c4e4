/**
 * Turns a reply into units: words of several tokens joined, each with its meaning, its negation, and the
 * clause it belongs to. Everything else in understanding works on units.
 *
 * Invariants
 * 1. The same text and lexicon give the same units, on every device.
 * 2. A negation reaches to the end of its clause, or to where the sentence turns or a new request begins.
 */

import type { LanguagePack } from './language-pack.ts';
import type { Lexicon, Meaning } from './lexicon.ts';
import type { PinyinReader } from './mandarin/pinyin-input.ts';
import { remembering } from './remembering.ts';
import type { Token } from './tokens.ts';

export interface Unit {
  /** As written, words joined by a space where the language has spaces. */
  text: string;
  /** Its form in word n-grams: the topic if it has one, else the word itself. */
  key: string;
  attributes: readonly string[];
  topics: readonly string[];
  values: readonly { slot: string; id: string }[];
  number: number | null;
  /** A count of people by itself ("just me"). */
  count: number | null;
  negated: boolean;
  clause: number;
  sentence: number;
  /** Not in the lexicon. */
  unknown: boolean;
  /** Not in any phrase that an author wrote either. */
  strange: boolean;
}

export interface Analysis {
  units: Unit[];
  clauses: number;
  sentences: number;
  /** True if a part stands in quotes: then the reply speaks of words. */
  quoted: boolean;
  asks: boolean;
}

export interface Analyser {
  pack: LanguagePack;
  lexicon: Lexicon;
  /** The word that a misspelt one stands for, or null. */
  correct: (stem: string) => string | null;
  /** True if an author used the word, in a form or a phrase. */
  knows: (stem: string) => boolean;
  /** Rewrites other ways of writing the language: traditional characters, typed pinyin. */
  script: (text: string) => string;
  /** The tokens of a reply as the language writes them. */
  tokens: (text: string) => readonly Token[];
  /** Reads typed pinyin, where the language has it. */
  pinyin: PinyinReader | null;
}

const NOTHING: Meaning = { attributes: [], topics: [], values: [] };

function numberOf(token: Token): number | null {
  if (token.kind !== 'number') return null;
  const value = Number(token.text.replace(/,/g, ''));
  return Number.isFinite(value) ? value : null;
}

/** The class of a number: one, several, or more than people count at a counter. */
export const sizeOf = (number: number): string => (number === 1 ? '<1>' : number <= 40 ? '<n>' : '<many>');

/** The latest answers of each analyser: one turn reads a clause several times over. */
const analyses = new WeakMap<Analyser, (text: string) => Analysis>();

/** Analyses a reply. `text` may be anything; only its first `MAX_REPLY` characters count. Nobody may change the answer. */
export function analyse(text: string, analyser: Analyser): Analysis {
  let of = analyses.get(analyser);
  if (!of) {
    of = remembering((one) => analysed(one, analyser));
    analyses.set(analyser, of);
  }
  return of(text);
}

function analysed(text: string, analyser: Analyser): Analysis {
  const { pack, lexicon } = analyser;
  const tokens = analyser.tokens(text);
  const stems = tokens.map((token) => {
    if (token.kind === 'number') return token.text;
    if (token.kind !== 'word') return null;
    const stem = pack.stem(token.text);
    return analyser.correct(stem) ?? stem;
  });
  const units: Unit[] = [];
  let clause = 0;
  let sentence = 0;
  let quotes = 0;
  let asks = false;
  const breakClause = () => {
    if (units.at(-1)?.clause === clause) clause += 1;
  };
  for (let i = 0; i < tokens.length; ) {
    const token = tokens[i] as Token;
    if (token.kind === 'quote') quotes += 1;
    if (token.kind === 'hard' || token.kind === 'soft') {
      breakClause();
      if (token.kind === 'hard' && units.at(-1)?.sentence === sentence) sentence += 1;
      if (token.text === '?') asks = true;
    }
    if (token.kind !== 'word' && token.kind !== 'number') {
      i += 1;
      continue;
    }
    const match = lexicon.match(stems, i);
    const length = match?.length ?? 1;
    const meaning = match?.meaning ?? NOTHING;
    const words = tokens.slice(i, i + length).map((t) => t.text);
    const literal = (match ? stems.slice(i, i + length) : words).join(pack.spaced ? ' ' : '');
    const surface = words.join(pack.spaced ? ' ' : '');
    if (pack.joints.includes(literal)) breakClause();
    const number = meaning.number ?? (length === 1 ? numberOf(token) : null);
    const topic = meaning.topics[0];
    units.push({
      text: surface,
      key: topic ? `<${topic}>` : number !== null ? sizeOf(number) : meaning.count ? '<count>' : literal,
      attributes: meaning.attributes,
      topics: meaning.topics,
      values: meaning.values,
      number,
      count: meaning.count ?? null,
      negated: false,
      clause,
      sentence,
      unknown: !match && number === null,
      strange: !match && number === null && !analyser.knows(stems[i] ?? ''),
    });
    i += length;
  }
  negate(units, pack);
  return { units, clauses: clause + 1, sentences: sentence + 1, quoted: quotes >= 2, asks };
}

/** Marks what each negation reaches (invariant 2). */
function negate(units: Unit[], pack: LanguagePack): void {
  for (let i = 0; i < units.length; i++) {
    const negation = units[i] as Unit;
    if (!negation.attributes.includes('neg')) continue;
    let reached = false;
    for (let j = i + 1; j < units.length; j++) {
      const unit = units[j] as Unit;
      if (unit.clause !== negation.clause) break;
      if (unit.attributes.includes('contrast') || unit.attributes.includes('only')) break;
      if (reached && unit.attributes.includes('req')) break;
      if (unit.topics.length > 0 || unit.values.length > 0) reached = true;
      unit.negated = true;
    }
    if (!pack.negatesBackwards || reached) continue;
    for (let j = i - 1; j >= 0; j--) {
      const unit = units[j] as Unit;
      if (unit.clause !== negation.clause || unit.attributes.includes('req')) break;
      unit.negated = true;
    }
  }
}
