/** The verb agrees with its subject, and the forms of irregular verbs are the right ones. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import { isNumber, numberOf, phraseFrom } from '../noun-phrase.ts';
import { as, finite, isMostlyUnknown, isOnly, type Sentence, type Token } from '../reading.ts';
import { type Subject, subjectOf } from '../subject.ts';
import type { VerbReading } from '../word.ts';

const TONIC: Record<string, string> = {
  '1s': 'yo',
  '2s': 'tú',
  '3s': 'él / ella',
  '1p': 'nosotros',
  '2p': 'vosotros',
  '3p': 'ellos',
};
/** Verbs whose subject follows and whose object may look like one before them: rules of "gustar" see to them. */
const REVERSED = new Set(
  'gustar encantar doler interesar apetecer molestar faltar sobrar importar fascinar haber llover nevar'.split(' '),
);

/** The form that agrees; undefined if a reading does already, or none could. */
function agreed(
  sentence: Sentence,
  verbs: VerbReading[],
  { person, number }: Pick<Subject, 'person' | 'number'>,
): { form: string; verb: VerbReading } | undefined {
  if (verbs.some((verb) => verb.person === person && verb.number === number && verb.form !== 'command'))
    return undefined;
  const verb = verbs.find(({ form }) => form !== 'command') ?? verbs[0];
  if (!verb || verb.form === 'infinitive' || verb.form === 'gerund' || verb.form === 'participle') return undefined;
  const tense = verb.form === 'command' ? 'present' : verb.form;
  const form = sentence.lexicon.verb(verb.lemma, tense, person, number);
  return form === undefined ? undefined : { form, verb };
}

/** Verbs with a noun of the same spelling ("trabajo") are verbs right after a subject pronoun or after a noun phrase. */
function verbsAt(sentence: Sentence, i: number): VerbReading[] {
  const token = sentence.tokens[i] as Token;
  const sure = finite(token);
  if (sure.length > 0) return sure;
  const before = sentence.tokens[i - 1];
  const isAfterPronoun = token.joined && before !== undefined && isOnly(before, 'subject');
  const mixed = token.readings.filter(
    (reading): reading is VerbReading => reading.pos === 'verb' && reading.person !== undefined && !reading.clitics,
  );
  return isAfterPronoun && isOnly(token, 'verb', 'noun', 'adj') ? mixed : [];
}

function find(sentence: Sentence): Fix[] {
  const { tokens } = sentence;
  return tokens.flatMap((token, i) => {
    const verbs = verbsAt(sentence, i);
    if (
      verbs.length === 0 ||
      token.lower === 'hay' ||
      verbs.some(({ lemma, form }) => REVERSED.has(lemma) && form !== 'command' && lemma !== 'haber')
    )
      return [];
    const subject = subjectOf(sentence, i);
    if (!subject) return [];
    const { person, number, phrase } = subject;
    const before = tokens[subject.start - 1];
    // The noun before "que" may be what the verb's subject acts on: "los libros que lee".
    if (
      before &&
      /^(que|como|cuando|donde|porque|si)$/.test(before.lower) &&
      phrase &&
      !(tokens[subject.start] as Token).joined
    )
      return [];
    // An object put first is taken up by a pronoun: "la cuenta la pago yo".
    const clitic = tokens[i - 1];
    if (phrase && clitic && /^(lo|la|los|las|le|les)$/.test(clitic.lower)) return [];
    if (
      phrase &&
      verbs.some(({ form }) => form === 'command' || form === 'subjunctive') &&
      !verbs.some(({ form }) => form === 'present' || form === 'preterite')
    )
      return [];
    // People may be meant by "la mayoría", "un grupo de amigos".
    if (
      phrase &&
      /^(mayoría|parte|mitad|resto|grupo|par|docena|montón|pareja|cantidad|número|minoría)$/.test(phrase.noun.lemma)
    )
      return [];
    if (phrase && person === 3 && verbs.some((verb) => verb.person !== 3 && verb.number === 'p')) return [];
    // "Ser" agrees with the plural that follows: "el problema son los precios".
    if (
      phrase &&
      verbs.some(({ lemma }) => lemma === 'ser') &&
      number === 's' &&
      verbs.some((verb) => verb.number === 'p')
    ) {
      const next = tokens[i + 1];
      if (
        !next?.joined ||
        next.readings.some(({ pos }) => pos === 'subject') ||
        as(next, 'det') ||
        as(next, 'noun') ||
        isOnly(next, 'subject', 'prep')
      )
        return [];
    }
    // "Dos camas está bien": the amount is meant.
    if (
      phrase &&
      number === 'p' &&
      verbs.some(({ lemma }) => /^(ser|estar|parecer)$/.test(lemma)) &&
      phrase.determiners.some(
        (at) => isNumber(tokens[at] as Token) || as(tokens[at], 'det')?.lemma === tokens[at]?.lower,
      )
    )
      return [];
    // "Tres kilos he engordado": an amount put first.
    if (
      phrase &&
      verbs.every((verb) => verb.person !== 3) &&
      phrase.determiners.every(
        (at) => isNumber(tokens[at] as Token) || as(tokens[at], 'det')?.lemma === tokens[at]?.lower,
      )
    )
      return [];
    // "El jefe soy yo"
    if (phrase && verbs.some(({ lemma }) => lemma === 'ser') && as(tokens[i + 1], 'subject')) return [];
    const right = agreed(sentence, verbs, subject);
    if (!right || right.form === token.lower) return [];
    const name = phrase
      ? `“${tokens
          .slice(subject.start, subject.end + 1)
          .map(({ text }) => text)
          .join(' ')}”`
      : `“${tokens
          .slice(subject.start, subject.end + 1)
          .map(({ lower }) => lower)
          .join(' ')}”`;
    return [
      replace(
        token,
        right.form,
        `With ${name} (${TONIC[`${person}${number}`]}) the form of “${right.verb.lemma}” is “${right.form}”.`,
      ),
    ];
  });
}

