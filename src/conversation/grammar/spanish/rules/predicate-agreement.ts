/** The adjective after "ser", "estar" and the like agrees with the subject. */
import type { Fix } from '../../corrector/grammar.ts';
import { replace, type SpanishRule } from '../fixes.ts';
import { genderOf, numberOf, phraseFrom } from '../noun-phrase.ts';
import { as, finite, isOnly, type Sentence, type Token } from '../reading.ts';
import { subjectOf } from '../subject.ts';
import type { Gender, Plurality, VerbReading } from '../word.ts';

const LINKING = new Set([
  'ser',
  'estar',
  'parecer',
  'resultar',
  'quedar',
  'salir',
  'sentir',
  'llegar',
  'volver',
  'poner',
  'encontrar',
  'seguir',
]);
const DEGREE =
  /^(bien|mal|muy|más|menos|tan|bastante|demasiado|un|poco|siempre|también|ya|todavía|casi|algo|realmente|mucho)$/;
const FIXED =
  /^(claro|seguro|verdad|igual|mejor|peor|rápido|mucho|poco|todo|medio|gratis|justo|fatal|genial|solo|natural|normal)$/;

/** Amounts, which may be taken as one: "treinta euros me parece carísimo". */
const AMOUNTS = /^(euros|dólares|pesos|libras|minutos|horas|días|semanas|meses|años|kilómetros|metros|kilos|grados)$/;

/** True where the adjective speaks of somebody else than the subject: "el café me pone nerviosa". */
const isOfAnother = ({ tokens }: Sentence, i: number, verbs: VerbReading[]) =>
  verbs.some(({ lemma }) => /^(poner|volver|encontrar|sentir)$/.test(lemma)) &&
  /^(me|te|nos|os|lo|la|los|las|le|les)$/.test(tokens[i - 1]?.lower ?? '');

/** The thing that the adjective speaks of: the subject before the verb, or right after it in a question. */
function about(
  sentence: Sentence,
  verb: number,
): { gender: Gender; number: Plurality; name: string; end: number } | undefined {
  const { tokens } = sentence;
  const subject = subjectOf(sentence, verb);
  if (subject?.gender && subject.person === 3) {
    const name = tokens[subject.phrase?.head ?? subject.start]?.lower ?? '';
    return { gender: subject.gender, number: subject.number, name, end: verb };
  }
  if (subject) return undefined;
  const isFirst =
    verb === 0 ||
    tokens.slice(0, verb).every((token) => isOnly(token, 'wh', 'prep', 'conj') || /^(no|y)$/.test(token.lower));
  const phrase = phraseFrom(sentence, verb + 1);
  if (!(isFirst && phrase && phrase.determiners.length > 0 && phrase.after.length === 0)) return undefined;
  const gender = genderOf(sentence, phrase);
  const number = numberOf(sentence, phrase);
  return gender && number && { gender, number, name: tokens[phrase.head]?.lower ?? '', end: phrase.end };
}

/** With no subject in sight, verb and adjective must at least be of one number: "son caro", "es demasiado grandes". */
function withoutSubject({ tokens, lexicon }: Sentence, i: number, verbs: VerbReading[]): Fix[] {
  const [verb] = verbs;
  if (
    !verb?.person ||
    !verb.number ||
    !/^(ser|estar)$/.test(verb.lemma) ||
    verbs.some(({ number }) => number !== verb.number)
  )
    return [];
  let at = i + 1;
  while (tokens[at]?.joined && DEGREE.test(tokens[at]?.lower ?? '')) at += 1;
  const word = tokens[at];
  const next = tokens[at + 1];
  const adj = as(word, 'adj');
  if (
    !word?.joined ||
    !adj?.number ||
    !isOnly(word, 'adj') ||
    FIXED.test(word.lower) ||
    (next?.joined && (as(next, 'noun') || as(next, 'adj') || as(next, 'det')))
  )
    return [];
  if (adj.number === verb.number || word.readings.length > 1) return [];
  if (verb.number === 'p') {
    const to = lexicon.adjective(adj.lemma, adj.gender === 'f' ? 'f' : 'm', 'p');
    return to ? [replace(word, to, `“${tokens[i]?.lower}” speaks of more than one: “${to}”.`)] : [];
  }
  if (verb.person === 1) {
    const to = lexicon.adjective(adj.lemma, adj.gender === 'f' ? 'f' : 'm', 's');
    return to ? [replace(word, to, `“${tokens[i]?.lower}” speaks of one person: “${to}”.`)] : [];
  }
  const isLone =
    verb.person === 3 &&
    verb.form === 'present' &&
    (i === 0 || /^(pero|porque|y|que|no|también)$/.test(tokens[i - 1]?.lower ?? ''));
  const to = isLone ? lexicon.verb(verb.lemma, 'present', 3, 'p') : undefined;
  return to ? [replace(tokens[i] as Token, to, `“${word.lower}” is plural: “${to} ${word.lower}”.`)] : [];
}

