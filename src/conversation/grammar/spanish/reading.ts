/**
 * Reads a text into sentences of words with their readings, and settles readings that the neighbours decide.
 *
 * Invariants
 * 1. Offsets are those of the whole text.
 * 2. A name (a capital inside the sentence) and a quoted word have no readings.
 */
import type { Lexicon } from './lexicon.ts';
import type { AdjectiveReading, DeterminerReading, NounReading, Reading, SmallReading, VerbReading } from './word.ts';

export interface Token {
  text: string;
  lower: string;
  start: number;
  end: number;
  readings: readonly Reading[];
  /** True if nothing but a space stands between this word and the one before. */
  joined: boolean;
  isName: boolean;
}

export interface Sentence {
  tokens: readonly Token[];
  lexicon: Lexicon;
  isQuestion: boolean;
}

type Readings = { noun: NounReading; adj: AdjectiveReading; verb: VerbReading; det: DeterminerReading };
type ReadingOf<P extends Reading['pos']> = P extends keyof Readings ? Readings[P] : SmallReading;

/** True for another language, or for words that no list holds: nothing in them can be trusted. */
export const isMostlyUnknown = (tokens: readonly Token[]): boolean =>
  tokens.length > 2 && 2 * tokens.filter(({ readings }) => readings.length === 0).length > tokens.length;

/** The first reading of a word as a part of speech. */
export function as<P extends Reading['pos']>(token: Token | undefined, pos: P): ReadingOf<P> | undefined {
  return token?.readings.find((reading) => reading.pos === pos) as ReadingOf<P> | undefined;
}

/** True if all readings of a known word are of these parts of speech. */
export function isOnly(token: Token | undefined, ...pos: Reading['pos'][]): boolean {
  return (
    token !== undefined && token.readings.length > 0 && token.readings.every((reading) => pos.includes(reading.pos))
  );
}

/** Readings of a word that is certainly a finite verb; none otherwise. */
export function finite(token: Token | undefined): VerbReading[] {
  if (!token || !isOnly(token, 'verb')) return [];
  const verbs = token.readings as VerbReading[];
  return verbs.every(({ person, clitics }) => person !== undefined && clitics === undefined) ? verbs : [];
}

const POSSESSIVE_OR_ARTICLE =
  /^(el|un|una|unos|unas|mi|mis|tu|tus|su|sus|este|esta|estos|estas|ese|esa|esos|esas|nuestr[oa]s?|otr[oa]s?|much[oa]s?|del|al|cada|tod[oa]s?|algún|ningún|algunas?|algunos|ninguna|buen|gran|primer|tercer)$/;
const BEFORE_VERBS = /^(me|te|se|nos|os|le|les|no)$/;

/** Keeps some readings, unless none would be left. */
const keep = (token: Token, test: (reading: Reading) => boolean): void => {
  const kept = token.readings.filter(test);
  if (kept.length > 0) token.readings = kept;
};
const isVerb = ({ pos }: Reading) => pos === 'verb';
const isNominal = ({ pos }: Reading) => pos === 'noun' || pos === 'adj';

const fits = ({ gender, number }: NounReading, article: string): boolean =>
  (gender === 'c' || gender === (article === 'los' ? 'm' : 'f')) &&
  (number === undefined || number === (article === 'la' ? 's' : 'p'));

