/** Agreement inside a noun phrase: the form that it should have, and the kind of fault that it has. */
import type { Fix } from '../../corrector/grammar.ts';
import type { Cases } from '../government/cases.ts';
import { casesOf } from '../government/phrase-cases.ts';
import type { NounPhrase } from '../reading/noun-phrases.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import { CASE_NAMES, type Cells, cellsOf, GENDER_NAMES, ofCases, PLURAL, SINGULAR } from '../vocabulary/cells.ts';
import { CONTRACTED } from '../vocabulary/closed-words.ts';
import { bitOf, inCell, type Target } from './phrase-in-cell.ts';

export type AgreementKind = 'gender' | 'case' | 'adjective-ending' | 'plural';

export interface Disagreement {
  kind: AgreementKind;
  fix: Fix;
  phrase: NounPhrase;
}

/** Adjectives that stand with a plural alone. */
const PLURAL_ADJECTIVES = /^(?:mehrer|einig|viel|wenig|beid|verschieden)$/;

/** Units that take no plural after a number. */
const UNITS =
  /^(?:Euro|Cent|Kilo|Gramm|Pfund|Liter|Meter|Kilometer|Zentimeter|Grad|Prozent|Stück|Glas|Bier|Kaffee|Tee|Cola|Wasser|Mal|Uhr|Dollar|Mann|Paar|Dutzend|Espresso|Cappuccino|Wein|Schnaps|Saft|Weizen|Pils|Helles|Kölsch|Bund|Latte|Sprite|Fanta|Spezi|Radler|Pizza|Cent|Prosecco|Sekt|Quadratmeter|Schorle|Apfelschorle|Franken|Kugeln|Klasse|Stock|Alt|Etage|Gleis|Nummer|Linie|Größe|Kakao|Macchiato|Eis|Mark)$/i;

function matches(sentence: Sentence, phrase: NounPhrase, cells: Cells): boolean {
  for (const { gender, grammaticalCase } of cellsOf(cells)) {
    const lemmas = (sentence.tokens[phrase.noun] as Token).nouns.filter(
      (noun) => noun.cells & bitOf(gender, grammaticalCase),
    );
    for (const { lemma } of lemmas)
      if (inCell(sentence, phrase, lemma, gender, grammaticalCase)?.cost === 0) return true;
  }
  return false;
}

/** The best form of the phrase, or null where it is right or two forms are equally good. */
function targetOf(sentence: Sentence, phrase: NounPhrase, { cases, preferred }: Cases, mask: Cells): Target | null {
  const token = sentence.tokens[phrase.noun] as Token;
  const targets: Target[] = [];
  for (const { lemma, genders, cells: own } of token.nouns)
    for (const { gender, grammaticalCase } of cellsOf(ofCases(cases === 'GD' ? 'G' : cases) & mask)) {
      const isOwn = gender === 'p' || genders.replace(/[wx]/, 'm').includes(gender);
      // The number that is written stays, but where a number word or "viele" asks for the plural.
      const isNumber = (own & (gender === 'p' ? PLURAL : SINGULAR)) !== 0 || (mask & SINGULAR) === 0;
      const target = isOwn && isNumber ? inCell(sentence, phrase, lemma, gender, grammaticalCase) : null;
      if (target) targets.push(target);
    }
  targets.sort((a, b) => a.cost - b.cost);
  const [best] = targets;
  if (!best || best.cost === 0) return null;
  const equal = targets.filter(({ cost }) => cost === best.cost);
  const texts = (list: readonly Target[]) => new Set(list.map(({ words }) => words.join(' ')));
  if (texts(equal).size === 1) return best;
  const narrowed = [
    equal.filter(({ grammaticalCase, gender }) => grammaticalCase === preferred && gender !== 'p'),
    equal.filter(({ grammaticalCase }) => grammaticalCase === preferred),
    equal.filter(({ determinerChanged }) => !determinerChanged),
    equal.filter(({ gender }) => gender !== 'p'),
    equal.filter(({ grammaticalCase, gender }) => gender !== 'p' && /[NA]/.test(grammaticalCase)),
  ].find((list) => list.length > 0 && texts(list).size === 1);
  return narrowed?.[0] ?? null;
}

function explanationOf(
  sentence: Sentence,
  phrase: NounPhrase,
  target: Target,
  kind: AgreementKind,
  { because, preposition }: Cases,
): string {
  const token = sentence.tokens[phrase.noun] as Token;
  const lemma = token.nouns[0]?.lemma ?? token.text;
  const right = target.words.join(' ').replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase());
  const whole = preposition && !phrase.isContraction ? `${preposition} ${right}` : right;
  if (kind === 'plural') return `More than one asks for the plural: “${right}”.`;
  if (kind === 'gender' && target.gender !== 'p') {
    const article = { m: 'der', f: 'die', n: 'das' }[target.gender];
    const rest =
      because === null || target.grammaticalCase === 'N'
        ? `here “${right}”`
        : `here “${whole}” in the ${CASE_NAMES[target.grammaticalCase]}`;
    return `“${lemma}” is ${GENDER_NAMES[target.gender]}, “${article} ${lemma}”: ${rest}.`;
  }
  if (kind === 'gender') return `“${token.text}” is a plural here: “${right}”.`;
  if (kind === 'case') return `${because ?? `The ${CASE_NAMES[target.grammaticalCase]} fits here`}: “${whole}”.`;
  const gender = `${GENDER_NAMES[target.gender]} in the ${CASE_NAMES[target.grammaticalCase]}`;
  return `An adjective takes the ending that fits its noun: “${right}” (${gender}).`;
}