function find(sentence: Sentence): Fix[] {
  const { tokens, lexicon } = sentence;
  return tokens.flatMap((token, i) => {
    const verbs = finite(token);
    if (!verbs.some(({ lemma }) => LINKING.has(lemma))) return [];
    const subject = about(sentence, i);
    if (!subject) return withoutSubject(sentence, i, verbs);
    if (isOfAnother(sentence, i, verbs)) return [];
    if (AMOUNTS.test(subject.name) && verbs.every(({ number }) => number === 's')) return [];
    let at = subject.end + 1;
    while (tokens[at]?.joined && DEGREE.test(tokens[at]?.lower ?? '')) at += 1;
    const fixes: Fix[] = [];
    for (;;) {
      const word = tokens[at] as Token | undefined;
      if (!word?.joined || FIXED.test(word.lower)) break;
      const adj = word.readings.filter((reading) => reading.pos === 'adj');
      if (adj.length === 0 || !isOnly(word, 'adj', 'noun', 'det', 'other')) break;
      // "La mesa es grande" but not "la bebida es vino blanco": the adjective ends what is said.
      const next = tokens[at + 1];
      if (next?.joined && as(next, 'noun') && !as(next, 'adj')) break;
      const noun = as(word, 'noun');
      const isGraded = DEGREE.test(tokens[at - 1]?.lower ?? '');
      if (noun && !noun.human && subject.number !== noun.number && !isGraded) break;
      const fits = adj.some(
        ({ gender, number }) =>
          (gender === 'c' || gender === subject.gender) && (number === undefined || number === subject.number),
      );
      const lemma = adj[0]?.lemma;
      const to = lemma && lexicon.adjective(lemma, subject.gender, subject.number);
      if (!fits && to) fixes.push(replace(word, to, `“${to}” agrees with “${subject.name}”.`));
      if (!(next?.joined && /^(y|e|o|u|pero)$/.test(next.lower))) break;
      at += 2;
      while (tokens[at]?.joined && DEGREE.test(tokens[at]?.lower ?? '')) at += 1;
    }
    return fixes;
  });
}

export const predicateAgreement: SpanishRule = {
  id: 'predicate-agreement',
  kind: 'agreement',
  wrong: [
    ['La sopa está frío.', 'La sopa está fría.'],
    ['Mi hermana es más alto que yo.', 'Mi hermana es más alta que yo.'],
    ['Las fresas son muy caro.', 'Las fresas son muy caras.'],
    ['Estoy cansados.', 'Estoy cansado.'],
    ['Los precios son muy alto.', 'Los precios son muy altos.'],
    ['Son muy caro.', 'Son muy caros.'],
    ['Pero es muy pequeños.', 'Pero son muy pequeños.'],
    ['Ella es simpático y guapo.', 'Ella es simpática y guapa.'],
  ],
  right: [
    'La sopa está fría.',
    'Los zapatos y la camisa son caros.',
    'La fiesta es mañana.',
    'Mi hermana es médica.',
    'El café me pone nerviosa.',
    'Treinta euros me parece carísimo.',
    'Para niños un plato barato. ¿Qué cuesta menos?',
    'La verdad es que está claro.',
  ],
  find,
};
