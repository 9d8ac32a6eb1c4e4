/** The infinitive after modal verbs and prepositions: "quiero pagar", "antes de comer", "voy a comprar". */
import type { Fix } from '../../corrector/grammar.ts';
import { insertBefore, replace, type SpanishRule } from '../fixes.ts';
import { as, finite, isOnly, type Sentence, type Token } from '../reading.ts';
import type { VerbReading } from '../word.ts';

/** Verbs before an infinitive with nothing between. */
const MODAL = new Set('querer poder deber necesitar preferir desear esperar intentar soler saber decidir'.split(' '));
/** Verbs of liking and easiness: "me gusta leer". */
const LIKING = new Set('gustar encantar interesar apetecer'.split(' '));
const WITH_A = new Set('ir empezar comenzar volver aprender ayudar enseñar'.split(' '));
const WITH_DE = new Set('acabar tratar dejar terminar parar acordar olvidar'.split(' '));
/** Words of the same spelling as a verb's form that learners mean as the verb after a modal. */
const MEANT: Record<string, string> = {
  como: 'comer',
  nada: 'nadar',
  entre: 'entrar',
  pago: 'pagar',
  viaje: 'viajar',
  compra: 'comprar',
  cocino: 'cocinar',
};
const MEDIAL = /^(usted|ustedes|no|muy|mucho|también|siempre|me|te|se|nos|le|les|lo|la|los|las|os)$/;

/** Persons and numbers that a modal's form may have. */
const isSame = (a: VerbReading[], b: VerbReading[]) =>
  a.some((x) => b.some((y) => x.person === y.person && x.number === y.number));

/** Finite readings of a word that could be a verb here. */
const finites = (token: Token | undefined): VerbReading[] =>
  (token?.readings ?? []).filter(
    (one): one is VerbReading =>
      one.pos === 'verb' &&
      one.person !== undefined &&
      !one.clitics &&
      (one.form === 'present' || one.form === 'preterite' || one.form === 'subjunctive' || one.form === 'command'),
  );

/** The infinitive that a finite word stands for; undefined where it may be something else. */
function infinitiveFor(sentence: Sentence, i: number, after: VerbReading[]): string | undefined {
  const token = sentence.tokens[i];
  if (!token?.joined || token.isName) return undefined;
  const special = MEANT[token.lower];
  const readings = finites(token);
  if (token.lower === 'como')
    return sentence.tokens[i + 1] &&
      !isOnly(sentence.tokens[i + 1], 'subject') &&
      sentence.tokens[i + 1]?.lower !== 'siempre' &&
      (!finite(sentence.tokens[i + 1]).length || as(sentence.tokens[i + 1], 'noun') !== undefined) &&
      after.length > 0
      ? special
      : undefined;
  if (readings.length === 0) return undefined;
  if (finite(token).length > 0) return readings[0]?.lemma;
  // "Quiero trabajo" may ask for work; the same person and something after it tell the verb.
  const next = sentence.tokens[i + 1];
  const takesNoun = after.some(({ lemma }) => /^(necesitar|querer|desear|preferir|esperar|deber)$/.test(lemma));
  const isFollowed = next?.joined && (as(next, 'det') || (!takesNoun && isOnly(next, 'prep', 'adv', 'clitic')));
  if (special && takesNoun && isSame(after, readings) && token.lower === 'pago') return special;
  return (isSame(after, readings) ||
    (after.length > 0 && after.every(({ lemma }) => /^(poder|deber|soler)$/.test(lemma)))) &&
    isFollowed &&
    isOnly(token, 'verb', 'noun', 'adj')
    ? readings[0]?.lemma
    : undefined;
}

/** The infinitive with a pronoun that stood before the finite verb: "quiero me siento" is "quiero sentarme". */
function fixTo(sentence: Sentence, from: number, at: number, lemma: string, why: string): Fix[] {
  const { tokens } = sentence;
  const token = tokens[at] as Token;
  const clitics = tokens.slice(from, at).filter(({ readings }) => readings.some(({ pos }) => pos === 'clitic'));
  const [first] = clitics;
  if (clitics.length > 1) return [];
  if (first) return [{ start: first.start, end: token.end, to: `${lemma}${first.lower}`, explanation: why }];
  return [replace(token, lemma, why)];
}

const AFTER_PREPOSITION = /^(para|sin|por|de|a|al|en|con|hasta)$/;

