/** Noun phrases: a determiner, adjectives and a noun, as they stand in the text. */
import { type Cells, PLURAL } from '../vocabulary/cells.ts';
import { CONTRACTIONS } from '../vocabulary/closed-words.ts';
import { type Determiner, determiner } from '../vocabulary/determiners.ts';
import { isSeveral, type Token } from './tokens.ts';

/** Indexes are those of the sentence's tokens. */
export interface NounPhrase {
  from: number;
  noun: number;
  determiner: number | null;
  /** The determiner, or the article that a preposition is joined with ("im"). */
  reading: Determiner | null;
  isContraction: boolean;
  adjectives: number[];
  /** A number of two or more stands in it. */
  isCounted: boolean;
  cells: Cells;
}

const INTENSIFIERS = new Set('sehr ganz so besonders wirklich ziemlich richtig zu recht'.split(' '));
/** Nouns after which another noun tells of what: "ein Glas Wasser". */
export const MEASURES = new Set(
  'Glas Gläser Flasche Flaschen Tasse Tassen Kilo Pfund Gramm Liter Stück Stücke Dose Dosen Packung Packungen Tüte Tüten Schale Schalen Scheibe Scheiben Portion Portionen Teller Becher Kännchen Kanne Bund Paar Art Sorte Kugel Kugeln Kiste Krug Karaffe Löffel Prise Dutzend Hälfte Menge Reihe Gruppe Handvoll Schluck Viertel Meter Schüssel Korb Haufen Anzahl'.split(
    ' ',
  ),
);
/** Nouns after which a name may stand: "mein Freund Peter". */
const NAMED = new Set(
  'Freund Freundin Frau Mann Sohn Tochter Bruder Schwester Kollege Kollegin Chef Chefin Mutter Vater Stadt Hund Katze Herr Herrn Onkel Tante Cousin Cousine Lehrer Lehrerin Oma Opa Partner Partnerin Zimmer Größe Nummer Gleis Platz Linie Stock Tisch Straße Hotel Restaurant'.split(
    ' ',
  ),
);

/** True where a word that looks like an article is a pronoun: "Ist das Fisch?", "Habt ihr Suppe?". */
function isPronoun(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  const before = tokens[at - 1]?.lower ?? '';
  if (/^das$/.test(word) && before === 'heißt') return true;
  if (/^das$/.test(word) && tokens[at + 1]?.adjectives.some(({ ending }) => ending === 'e')) return false;
  if (/^das$/.test(word))
    return (
      /^(?:ist|sind|war|waren|wäre|heißt)$/.test(before) &&
      (at === 1 || /^(?:und|aber|oder|,|was)$/.test(tokens[at - 2]?.lower ?? ''))
    );
  if (/^(?:alle|allen|aller)$/.test(word))
    return (tokens[at + 1]?.nouns ?? []).some(({ cells }) => (cells & PLURAL) === 0);
  if (word === 'alles') return true;
  if (word === 'am' || CONTRACTIONS[word]?.[0] === 'an')
    return (
      /^(?:meisten|besten|liebsten|wenigsten|schönsten|schnellsten|günstigsten)$/.test(tokens[at + 1]?.lower ?? '') &&
      tokens[at + 1]?.lower !== 'nächsten'
    );
  if (word === 'allem') return before === 'vor';
  if (word === 'ihr')
    return /t$/.test(before) && tokens[at - 1]?.verbs.some(({ finite }) => finite?.person === 2) === true;
  if (word === 'sein')
    return tokens[at - 1]?.kind === 'word' && /^(?:kann|muss|könnte|wird|soll|möchte|darf|das|zu)$/.test(before);
  if (word === 'eine' || word === 'einen' || word === 'ein')
    return /^(?:paar|bisschen|wenig)$/.test(tokens[at + 1]?.lower ?? '');
  return false;
}

