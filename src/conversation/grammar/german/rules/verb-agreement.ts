/** The verb agrees with its subject. */
import type { Fix } from '../../corrector/grammar.ts';
import { isTime } from '../government/noun-classes.ts';
import type { Clause } from '../reading/clauses.ts';
import type { NounPhrase } from '../reading/noun-phrases.ts';
import { MEASURES } from '../reading/noun-phrases.ts';
import { replacing, type Sentence } from '../reading/sentence.ts';
import { isSeveral, type Token } from '../reading/tokens.ts';
import { cellsOf, ofCases, PLURAL, SINGULAR } from '../vocabulary/cells.ts';
import { PREPOSITIONS } from '../vocabulary/closed-words.ts';
import { adjectiveEnding } from '../vocabulary/determiners.ts';
import { clauseRule, type GermanRule, lowerAt, says } from './rule.ts';

interface Who {
  words: string;
  person: 1 | 2 | 3;
  isPlural: boolean;
}

/** Verbs whose subject may follow them with no other before: "Was kosten die Äpfel?". */
const SUBJECT_AFTER =
  /^(?:kosten|sein|kommen|fahren|gehen|heißen|liegen|stehen|funktionieren|dauern|schmecken|passen|fehlen|gefallen|beginnen|öffnen|schließen|abfahren|ankommen)$/;
const SINGULARS = new Set(['das', 'dies', 'jemand', 'niemand', 'jeder', 'keiner', 'alles', 'nichts']);

/** The number of a phrase as a subject, by its article and noun; null where it can be both. */
function numberOf({ tokens }: Sentence, phrase: NounPhrase): 'singular' | 'plural' | null {
  let cells = phrase.cells & ofCases('N');
  if (phrase.isCounted) return (cells & PLURAL) !== 0 ? 'plural' : null;
  if (phrase.reading) cells &= phrase.reading.cells;
  const declension = phrase.reading?.declension ?? 'strong';
  const endings = phrase.adjectives.map((at) => tokens[at]?.adjectives.map(({ ending }) => ending) ?? []);
  let fitting = 0;
  for (const { bit, gender, grammaticalCase } of cellsOf(cells))
    if (endings.every((found) => found.includes(adjectiveEnding(declension, gender, grammaticalCase)))) fitting |= bit;
  if (fitting === 0) return null;
  return (fitting & PLURAL) === 0 ? 'singular' : (fitting & SINGULAR) === 0 ? 'plural' : null;
}

const isJoined = (sentence: Sentence, { from, noun }: NounPhrase) =>
  /^(?:und|oder|,|\/|sowie)$/.test(lowerAt(sentence, noun + 1)) ||
  /^(?:und|oder|sowie|&|bis)$/.test(lowerAt(sentence, from - 1));

/** True where a pronoun of the clause could be the subject. */
const hasFreePronoun = ({ tokens, phrases }: Sentence, { from, to }: Clause) =>
  tokens
    .slice(from, to)
    .some(
      ({ lower }, i) =>
        /^(?:es|das|sie|ihr|dies|hier|wer)$/.test(lower) &&
        !phrases.some((one) => from + i >= one.from && from + i <= one.noun),
    );

