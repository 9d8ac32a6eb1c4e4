/** The subjunctive after wishes, requests, doubts and "para que", where the learner has the indicative or the infinitive. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import { as, finite, isOnly, type Sentence, type Token } from '../reading.ts';
import { subjectOf } from '../subject.ts';
import type { Person, Plurality, Tense, VerbReading } from '../word.ts';

/** Verbs whose "que" takes the subjunctive. */
const WISHES = new Set(
  'querer esperar desear preferir necesitar pedir recomendar aconsejar sugerir rogar permitir prohibir exigir dudar temer odiar impedir lamentar conseguir'.split(
    ' ',
  ),
);
/** The like, with a pronoun before: "me gusta que". */
const FEELINGS = new Set(
  'gustar encantar molestar importar alegrar sorprender preocupar fascinar doler enfadar extrañar'.split(' '),
);
/** Judgements that take it: "es importante que". */
const JUDGED = new Set(
  'importante necesario posible imposible bueno malo mejor peor normal raro extraño lógico probable improbable natural triste fantástico genial increíble esencial fundamental urgente preferible conveniente justo injusto interesante difícil fácil lástima pena bien mal'.split(
    ' ',
  ),
);
/** Denied opinions: "no creo que". */
const OPINIONS = new Set('creer pensar parecer significar opinar considerar'.split(' '));
const PAST = new Set<string>(['preterite', 'imperfect', 'conditional']);

interface Trigger {
  /** The token after which the clause begins: "que", "ojalá". */
  at: number;
  isPast: boolean;
  why: string;
}

function triggerAt({ tokens }: Sentence, i: number): Trigger | undefined {
  const token = tokens[i] as Token;
  const before = tokens[i - 1];
  if (token.lower === 'ojalá')
    return { at: tokens[i + 1]?.lower === 'que' ? i + 1 : i, isPast: false, why: '“Ojalá” takes the subjunctive' };
  if (token.lower !== 'que' || !before || !token.joined) return undefined;
  if (/^(para|sin)$/.test(before.lower))
    return { at: i, isPast: false, why: `“${before.lower} que” takes the subjunctive` };
  if (before.lower === 'de' && tokens[i - 2]?.lower === 'antes')
    return { at: i, isPast: false, why: '“Antes de que” takes the subjunctive' };
  const verbs =
    finite(before).length > 0 ? finite(before) : (before.readings.filter(({ pos }) => pos === 'verb') as VerbReading[]);
  const isPast = verbs.some(({ form }) => PAST.has(form)) && !verbs.some(({ form }) => form === 'present');
  const hasNot = tokens.slice(Math.max(0, i - 4), i - 1).some(({ lower }) => lower === 'no');
  if (verbs.some(({ lemma }) => WISHES.has(lemma))) {
    const isClear = before.readings.every(({ pos }) => pos === 'verb' || pos === 'noun');
    // "Más … de lo que espero que" is rare; "la persona que espera que" is right as well.
    return isClear ? { at: i, isPast, why: `After “${before.lower} que” comes the subjunctive` } : undefined;
  }
  if (verbs.some(({ lemma }) => FEELINGS.has(lemma)) && /^(me|te|le|nos|les|os)$/.test(tokens[i - 2]?.lower ?? ''))
    return { at: i, isPast, why: `After “${tokens[i - 2]?.lower} ${before.lower} que” comes the subjunctive` };
  if (
    hasNot &&
    verbs.some(
      ({ lemma, form, person }) => OPINIONS.has(lemma) && form === 'present' && (person === 1 || lemma === 'parecer'),
    )
  )
    return { at: i, isPast: false, why: `After “no ${before.lower} que” comes the subjunctive` };
  if (JUDGED.has(as(before, 'adj')?.lemma ?? before.lower) || JUDGED.has(before.lower)) {
    const link = tokens
      .slice(Math.max(0, i - 5), i - 1)
      .find((one) => finite(one).some(({ lemma }) => lemma === 'ser' || lemma === 'parecer'));
    const isCompared = tokens
      .slice(Math.max(0, i - 3), i - 1)
      .some(({ lower }) => /^(más|menos|tan|lo|el|la)$/.test(lower));
    if (!link || isCompared) return undefined;
    const past =
      finite(link).some(({ form }) => PAST.has(form)) && !finite(link).some(({ form }) => form === 'present');
    return { at: i, isPast: past, why: `After “es ${before.lower} que” comes the subjunctive` };
  }
  return undefined;
}

const SKIPPED =
  /^(no|ya|también|siempre|me|te|se|nos|os|lo|la|los|las|le|les|yo|tú|usted|él|ella|nosotros|ustedes|ellos|ellas|todo|todos|mañana|hoy|pronto|nunca|aquí|alguien|nadie)$/;

/** The verb of the clause that a trigger opens: the first finite word, past pronouns and a subject. */
function verbAfter(sentence: Sentence, at: number): number | undefined {
  const { tokens } = sentence;
  for (let i = at + 1; i < tokens.length && i < at + 9; i += 1) {
    const token = tokens[i] as Token;
    if (!token.joined) return undefined;
    const isVerb =
      isOnly(token, 'verb') ||
      ((i === at + 1 || SKIPPED.test(tokens[i - 1]?.lower ?? '')) &&
        token.readings.some(({ pos }) => pos === 'verb') &&
        isOnly(token, 'verb', 'noun', 'adj') &&
        /^(me|te|se|nos|os|le|les|no|yo|tú|usted|él|ella|ellos|ustedes|nosotros)$/.test(tokens[i - 1]?.lower ?? ''));
    if (isVerb) return i;
    if (
      SKIPPED.test(token.lower) ||
      isOnly(token, 'det', 'noun', 'adj', 'adv', 'subject', 'clitic') ||
      token.readings.length === 0
    )
      continue;
    if (/^(de|del|y|la|los|las|el)$/.test(token.lower)) continue;
    return undefined;
  }
  return undefined;
}

