import type { NounPhrase } from '../reading/noun-phrases.ts';
import type { Sentence } from '../reading/sentence.ts';
import type { Token } from '../reading/tokens.ts';
import { type Case, type Cells, type Gender, ofCases } from '../vocabulary/cells.ts';
import { CONTRACTED } from '../vocabulary/closed-words.ts';
import { adjectiveEnding, type Declension, determinerForm } from '../vocabulary/determiners.ts';
import { nounForm } from '../vocabulary/nouns.ts';

/** Adjectives that may stand bare before a noun without being an adverb of the verb. */
const BARE =
  /^(?:frisch|kalt|warm|heiß|grün|schwarz|rot|weiß|blau|neu|vegetarisch|vegan|glutenfrei|laktosefrei|alkoholfrei|gemischt|hausgemacht|hausgemachtes)$/;

export interface Target {
  words: string[];
  cost: number;
  gender: Gender;
  grammaticalCase: Case;
  nounChanged: boolean;
  determinerChanged: boolean;
}

function declensionOf({ reading, isContraction }: NounPhrase): Declension {
  return isContraction ? 'weak' : (reading?.declension ?? 'strong');
}

/** The words of the phrase in a cell, or null where it cannot stand there. */
export function inCell(
  sentence: Sentence,
  phrase: NounPhrase,
  lemma: string,
  gender: Gender,
  grammaticalCase: Case,
): Target | null {
  const { tokens, vocabulary } = sentence;
  const noun = vocabulary.nounBy(lemma);
  const token = tokens[phrase.noun] as Token;
  const form = noun && nounForm(noun, gender, grammaticalCase);
  if (!form) return null;
  const isSame =
    form.toLowerCase() === token.lower ||
    (grammaticalCase === 'G' &&
      token.lower.startsWith(lemma.toLowerCase()) &&
      /e?s$/.test(token.lower) &&
      gender !== 'f');
  let cost = isSame ? 0 : 1.5;
  const words: string[] = [];
  let determinerChanged = false;
  for (let at = phrase.from; at <= phrase.noun; at += 1) {
    const current = tokens[at] as Token;
    if (at === phrase.determiner && phrase.reading) {
      const right = determinerForm(phrase.reading.stem, gender, grammaticalCase);
      if (!right) return null;
      const written = phrase.isContraction ? null : current.lower;
      const isRight = phrase.isContraction
        ? (phrase.reading.cells & bitOf(gender, grammaticalCase)) !== 0
        : written === right || (right === 'eures' && written === 'euers');
      determinerChanged = !isRight;
      if (!isRight) cost += 1;
      if (phrase.isContraction && !isRight) {
        const preposition = prepositionOf(current.lower);
        words.push(CONTRACTED[`${preposition} ${right}`] ?? `${preposition} ${right}`);
      } else words.push(isRight ? current.text : cased(right, current));
    } else if (phrase.adjectives.includes(at)) {
      const ending = adjectiveEnding(declensionOf(phrase), gender, grammaticalCase);
      const readings = current.adjectives;
      const isRight = readings.some((reading) => reading.ending === ending) || isUninflected(current, phrase);
      const [reading] = readings;
      if (!reading) return null;
      if (!isRight) cost += 1;
      words.push(
        isRight
          ? current.text
          : cased(
              reading.ending === '' ? inflected(reading.plain, reading.stem) + ending : reading.stem + ending,
              current,
            ),
      );
    } else if (at === phrase.noun) words.push(isSame ? current.text : current.isCapital ? form : form.toLowerCase());
    else words.push(current.text);
  }
  return { words, cost, gender, grammaticalCase, nounChanged: !isSame, determinerChanged };
}

export const bitOf = (gender: Gender, grammaticalCase: Case): Cells =>
  ofCases(grammaticalCase) & (0xf << (4 * 'mfnp'.indexOf(gender)));

const prepositionOf = (contraction: string) =>
  ({
    am: 'an',
    ans: 'an',
    im: 'in',
    ins: 'in',
    zum: 'zu',
    zur: 'zu',
    vom: 'von',
    beim: 'bei',
    aufs: 'auf',
    fürs: 'für',
  })[contraction] ?? contraction;

const cased = (word: string, { text, isFirst }: Token) =>
  !isFirst && /^\p{Lu}/u.test(text) ? word.charAt(0).toUpperCase() + word.slice(1) : word;

/** "teuer" and "hoch" change their stem before an ending. */
const inflected = (plain: string, stem: string) =>
  plain === 'hoch'
    ? 'hoh'
    : /(?:teuer|dunkel|sauer|edel|flexibel)$/.test(plain)
      ? plain.replace(/e([lr])$/, '$1')
      : stem;

/** True for an adjective that may stand without an ending: "viel Wasser", "ganz Berlin". */
function isUninflected({ adjectives }: Token, phrase: NounPhrase): boolean {
  return adjectives.some(
    ({ ending, plain }) =>
      ending === '' &&
      (/^(?:viel|wenig|mehr|weniger|ganz|halb)$/.test(plain) || (phrase.determiner === null && !BARE.test(plain))),
  );
}