export const verbAgreement: SpanishRule = {
  id: 'verb-agreement',
  kind: 'conjugation',
  wrong: [
    ['Yo tiene una pregunta.', 'Yo tengo una pregunta.'],
    ['Nosotros quiere comer.', 'Nosotros queremos comer.'],
    ['Mi hermana trabajan en un banco.', 'Mi hermana trabaja en un banco.'],
    ['Los vecinos hace ruido.', 'Los vecinos hacen ruido.'],
    ['La gente son muy amable.', 'La gente es muy amable.'],
    ['Mi marido y yo tiene una reserva.', 'Mi marido y yo tenemos una reserva.'],
    ['Ellos habla bien inglés.', 'Ellos hablan bien inglés.'],
    ['Mi hermano y mi hermana vive en Londres.', 'Mi hermano y mi hermana viven en Londres.'],
  ],
  right: [
    'La cuenta la pago yo.',
    'Este libro lo leí ayer.',
    'La mayoría de la gente trabajan.',
    'El problema son los precios.',
    'Hoy comemos en casa.',
    'Los españoles comemos tarde.',
    'Me llamo Ana y él se llama Tom.',
  ],
  find,
};

const WH_VERBS = new Set(['estar', 'ser', 'costar', 'valer', 'quedar']);

/** "¿Cuánto cuesta los zapatos?": the subject follows the verb in a question. */
export const questionAgreement: SpanishRule = {
  id: 'question-agreement',
  kind: 'conjugation',
  wrong: [
    ['¿Cuánto cuesta los zapatos?', '¿Cuánto cuestan los zapatos?'],
    ['¿Dónde está los baños?', '¿Dónde están los baños?'],
    ['¿Cuánto valen esta camisa?', '¿Cuánto vale esta camisa?'],
  ],
  right: ['¿Cuánto cuesta el kilo?', '¿Dónde están las llaves?', '¿Qué es esto?', '¿Cuánto cuesta dos noches?'],
  find(sentence) {
    const { tokens } = sentence;
    return tokens.flatMap((token, i) => {
      const before = tokens[i - 1];
      const verbs = finite(token);
      if (!(before && /^(dónde|donde|cuánto|cuanto|cómo|como|cuál|cuáles)$/.test(before.lower) && i <= 3)) return [];
      if (!verbs.some(({ lemma, person }) => WH_VERBS.has(lemma) && person === 3)) return [];
      const phrase = phraseFrom(sentence, i + 1);
      const det = phrase && as(tokens[phrase.start], 'det');
      if (!phrase || !det || !/^(el|este|ese|aquel|mi|tu|su|nuestro)$/.test(det.lemma)) return [];
      const joiner = tokens[phrase.end + 1];
      if (joiner && /^(y|e|o)$/.test(joiner.lower)) return [];
      const number = numberOf(sentence, phrase);
      const isAgreed = det.number === number || det.gender === 'c';
      const right = number && isAgreed && agreed(sentence, verbs, { person: 3, number });
      if (!right) return [];
      const noun = tokens[phrase.head] as Token;
      return [
        replace(token, right.form, `“${noun.lower}” is ${number === 'p' ? 'plural' : 'singular'}: “${right.form}”.`),
      ];
    });
  },
};

/** Forms that regular endings would give: "yo sabo", "he escribido", "prefero". */
export const irregularForms: SpanishRule = {
  id: 'irregular-forms',
  kind: 'conjugation',
  wrong: [
    ['Yo sabo nadar.', 'Yo sé nadar.'],
    ['He escribido una carta.', 'He escrito una carta.'],
    ['Prefero el té.', 'Prefiero el té.'],
    ['Quero pagar.', 'Quiero pagar.'],
  ],
  right: ['Sé nadar.', 'Prefiero el té.'],
  find: ({ tokens, lexicon }) =>
    isMostlyUnknown(tokens)
      ? []
      : tokens.flatMap((token) => {
          const right = token.isName || token.readings.length > 0 ? undefined : lexicon.slip(token.lower);
          return right ? [replace(token, right, `The right form is “${right}”; “${token.lower}” does not exist.`)] : [];
        }),
};
