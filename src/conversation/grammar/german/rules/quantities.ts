/** Words of quantity, comparison, and the denial of a noun. */
import type { Fix } from '../../corrector/grammar.ts';
import { clauseOf } from '../government/cases.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import { isFiniteVerb, type Token } from '../reading/tokens.ts';
import { type Case, cellsOf, type Gender, ofCases, PLURAL } from '../vocabulary/cells.ts';
import { determinerForm } from '../vocabulary/determiners.ts';
import { type GermanRule, lowerAt, says, wordRule } from './rule.ts';

/** "Ich esse nicht Fleisch": a noun without article is denied by "kein". */
function notForKein(sentence: Sentence, at: number): Fix | null {
  const { tokens, phrases, isQuestion } = sentence;
  const clause = clauseOf(sentence, at);
  if (lowerAt(sentence, at) !== 'nicht' || !clause || clause.verbs.length === 0 || (isQuestion && at === 0))
    return null;
  const hasEin = /^(?:ein|eine|einen)$/.test(lowerAt(sentence, at + 1));
  const phrase = phrases.find(({ from }) => from === at + 1);
  if (
    !phrase ||
    (phrase.determiner !== null && !hasEin) ||
    phrase.isCounted ||
    (phrase.adjectives.length > 0 && !hasEin)
  )
    return null;
  const isExistential = clause.verbs.includes('geben') && says(sentence, clause, /^es$/);
  const isObject =
    clause.verbs.every((verb) =>
      /^(?:essen|trinken|haben|möchten|brauchen|mögen|kaufen|nehmen|wollen|bestellen|finden|können|sprechen|sehen)$/.test(
        verb,
      ),
    ) && clause.subject !== null;
  const isPredicate =
    clause.verbs.every((verb) => verb === 'sein') &&
    (hasEin || /^(?:Problem|Zeit|Platz|Arzt|Student)$/.test(tokens[phrase.noun]?.text ?? ''));
  const noun = tokens[phrase.noun] as Token;
  if (isPredicate && isQuestion) return null;
  if (
    !(isObject || isExistential || isPredicate) ||
    !noun.isCapital ||
    says(sentence, clause, /^sondern$/) ||
    sentence.text.includes('sondern')
  )
    return null;
  if (clause.nonfinite.length > 0 && !/^(?:essen|trinken|haben|kaufen|nehmen|bestellen)$/.test(clause.verbs[0] ?? ''))
    return null;
  if (
    clause.verbs.includes('sprechen') ||
    clause.verbs.includes('können') ||
    /^(?:Deutsch|Englisch)$/.test(noun.text)
  ) {
    if (!/^(?:Deutsch|Englisch|Spanisch|Französisch|Italienisch)$/.test(noun.text)) return null;
  }
  const one: Case = isPredicate ? 'N' : 'A';
  const genders = new Set(
    [...cellsOf(phrase.cells & ofCases(one) & (hasEin ? ~PLURAL : 0xffff))].map(({ gender }) => gender),
  );
  const forms = new Set([...genders].map((gender) => determinerForm('kein', gender as Gender, one)));
  const singular = [...genders].find((gender) => gender !== 'p');
  const form =
    forms.size === 1 ? [...forms][0] : singular && forms.size === 2 ? determinerForm('kein', singular, one) : null;
  if (!form) return null;
  return replacing(sentence, at, hasEin ? at + 1 : at, form, `A noun is denied by “kein”: “${form} ${noun.text}”.`);
}

const MASS =
  /^(?:Hunger|Durst|Zeit|Geld|Wasser|Arbeit|Spaß|Stress|Glück|Erfahrung|Obst|Gemüse|Fleisch|Zucker|Milch|Angst|Verkehr|Regen|Sport|Musik|Kaffee|Bier|Salz|Lust|Platz|Erfolg|Liebe|Schnee|Lärm|Gepäck|Hilfe|Energie|Werbung|Müll|Ruhe|Interesse|Sonne|Butter|Reis|Brot|Kontakt|Druck|Mühe|Freizeit|Deutsch|Alkohol)$/;