function phraseSubject(sentence: Sentence, clause: Clause): Who | null {
  const { tokens, phrases } = sentence;
  const finite = clause.finite as number;
  const before = phrases.find(({ from, noun }) => from === clause.start && noun + 1 === finite);
  const bases = clause.readings.map(({ base }) => base);
  const after =
    !before &&
    finite <= clause.start + 2 &&
    bases.some((base) => SUBJECT_AFTER.test(base)) &&
    !hasFreePronoun(sentence, clause)
      ? phrases.find(({ from, determiner }) => from === finite + 1 && determiner !== null)
      : undefined;
  const phrase = before ?? after;
  if (
    !phrase ||
    isJoined(sentence, phrase) ||
    phrase.isContraction ||
    lowerAt(sentence, phrase.from - 1) in PREPOSITIONS
  )
    return null;
  if (
    after &&
    tokens
      .slice(clause.from, clause.to)
      .some(
        ({ lower }, i) =>
          clause.from + i !== after.from && /^(?:das|es|die|der|was)$/.test(lower) && bases.includes('sein'),
      )
  )
    return null;
  if (before && /^welch/.test(lowerAt(sentence, before.from)) && !bases.some((base) => SUBJECT_AFTER.test(base)))
    return null;
  if (
    phrase &&
    ((isTime(tokens[phrase.noun]?.text ?? '') && !bases.includes('kosten')) ||
      (after && tokens.slice(phrase.noun, clause.to + 2).some(({ lower }) => lower === 'und')))
  )
    return null;
  if (before && bases.includes('sein') && tokens[finite + 1] && isSeveral(tokens[finite + 1] as Token)) return null;
  if (
    before &&
    !bases.some((base) => SUBJECT_AFTER.test(base)) &&
    phrases.some(
      ({ from, reading, cells }) =>
        from === finite + 1 &&
        reading !== null &&
        (cells &
          reading.cells &
          ofCases('N') &
          (clause.readings.every(({ finite: form }) => form.isPlural) ? PLURAL : 0xffff)) !==
          0,
    )
  )
    return null;
  const noun = tokens[phrase.noun]?.text ?? '';
  const number = numberOf(sentence, phrase);
  if (
    !number ||
    (MEASURES.has(noun) && !bases.includes('kosten')) ||
    (phrase.determiner === null && !before) ||
    /^(?:Anzahl|Hälfte|Prozent|Reihe|Menge|Uhr|Euro|Mehrheit|Großteil|Jahre|Minuten|Stunden|Kilometer|Meter|Cent|Grad)$/.test(
      noun,
    )
  )
    return null;
  if (phrase.determiner === null && phrase.adjectives.length === 0 && !phrase.isCounted)
    return number === 'plural' && before && bases.some((base) => SUBJECT_AFTER.test(base))
      ? { words: noun, person: 3, isPlural: true }
      : null;
  // "Das sind …", "Die nächste Haltestelle ist": a copula may agree with what follows.
  if (
    before &&
    number === 'singular' &&
    bases.includes('sein') &&
    phrases.some((one) => one.from === finite + 1 && (one.cells & PLURAL) !== 0)
  )
    return null;
  return {
    words: sentence.text.slice(tokens[phrase.from]?.start, tokens[phrase.noun]?.end),
    person: 3,
    isPlural: number === 'plural',
  };
}

function pronounSubjects(sentence: Sentence, clause: Clause): Who[] | null {
  const { tokens } = sentence;
  const finite = clause.finite as number;
  const { subject } = clause;
  if (subject && /^(?:noch|weder)$/.test(lowerAt(sentence, subject.at - 1))) return null;
  if (
    subject &&
    subject.at === finite - 1 &&
    lowerAt(sentence, subject.at - 1) === 'und' &&
    subject.at - 2 >= clause.from &&
    clause.start < subject.at
  )
    return subject.person === 1 ? [{ words: `… und ${tokens[subject.at]?.lower}`, person: 1, isPlural: true }] : null;
  for (const at of [finite - 1, finite + 1]) {
    const word = lowerAt(sentence, at);
    if (/^(?:und|oder)$/.test(lowerAt(sentence, at + 1)) && at > finite) return null;
    if (subject?.at === at)
      return [
        {
          words: tokens[at]?.isFirst && word !== 'sie' ? word : (tokens[at]?.text ?? ''),
          person: subject.person,
          isPlural: subject.isPlural,
        },
      ];
    // "Kannst Sie": the polite form with the verb of "du".
    if (
      at === finite + 1 &&
      tokens[at]?.text === 'Sie' &&
      clause.subject === null &&
      clause.readings.every(({ finite: form }) => form.person === 2 && !form.isPlural && form.mood !== 'imperative')
    )
      return [{ words: 'Sie', person: 3, isPlural: true }];
    if (
      at === finite + 1 &&
      word === 'das' &&
      /^(?:wieviel|viel|was)$/.test(lowerAt(sentence, finite - 1)) &&
      clause.readings.some(({ base }) => base === 'kosten') &&
      (tokens[at + 1] === undefined || tokens[at + 1]?.kind === 'mark')
    )
      return [{ words: 'das', person: 3, isPlural: false }];
    const isFree = !sentence.phrases.some(({ from, noun }) => at >= from && at <= noun);
    if (word === 'sie' && isFree)
      return [
        { words: 'sie', person: 3, isPlural: true },
        { words: 'sie', person: 3, isPlural: false },
      ];
    if (
      clause.subject === null &&
      SINGULARS.has(word) &&
      isFree &&
      at < finite &&
      at === clause.start &&
      !says(sentence, clause, /^(?:alle|viele|beide|manche|die|andere|leute|wenige|sie)$/)
    ) {
      const isSubject = word !== 'das' || clause.readings.some(({ base }) => SUBJECT_AFTER.test(base));
      return !isSubject || clause.readings.some(({ base }) => base === 'sein')
        ? null
        : [{ words: word, person: 3, isPlural: false }];
    }
  }
  return null;
}