function find(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((token, i): Fix[] => {
    const verbs = (token.readings as VerbReading[]).filter(({ pos }) => pos === 'verb');
    const isVerb =
      isOnly(token, 'verb') ||
      (token.lower === 'suelo' && finite(tokens[i + 1]).length > 0) ||
      (finites(token).length > 0 && i > 0 && isOnly(tokens[i - 1], 'subject'));
    const next = tokens[i + 1];
    if (isVerb && next?.joined) {
      const isModal = verbs.some(({ lemma, clitics }) => MODAL.has(lemma) && !clitics);
      const isLiking = verbs.some(({ lemma, number, person }) => LIKING.has(lemma) && person === 3 && number === 's');
      if (isModal || isLiking) {
        let at = i + 1;
        while (tokens[at]?.joined && MEDIAL.test(tokens[at]?.lower ?? '') && at < i + 3) at += 1;
        const word = tokens[at];
        const isSaid =
          verbs.some(({ lemma }) => lemma === 'saber') &&
          at === i + 1 &&
          !word?.readings.every(({ pos }) => pos === 'verb');
        const subject = tokens[at + 1];
        if (
          word?.joined &&
          !isSaid &&
          !(isLiking && as(word, 'noun') && !MEANT[word.lower]) &&
          !(subject && isOnly(subject, 'subject') && at > i + 1)
        ) {
          const isGerund =
            word.readings.length > 0 && word.readings.every((one) => one.pos === 'verb' && one.form === 'gerund');
          const lemma = isGerund
            ? (word.readings[0] as VerbReading).lemma
            : infinitiveFor(sentence, at, isLiking ? [] : verbs);
          // "El hotel que prefiero está lejos": the verb of the main clause.
          const isRelative = tokens
            .slice(Math.max(0, i - 4), i)
            .some(({ lower }) => /^(que|como|donde|cuando|si|cuanto)$/.test(lower));
          if (isRelative) return [];
          const isEcho = lemma !== undefined && MODAL.has(lemma) && !isOnly(word, 'verb');
          if (lemma && !isEcho && !(at > i + 1 && tokens[i + 1]?.lower === 'no'))
            return fixTo(
              sentence,
              i + 1,
              at,
              lemma,
              `After “${token.lower}” the verb stays in the infinitive: “${lemma}”.`,
            );
        }
      }
      // "Tengo pagar": "que" is missing.
      if (
        verbs.some(({ lemma, form }) => lemma === 'tener' && form !== 'infinitive' && form !== 'participle') &&
        isOnly(next, 'verb') &&
        (next.readings[0] as VerbReading).form === 'infinitive'
      )
        return [insertBefore(next, 'que', 'Duty takes “tener que”: “tengo que pagar”.')];
      if (
        verbs.some(({ lemma, form }) => lemma === 'ir' && form === 'present') &&
        isOnly(next, 'verb') &&
        (next.readings[0] as VerbReading).form === 'infinitive'
      )
        return [insertBefore(next, 'a', 'The near future takes “ir a”: “voy a pagar”.')];
      const that = tokens[i + 2];
      if (
        verbs.some(({ lemma, form }) => lemma === 'tener' && form !== 'participle') &&
        (next.lower === 'a' ||
          (next.lower === 'de' && !tokens.slice(0, i).some(({ lower }) => /^(qué|que|algo|nada|lo)$/.test(lower)))) &&
        that?.joined &&
        isOnly(that, 'verb') &&
        (that.readings[0] as VerbReading).form === 'infinitive'
      )
        return [replace(next, 'que', 'Duty takes “tener que”: “tengo que pagar”.')];
      const joiner = next.lower;
      const isWithA = joiner === 'a' && verbs.some(({ lemma }) => WITH_A.has(lemma));
      const isWithDe = joiner === 'de' && verbs.some(({ lemma }) => WITH_DE.has(lemma));
      const isWithQue =
        joiner === 'que' &&
        verbs.some(({ lemma, form }) => lemma === 'tener' || (lemma === 'haber' && form === 'present'));
      if (isWithA || isWithDe || isWithQue) {
        const lemma = infinitiveFor(sentence, i + 2, verbs);
        const word = tokens[i + 2];
        const isClear =
          !isWithQue ||
          (word &&
            isOnly(word, 'verb') &&
            finites(word).some(({ form }) => form === 'present' || form === 'preterite') &&
            isSame(verbs, finites(word)) &&
            !tokens.slice(0, i).some(({ lower }) => /^(lo|la|el|un|una|mucho)$/.test(lower)));
        if (lemma && isClear)
          return fixTo(
            sentence,
            i + 2,
            i + 2,
            lemma,
            `After “${token.lower} ${joiner}” the verb stays in the infinitive: “${lemma}”.`,
          );
      }
    }
    if (
      /^hay$/.test(token.lower) &&
      next?.lower === 'que' &&
      tokens[i + 2] &&
      finite(tokens[i + 2]).some(({ form }) => form === 'present')
    ) {
      const lemma = finite(tokens[i + 2])[0]?.lemma;
      return lemma
        ? [replace(tokens[i + 2] as Token, lemma, `After “hay que” the verb stays in the infinitive: “${lemma}”.`)]
        : [];
    }
    if (AFTER_PREPOSITION.test(token.lower) && next?.joined && isOnly(next, 'verb')) {
      const reading = next.readings[0] as VerbReading;
      const isGerund = reading.form === 'gerund';
      const isSentence =
        finite(next).some(({ form, number }) => form === 'present' && number !== undefined) &&
        !finite(next).some(({ form }) => form === 'subjunctive');
      const isPlain =
        /^(para|sin)$/.test(token.lower) ||
        (token.lower === 'de' && /^(antes|después)$/.test(tokens[i - 1]?.lower ?? ''));
      if (isGerund || (isSentence && isPlain))
        return [
          replace(
            next,
            reading.lemma + (reading.clitics ?? ''),
            `After “${token.lower}” the verb stays in the infinitive: “${reading.lemma}”.`,
          ),
        ];
    }
    // "Estoy buscar": the gerund.
    if (
      isVerb &&
      verbs.some(({ lemma, person }) => lemma === 'estar' && person !== undefined) &&
      next?.joined &&
      isOnly(next, 'verb')
    ) {
      const reading = next.readings[0] as VerbReading;
      const gerund = lexicon.gerund(reading.lemma);
      if (
        gerund &&
        // "Estoy harto": an adjective, though it looks like a form of "hartar".
        next.lower !== 'harto' &&
        !reading.clitics &&
        (reading.form === 'infinitive' ||
          (finite(next).some(({ form }) => form === 'present') && isSame(verbs, finite(next))))
      )
        return [replace(next, gerund, `What is going on takes the gerund after “estar”: “${gerund}”.`)];
    }
    // "Llevo dos años estudiar": the gerund.
    if (
      verbs.some(({ lemma, form }) => lemma === 'llevar' && form === 'present') &&
      isVerb &&
      /^(años?|meses|mes|semanas?|días|horas|tiempo)$/.test(tokens[i + 2]?.lower ?? '')
    ) {
      const word = tokens[i + 3];
      const [reading] = (word?.joined && isOnly(word, 'verb') ? word.readings : []) as VerbReading[];
      const gerund = reading && lexicon.gerund(reading.lemma);
      if (word && reading?.form === 'infinitive' && gerund)
        return [
          replace(
            word,
            gerund,
            `How long something has gone on takes “llevar” and the gerund: “llevo un año ${gerund}”.`,
          ),
        ];
    }
    // "He comer", "ha llegó": the participle.
    if (
      verbs.some(({ lemma, form }) => lemma === 'haber' && form === 'present') &&
      isVerb &&
      !/^hay$/.test(token.lower) &&
      next?.joined &&
      isOnly(next, 'verb')
    ) {
      const reading = next.readings[0] as VerbReading;
      const participle = lexicon.participle(reading.lemma);
      if (
        participle &&
        !reading.clitics &&
        (reading.form === 'infinitive' ||
          reading.form === 'gerund' ||
          finite(next).some(({ form }) => form === 'preterite' || form === 'present'))
      )
        return [replace(next, participle, `After “${token.lower}” comes the participle: “${participle}”.`)];
    }
    return [];
  });
}