function muchOrMany(sentence: Sentence, at: number): Fix | null {
  const { tokens } = sentence;
  const word = lowerAt(sentence, at);
  const next = tokens[at + 1];
  if (!next) return null;
  if (
    /^(?:viele|vielen|vieles|vieler)$/.test(word) &&
    MASS.test(next.text) &&
    !(word === 'vielen' && next.text === 'Dank') &&
    word !== 'vieler'
  )
    return replacing(sentence, at, at, 'viel', `“${next.text}” cannot be counted: “viel ${next.text}”.`);
  if (/^(?:wenige|wenigen)$/.test(word) && MASS.test(next.text))
    return replacing(sentence, at, at, 'wenig', `“${next.text}” cannot be counted: “wenig ${next.text}”.`);
  const isPluralOnly =
    next.nouns.length > 0 &&
    next.isCapital &&
    next.nouns.every(
      ({ cells, genders }) =>
        (cells & ~PLURAL) === 0 && (genders !== 'p' || /^(?:Leute|Eltern|Geschwister)$/.test(next.text)),
    );
  const isWeak =
    next.isCapital &&
    next.nouns.length > 0 &&
    next.nouns.every(({ genders, lemma }) => genders === 'w' && lemma !== next.text);
  if (/^(?:viel|wenig)$/.test(word) && (isPluralOnly || isWeak) && next.text !== 'Pommes') {
    const isDative = /^(?:mit|von|bei|zu|aus|nach|seit)$/.test(lowerAt(sentence, at - 1));
    return replacing(
      sentence,
      at,
      at,
      `${word}e${isDative ? 'n' : ''}`,
      `Things that are counted take “${word}e”: “${word}e ${next.text}”.`,
    );
  }
  // "viel groß": before an adjective it is "sehr", or "zu" where it is too much.
  const isPlain = next.adjectives.some(
    ({ degree, ending, plain }) =>
      degree === 'positive' && ending === '' && !/^(?:ander|viel|wenig|allein|recht|mehrer|beid)/.test(plain),
  );
  const after = tokens[at + 2];
  if (
    word === 'viel' &&
    isPlain &&
    next.nouns.length === 0 &&
    !next.isCapital &&
    next.verbs.length === 0 &&
    (after === undefined || after.kind === 'mark' || /^(?:für|und|aber)$/.test(after.lower)) &&
    isFiniteVerb((tokens[at - 1] as Token) ?? next)
  ) {
    const isTooMuch = after?.lower === 'für';
    return replacing(
      sentence,
      at,
      at,
      isTooMuch ? 'zu' : 'sehr',
      `Before an adjective comes “sehr” or “zu”, not “viel”: “${isTooMuch ? 'zu' : 'sehr'} ${next.text}”.`,
    );
  }
  if (
    word === 'sehr' &&
    next.isCapital &&
    MASS.test(next.text) &&
    /^(?:Hunger|Durst|Spaß|Geld|Zeit|Arbeit|Stress|Glück|Erfahrung)$/.test(next.text)
  )
    return replacing(sentence, at, at, 'viel', `Before a noun comes “viel”, not “sehr”: “viel ${next.text}”.`);
  return null;
}

function comparison(sentence: Sentence, at: number): Fix | null {
  const { tokens, vocabulary } = sentence;
  const word = lowerAt(sentence, at);
  const next = tokens[at + 1];
  if (!next) return null;
  if (word === 'mehr') {
    const reading = next.adjectives.find(({ ending, degree }) => ending === '' && degree === 'positive');
    const comparative =
      reading && !/^(?:oder|als)$/.test(next.lower) ? vocabulary.adjectives.comparative(reading.plain) : undefined;
    const clause = clauseOf(sentence, at);
    const isSure =
      (clause !== undefined && says(sentence, clause, /^(?:als|wie)$/)) || isFiniteVerb(tokens[at - 1] ?? next);
    if (
      comparative &&
      isSure &&
      !/^(?:möglich|nötig|frei|da|wert|fertig)$/.test(next.lower) &&
      lowerAt(sentence, at - 1) !== 'nicht' &&
      !/^(?:kein.*|nichts|nie)$/.test(lowerAt(sentence, at - 1))
    )
      return replacing(sentence, at, at + 1, comparative, `The comparative has its own form: “${comparative}”.`);
    if (next.adjectives.some(({ degree, ending }) => degree === 'comparative' && ending === ''))
      return replacing(sentence, at, at + 1, next.text, `“${next.text}” is a comparative already, without “mehr”.`);
  }
  const isComparative =
    tokens[at]?.adjectives.some(({ degree, ending }) => degree === 'comparative' && ending === '') &&
    !/^(?:weiter|früher|später|näher|eher|länger)$/.test(word);
  if (
    isComparative &&
    next.lower === 'wie' &&
    !/^(?:gesagt|immer|möglich|gewohnt|üblich)$/.test(lowerAt(sentence, at + 2))
  )
    return replacing(sentence, at + 1, at + 1, 'als', `After a comparative comes “als”: “${tokens[at]?.text} als”.`);
  if (
    word === 'so' &&
    next.adjectives.some(({ degree, ending }) => degree === 'positive' && ending === '') &&
    lowerAt(sentence, at + 2) === 'als'
  )
    return replacing(sentence, at + 2, at + 2, 'wie', `After “so ${next.text}” comes “wie”.`);
  return null;
}

export const QUANTITIES: readonly GermanRule[] = [
  wordRule(
    'not-for-kein',
    'other',
    [
      ['Ich esse nicht Fleisch.', 'Ich esse kein Fleisch.'],
      ['Ich habe nicht ein Auto.', 'Ich habe kein Auto.'],
    ],
    ['Ich fahre nicht Auto.', 'Das ist nicht Herr Müller.', 'Nicht Fleisch, sondern Fisch.'],
    notForKein,
  ),
  wordRule(
    'much-or-many',
    'other',
    [
      ['Ich habe viele Hunger.', 'Ich habe viel Hunger.'],
      ['Es gibt viel Leute.', 'Es gibt viele Leute.'],
      ['Die Hose ist viel groß für mich.', 'Die Hose ist zu groß für mich.'],
    ],
    ['Vielen Dank!', 'Das ist viel besser.', 'Ich esse viel Gemüse.'],
    muchOrMany,
  ),
  wordRule(
    'comparison',
    'other',
    [
      ['Der Kuchen ist mehr gut als gestern.', 'Der Kuchen ist besser als gestern.'],
      ['Berlin ist größer wie München.', 'Berlin ist größer als München.'],
    ],
    ['Das ist nicht mehr möglich.', 'So gut wie gestern.'],
    comparison,
  ),
];