/** True where what follows the noun makes a name of it ("der Latte Macchiato"), so that its gender is not its own. */
function isNamePart(tokens: readonly Token[], noun: number): boolean {
  const next = tokens[noun + 1];
  if (next?.text === '-' || next?.text === '/' || next?.text === '&') return true;
  if (!(next && next.kind === 'word' && next.isCapital) || next.isClosed) return false;
  const word = tokens[noun]?.text ?? '';
  return !(MEASURES.has(word) || NAMED.has(word));
}

/** "um elf Feierabend", "A2": a number that counts nothing. */
const isClock = (tokens: readonly Token[], at: number) =>
  /^(?:um|gegen|ab|bis)$/.test(tokens[at - 1]?.lower ?? '') || tokens[at - 1]?.end === tokens[at]?.start;

/** "Das verlangt Mut", "Hat das viel Zucker?": a verb, or a word of measure, after a pronoun. */
const isFiniteHere = ({ adjectives, verbs, lower }: Token, hasDeterminer: boolean) =>
  hasDeterminer &&
  (/^(?:viel|wenig|mehr|weniger)$/.test(lower) ||
    (adjectives.every(({ ending }) => ending === '') && verbs.some(({ kind }) => kind === 'finite')));

function phraseAt(tokens: readonly Token[], from: number): NounPhrase | null {
  const first = tokens[from] as Token;
  const previous = tokens[from - 1]?.lower ?? '';
  // "Ich liebe Kaffee": a verb beside its pronoun.
  if (
    /^(?:ich|du|er|wir|man)$/.test(previous) &&
    determiner(first.lower) === null &&
    first.verbs.some(({ kind }) => kind === 'finite')
  )
    return null;
  // "Ich habe eingekauft viele Sachen": a participle of the verb.
  if (first.adjectives.some(({ ending }) => ending === '') && first.verbs.some(({ kind }) => kind === 'participle'))
    return null;
  // "mit dem einen Auge", "einer meiner Freunde"
  if (/^ein/.test(first.lower) && /^(?:der|die|dem|den|des|diese[rnms]?)$/.test(previous)) return null;
  if (tokens[from - 1]?.lower === 'am' && isPronoun(tokens, from - 1)) return null;
  let reading = first.kind === 'word' ? determiner(first.lower) : null;
  const contraction = CONTRACTIONS[first.lower];
  const isContraction = contraction !== undefined;
  if (contraction) reading = determiner(contraction[1]);
  if (
    reading &&
    (isPronoun(tokens, from) ||
      (!isContraction && first.isCapital && !first.isFirst && !/^(?:Ihr|Dein|Mein)/.test(first.text)))
  )
    return null;
  let at = reading ? from + 1 : from;
  // The cells of a joined article are those of one case.
  if (reading && contraction)
    reading = { ...reading, cells: reading.cells & (contraction[1] === 'das' ? 0x2222 : 0x4444) };
  const adjectives: number[] = [];
  let isCounted = false;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.nouns.length > 0 && !(token.isFirst && token.adjectives.length > 0 && tokens[at + 1]?.nouns.length))
      break;
    if (isSeveral(token)) isCounted = !isClock(tokens, at);
    else if (token.isFixed && reading) continue;
    else if (INTENSIFIERS.has(token.lower) && (tokens[at + 1]?.adjectives.length ?? 0) > 0) continue;
    else if (isFiniteHere(token, reading !== null)) return null;
    else if (token.adjectives.length > 0) adjectives.push(at);
    else return null;
  }
  const noun = tokens[at];
  if (!noun || isNamePart(tokens, at)) return null;
  const cells = noun.nouns.reduce((all, { cells }) => all | cells, 0);
  return { from, noun: at, determiner: reading ? from : null, reading, isContraction, adjectives, isCounted, cells };
}

/** All noun phrases of a sentence, longest first from each place on, none over another. */
export function nounPhrasesOf(tokens: readonly Token[]): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const phrase = phraseAt(tokens, at);
    if (!phrase) continue;
    found.push(phrase);
    at = phrase.noun;
  }
  return found;
}