export const infinitives: SpanishRule = {
  id: 'infinitives',
  kind: 'infinitive',
  wrong: [
    ['Quiero pago con tarjeta.', 'Quiero pagar con tarjeta.'],
    ['¿Puedo pruebo esto?', '¿Puedo probar esto?'],
    ['Tengo pagar la cuenta.', 'Tengo que pagar la cuenta.'],
    ['Voy comer ahora.', 'Voy a comer ahora.'],
    ['Voy a compro pan.', 'Voy a comprar pan.'],
    ['Me gusta nadando.', 'Me gusta nadar.'],
    ['Antes de comiendo, bebo agua.', 'Antes de comer, bebo agua.'],
    ['Estoy buscar un hotel.', 'Estoy buscando un hotel.'],
    ['Quiero como ahora.', 'Quiero comer ahora.'],
    ['Tengo a pagar.', 'Tengo que pagar.'],
    ['He comer paella.', 'He comido paella.'],
    ['Queremos nos sentamos aquí.', 'Queremos sentarnos aquí.'],
  ],
  right: [
    'Quiero trabajo y dinero.',
    'Puedo, quiero y debo.',
    'Tengo que pagar.',
    'Me gusta como cocinas.',
    'No sé qué quiero.',
    'Estoy buscando un hotel.',
    'Estoy harto de ver turistas.',
    'Lo que tengo que hacer es fácil.',
    'Me gusta el trabajo en equipo.',
  ],
  find,
};