const TO_PAST: Partial<Record<string, Tense>> = {
  present: 'past',
  imperfect: 'past',
  preterite: 'past',
  subjunctive: 'past',
};

function find(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((_, i): Fix[] => {
    const trigger = triggerAt(sentence, i);
    if (!trigger) return [];
    const at = verbAfter(sentence, trigger.at);
    const token = at === undefined ? undefined : tokens[at];
    if (at === undefined || !token) return [];
    const readings = token.readings.filter((one): one is VerbReading => one.pos === 'verb');
    const example = (form: string) => `${trigger.why}: “${form}”.`;
    const subject = subjectOf(sentence, at) ?? pronounBefore(sentence, trigger.at, at);
    if (readings.some(({ form }) => form === 'infinitive') && readings.length === 1) {
      const [infinitive] = readings as [VerbReading];
      if (!subject || infinitive.clitics) return [];
      const form = lexicon.verb(
        infinitive.lemma,
        trigger.isPast ? 'past' : 'subjunctive',
        subject.person,
        subject.number,
      );
      return form ? [replace(token, form, example(form))] : [];
    }
    const isRight = readings.some(({ form }) => form === 'subjunctive' || form === 'past' || form === 'command');
    const tense = trigger.isPast
      ? TO_PAST[readings[0]?.form ?? '']
      : readings[0]?.form === 'present' || readings[0]?.form === 'future'
        ? ('subjunctive' as const)
        : undefined;
    if (isRight || !tense) return [];
    const [reading] = readings;
    if (!reading?.person || !reading.number || reading.clitics) return [];
    const person =
      subject && !readings.some((one) => one.person === subject.person && one.number === subject.number)
        ? subject
        : { person: reading.person, number: reading.number };
    const form = lexicon.verb(reading.lemma, tense, person.person, person.number);
    return form && form !== token.lower ? [replace(token, form, example(form))] : [];
  });
}

function pronounBefore(
  { tokens }: Sentence,
  from: number,
  verb: number,
): { person: Person; number: Plurality } | undefined {
  const subject = tokens
    .slice(from + 1, verb)
    .map((token) => as(token, 'subject'))
    .find((one) => one?.person !== undefined);
  return subject?.person && subject.number ? { person: subject.person, number: subject.number } : undefined;
}

export const subjunctives: SpanishRule = {
  id: 'subjunctives',
  kind: 'subjunctive',
  wrong: [
    ['Quiero que me trae el menú.', 'Quiero que me traiga el menú.'],
    ['Espero que tú puedes venir.', 'Espero que tú puedas venir.'],
    ['Es importante que la empresa tiene un buen ambiente.', 'Es importante que la empresa tenga un buen ambiente.'],
    ['No creo que es una buena idea.', 'No creo que sea una buena idea.'],
    ['Lo digo para que lo sabes.', 'Lo digo para que lo sepas.'],
    ['Ojalá viene pronto.', 'Ojalá venga pronto.'],
    ['Me gustaría que usted viene mañana.', 'Me gustaría que usted viniera mañana.'],
    ['Quiero que tú hablar con él.', 'Quiero que tú hables con él.'],
  ],
  right: [
    'Creo que es una buena idea.',
    'Espero que venga.',
    'Es verdad que tiene razón.',
    'El hotel que prefiero está lejos.',
    'Es más importante que el dinero.',
    'Quiero que sepas que es tarde.',
  ],
  find,
};

const FUTURE_MAIN =
  /^(llamaré|iré|voy|vamos|vas|van|va|haré|compraré|viajaré|te|le|llámame|llame|avise|avísame|quiero|podré|tendré|será|veré|visitaré|estudiaré|trabajaré)$/;

/** "Cuando llego a Madrid, te llamaré": of the future "cuando" takes the subjunctive. */
export const futureWhen: SpanishRule = {
  id: 'future-when',
  kind: 'subjunctive',
  wrong: [
    ['Cuando llego a Madrid, te llamaré.', 'Cuando llegue a Madrid, te llamaré.'],
    ['Cuando tengo dinero, voy a comprar un coche.', 'Cuando tenga dinero, voy a comprar un coche.'],
  ],
  right: ['Cuando llego a casa, voy a la cocina.', 'Cuando viajo, te llamo.', 'Cuando llegue, te llamaré.'],
  find: (sentence) => {
    const { tokens, lexicon } = sentence;
    if (tokens[0]?.lower !== 'cuando') return [];
    const at = verbAfter(sentence, 0);
    if (at === undefined) return [];
    const [reading] = finite(tokens[at]);
    const comma = tokens.findIndex((token, i) => i > at && !token.joined);
    const main = tokens.slice(comma < 0 ? at + 1 : comma);
    const isFuture =
      main.some((token) => finite(token).some(({ form }) => form === 'future')) ||
      main.some(
        (token, i) =>
          FUTURE_MAIN.test(token.lower) &&
          finite(token).some(({ lemma }) => lemma === 'ir') &&
          main[i + 1]?.lower === 'a' &&
          (main[i + 2]?.readings as VerbReading[] | undefined)?.some(({ form }) => form === 'infinitive'),
      );
    if (!isFuture || reading?.form !== 'present' || !reading.person || !reading.number) return [];
    const form = lexicon.verb(reading.lemma, 'subjunctive', reading.person, reading.number);
    return form
      ? [replace(tokens[at] as Token, form, `Of the future “cuando” takes the subjunctive: “cuando ${form}”.`)]
      : [];
  },
};