function settleOne(tokens: Token[], i: number): void {
  const token = tokens[i] as Token;
  if (token.readings.length < 2) return;
  const before = token.joined ? tokens[i - 1] : undefined;
  const next = tokens[i + 1]?.joined ? tokens[i + 1] : undefined;
  if (/^(la|los|las)$/.test(token.lower)) {
    if (next?.readings.some(isNominal)) {
      const isFitting = next.readings.some(
        (reading) => isNominal(reading) && fits(reading as NounReading, token.lower),
      );
      if (!isFitting && next.readings.some(isVerb)) return;
      const isSaid =
        next.readings.some(isVerb) &&
        before !== undefined &&
        BEFORE_VERBS.test(before.lower) &&
        !(before.joined && tokens[i - 2]?.readings.some(isVerb));
      keep(token, ({ pos }) => (isSaid ? pos === 'clitic' : pos === 'det'));
    } else if (next && isOnly(next, 'verb') && !as(next, 'verb')?.form.startsWith('infin'))
      keep(token, ({ pos }) => pos === 'clitic');
    return;
  }
  const hasParticiple = token.readings.some((reading) => reading.pos === 'verb' && reading.form === 'participle');
  if (hasParticiple) {
    const isPerfect = before?.readings.some((reading) => reading.pos === 'verb' && reading.lemma === 'haber') ?? false;
    keep(token, (reading) =>
      isPerfect
        ? isVerb(reading) && (reading as VerbReading).form === 'participle'
        : !(reading.pos === 'verb' && reading.form === 'participle'),
    );
  }
  const isMixed = token.readings.some(isVerb) && token.readings.some(isNominal);
  if (!isMixed || !before) return;
  // "Está limpia", "muy llena": an adjective there.
  if (
    as(token, 'adj') &&
    /^(es|son|está|están|estaba|estaban|era|eran|soy|somos|estoy|estamos|muy|tan|bastante|demasiado)$/.test(
      before.lower,
    )
  ) {
    keep(token, isNominal);
    return;
  }
  // "¿Cuánto suma todo?", "primero pregunta": these stand alone as well.
  if (/^(cuánt[oa]|cuant[oa]|tod[oa]|uno|primero|tercero|bastante|poco|tanto|demasiado)$/.test(before.lower)) return;
  if (POSSESSIVE_OR_ARTICLE.test(before.lower) || isOnly(before, 'det')) keep(token, (reading) => !isVerb(reading));
  else if (
    BEFORE_VERBS.test(before.lower) ||
    isOnly(before, 'subject') ||
    /^(siempre|nunca|también|tampoco|ya|todavía)$/.test(before.lower)
  )
    keep(token, isVerb);
  else if (/^(la|los|las|lo)$/.test(before.lower) && isOnly(before, 'clitic')) keep(token, isVerb);
  else if (as(before, 'adj') && POSSESSIVE_OR_ARTICLE.test(tokens[i - 2]?.lower ?? ''))
    keep(token, (reading) => !isVerb(reading));
}

const BREAK = /[.!?…¡¿\n]/;

/** Sentences of a text; each keeps the offsets of the whole. */
export function readSentences(text: string, lexicon: Lexicon): Sentence[] {
  const sentences: Sentence[] = [];
  let tokens: Token[] = [];
  let last = 0;
  let isQuoted = false;
  const isWhollyQuoted = /^\s*["“«]/.test(text);
  const close = (mark: string) => {
    if (tokens.length > 0) {
      for (let i = 0; i < tokens.length; i += 1) settleOne(tokens, i);
      sentences.push({ tokens, lexicon, isQuestion: mark.includes('?') });
    }
    tokens = [];
  };
  for (const match of text.matchAll(/[\p{L}\p{M}]+(?:-[\p{L}]+)*|\d+(?:[.,:]\d+)*/gu)) {
    const gap = text.slice(last, match.index);
    if (BREAK.test(gap)) close(gap);
    // Words that are quoted are spoken about.
    if ((gap.match(/["“”«»]/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted;
    const [word] = match;
    const lower = word.normalize('NFC').toLowerCase();
    const isCapital = tokens.length > 0 && word[0] !== lower[0];
    const known = lexicon.readings(lower);
    const isSmall = known.length > 0 && known.every(({ pos }) => pos !== 'noun' && pos !== 'adj' && pos !== 'verb');
    const isMentioned = isQuoted && !isWhollyQuoted;
    const isName = (isCapital && !isSmall) || isMentioned;
    const joined = tokens.length > 0 && /^ +$/.test(gap);
    const start = match.index;
    tokens.push({ text: word, lower, start, end: start + word.length, readings: isName ? [] : known, joined, isName });
    last = start + word.length;
  }
  close(text.slice(last));
  return sentences;
}