function agree(sentence: Sentence, clause: Clause): Fix | null {
  const { vocabulary } = sentence;
  if (clause.finite === null || sentence.tokens[clause.finite]?.verbs.some(({ kind }) => kind === 'participle'))
    return null;
  if (clause.readings.some(({ base }) => base === 'geben') && says(sentence, clause, /^es$/)) return null;
  const who =
    pronounSubjects(sentence, clause) ??
    (clause.subject ? null : [phraseSubject(sentence, clause)].filter((one) => one !== null));
  const [first] = who ?? [];
  if (!(who && first)) return null;
  const others = clause.readings.filter(({ finite }) => finite.mood !== 'imperative');
  if (
    others.some(({ finite }) =>
      who.some(({ person, isPlural }) => finite.person === person && finite.isPlural === isPlural),
    )
  )
    return null;
  // "Könnt ich", "hab ich": spoken without its last letter.
  const spoken = vocabulary.verb(`${sentence.tokens[clause.finite]?.lower}e`);
  if (
    spoken.some(
      ({ finite }) =>
        finite &&
        finite.mood !== 'imperative' &&
        who.some(({ person, isPlural }) => finite.person === person && finite.isPlural === isPlural),
    ) &&
    first.person !== 2
  )
    return null;
  const reading = others.find(({ finite }) => finite.mood === 'present') ?? others[0];
  if (!reading || new Set(others.map(({ base }) => (base === 'mögen' ? 'möchten' : base))).size > 1) return null;
  const form = vocabulary.verbs.form(reading.base, first.person, first.isPlural, reading.finite.mood);
  if (!form) return null;
  const right = (reading.prefix ?? '') + form;
  // Where "sie" could be one or several, the form that is written does not tell which.
  if (who.length > 1) return null;
  const explanation = `The verb agrees with its subject: “${first.words} ${right}”.`;
  return replacing(sentence, clause.finite, clause.finite, right, explanation);
}

export const VERB_AGREEMENT: readonly GermanRule[] = [
  clauseRule(
    'verb-agreement',
    'conjugation',
    [
      ['Er möchtet einen Kaffee.', 'Er möchte einen Kaffee.'],
      ['Mein Mann nehmt den Fisch.', 'Mein Mann nimmt den Fisch.'],
      ['Was kosten das Stück Torte?', 'Was kostet das Stück Torte?'],
      ['Was kostet die Äpfel?', 'Was kosten die Äpfel?'],
      ['Wir bleibt drei Nächte.', 'Wir bleiben drei Nächte.'],
      ['Woher kommen du?', 'Woher kommst du?'],
      ['Meine Schwester und ich geht ins Kino.', 'Meine Schwester und ich gehen ins Kino.'],
      ['Man können hier gut essen.', 'Man kann hier gut essen.'],
      ['Die Schuhe ist zu klein.', 'Die Schuhe sind zu klein.'],
    ],
    [
      'Was kostet ein Kilo Tomaten?',
      'Das sind meine Kinder.',
      'Geben Sie mir bitte die Karte.',
      'Habt ihr noch Hunger?',
      'Zwei Euro ist zu viel.',
    ],
    agree,
  ),
];