function kindOf(phrase: NounPhrase, target: Target, asked: Cells): AgreementKind {
  if (target.nounChanged) return (asked & SINGULAR) === 0 && (phrase.cells & PLURAL) === 0 ? 'plural' : 'case';
  if (!target.determinerChanged || !phrase.reading) return 'adjective-ending';
  const isPlural = target.gender === 'p';
  const ofNumber = phrase.cells & (isPlural ? PLURAL : SINGULAR);
  // "der Jacke": the article of another gender, rather than a dative that nothing asks for.
  const direct = ofCases('NA');
  const isOther = (phrase.reading.cells & ofNumber & direct) === 0 && (phrase.reading.cells & direct & SINGULAR) !== 0;
  return phrase.reading.cells & ofNumber && !(isOther && /[NA]/.test(target.grammaticalCase)) ? 'case' : 'gender';
}

function disagreement(sentence: Sentence, phrase: NounPhrase): Disagreement | null {
  const { tokens } = sentence;
  const token = tokens[phrase.noun] as Token;
  if (
    phrase.determiner === null &&
    phrase.adjectives.length === 0 &&
    !phrase.isCounted &&
    !isDativePlural(sentence, phrase)
  )
    return null;
  if (
    phrase.determiner !== null &&
    phrase.adjectives.some((at) => /^(?:anderen|beiden|meisten|einen|ersten|letzten)$/.test(tokens[at]?.lower ?? '')) &&
    /^(?:die|den|der)$/.test(tokens[phrase.from]?.lower ?? '') &&
    (phrase.cells & PLURAL) === 0 &&
    tokens[phrase.from]?.lower === 'die'
  )
    return null;
  if (token.text === 'Uhr') return null;
  // In lower case, without an article, too much is left open.
  if (!token.isCapital && phrase.determiner === null) return null;
  if (new Set(token.nouns.map(({ genders }) => genders)).size > 1 && token.nouns.length > 2) return null;
  if (phrase.isCounted && phrase.determiner === null && phrase.adjectives.length === 0 && UNITS.test(token.text))
    return null;
  if (
    phrase.isCounted &&
    (UNITS.test(token.text) ||
      (phrase.determiner !== null &&
        !/^(?:die|den|der|meine|meinen|diese|diesen|unsere|ihre|seine|deine|keine)$/.test(
          tokens[phrase.from]?.lower ?? '',
        )))
  )
    return null;
  const asksPlural =
    phrase.isCounted ||
    phrase.adjectives.some(
      (at) =>
        (tokens[at] as Token).adjectives.some(({ stem, ending }) => ending !== '' && PLURAL_ADJECTIVES.test(stem)) &&
        (tokens[at] as Token).lower !== 'weniger',
    );
  const hasPlural = token.nouns.some(
    ({ lemma, genders }) => genders === 'p' || sentence.vocabulary.nounBy(lemma)?.plural,
  );
  if (asksPlural && (!hasPlural || UNITS.test(token.text))) return null;
  const cases = casesOf(sentence, phrase);
  const allowed = asksPlural ? PLURAL : 0xffff;
  if (matches(sentence, phrase, phrase.cells & ofCases(cases.cases) & allowed)) return null;
  const target = targetOf(sentence, phrase, cases, allowed);
  if (!target) return null;
  const kind = kindOf(phrase, target, allowed);
  const explanation = explanationOf(sentence, phrase, target, kind, cases);
  // Contraction of the preposition with its new article: "zu dem" stays, as both are right.
  const fix = narrowed(sentence, phrase, target.words, explanation);
  return fix && { kind, fix, phrase };
}

/** A plural after a preposition of the dative, which lacks its n: "mit Kinder". */
function isDativePlural(sentence: Sentence, phrase: NounPhrase): boolean {
  const { preposition, cases } = casesOf(sentence, phrase);
  const token = sentence.tokens[phrase.noun] as Token;
  return (
    preposition !== null &&
    cases === 'D' &&
    !phrase.isContraction &&
    (phrase.cells & SINGULAR) === 0 &&
    token.nouns.length === 1 &&
    token.nouns[0]?.genders !== 'p'
  );
}

/** The fix without the words at its ends that stay. */
function narrowed(sentence: Sentence, phrase: NounPhrase, words: readonly string[], explanation: string): Fix | null {
  let from = phrase.from;
  let to = phrase.noun;
  const before = sentence.tokens[from - 1];
  const joined =
    before &&
    phrase.determiner !== null &&
    phrase.reading?.stem === 'd' &&
    !phrase.isContraction &&
    words[0] !== sentence.tokens[from]?.text
      ? CONTRACTED[`${before.lower} ${words[0]?.toLowerCase()}`]
      : undefined;
  if (joined && /^(?:zum|zur|im|am|beim|vom|ins|ans)$/.test(joined)) {
    while (to > from && sentence.tokens[to]?.text === words[to - phrase.from]) to -= 1;
    return replacing(sentence, from - 1, to, [joined, ...words.slice(1, to - phrase.from + 1)].join(' '), explanation);
  }
  while (from <= to && sentence.tokens[from]?.text === words[from - phrase.from]) from += 1;
  while (to > from && sentence.tokens[to]?.text === words[to - phrase.from]) to -= 1;
  return from > to
    ? null
    : replacing(sentence, from, to, words.slice(from - phrase.from, to - phrase.from + 1).join(' '), explanation);
}

const found = new WeakMap<Sentence, Disagreement[]>();

/** All faults of agreement in a sentence. */
export function disagreements(sentence: Sentence): Disagreement[] {
  const known = found.get(sentence);
  if (known) return known;
  const all = sentence.phrases.map((phrase) => disagreement(sentence, phrase)).filter((one) => one !== null);
  found.set(sentence, all);
  return all;
}
