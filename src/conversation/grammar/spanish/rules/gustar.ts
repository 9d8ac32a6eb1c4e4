/** "Gustar" and its like: the thing that pleases is the subject, the person stands in "me", "te", "le". */
import type { Fix } from '../../corrector/grammar.ts';
import { insertBefore, replace, replaceAll, type SpanishRule } from '../fixes.ts';
import { type NounPhrase, numberOf, phraseFrom } from '../noun-phrase.ts';
import { as, finite, isOnly, type Sentence, type Token } from '../reading.ts';
import type { VerbReading } from '../word.ts';

const VERBS = new Set(
  'gustar encantar doler interesar apetecer molestar faltar sobrar quedar importar fascinar parecer preocupar aburrir costar'.split(
    ' ',
  ),
);
/** Verbs that one would otherwise say of oneself: "yo gusto". */
const LIKING = new Set('gustar encantar interesar apetecer fascinar doler'.split(' '));
const PRONOUN: Record<string, string> = { '1s': 'me', '2s': 'te', '3s': 'le', '1p': 'nos', '2p': 'os', '3p': 'les' };
const TONIC: Record<string, string> = { yo: 'mí', tú: 'ti' };
const EXTRA = /^(mucho|muchísimo|más|menos|bastante|también|tanto|nada|muy|poco|no|siempre|un|bien|mal)$/;

const isClitic = (token: Token | undefined) => token !== undefined && /^(me|te|le|nos|os|les)$/.test(token.lower);

/** The phrase that pleases, after the verb and its adverbs. */
function pleasing(sentence: Sentence, verb: number): { phrase: NounPhrase; at: number } | undefined {
  let at = verb + 1;
  while (
    sentence.tokens[at]?.joined &&
    EXTRA.test(sentence.tokens[at]?.lower ?? '') &&
    !as(sentence.tokens[at + 1], 'noun')
  )
    at += 1;
  if (!sentence.tokens[at]?.joined) return undefined;
  const phrase = phraseFrom(sentence, at);
  return phrase && { phrase, at };
}

function numberFix(sentence: Sentence, i: number, verbs: VerbReading[]): Fix[] {
  const { tokens, lexicon } = sentence;
  const verb = verbs.find(({ lemma, form, person }) => VERBS.has(lemma) && person === 3 && form !== 'command');
  // "Si me quedo", "que me quede": the pronoun may be the subject's own.
  if (verbs.some(({ person, lemma }) => person === 1 && lemma === 'quedar')) return [];
  if (
    !verb ||
    verb.form === 'infinitive' ||
    verb.form === 'gerund' ||
    verb.form === 'participle' ||
    verb.form === 'command'
  )
    return [];
  const token = tokens[i] as Token;
  const next = tokens[i + 1];
  if (
    verb.number === 'p' &&
    next?.joined &&
    isOnly(next, 'verb') &&
    (next.readings[0] as VerbReading).form === 'infinitive'
  ) {
    const to = lexicon.verb(verb.lemma, verb.form, 3, 's');
    return to ? [replace(token, to, `With an infinitive it is “${to}”: “${to} ${next.lower}”.`)] : [];
  }
  const found = pleasing(sentence, i);
  if (found) {
    const { phrase } = found;
    const det = as(tokens[phrase.start], 'det');
    const number = numberOf(sentence, phrase);
    if (
      !det ||
      !number ||
      (/^(un|cada)$/.test(det.lemma) === false &&
        !/^(el|este|ese|aquel|mi|tu|su|nuestro|mucho|todo|otro)$/.test(det.lemma) &&
        !/^\d|dos|tres|cuatro/.test(tokens[phrase.start]?.lower ?? ''))
    )
      return [];
    // "Me gustan el café y el té" and "me queda dos días": more than one follows, or time is told.
    const joiner = tokens[phrase.end + 1];
    const isMany = joiner !== undefined && /^(y|e|o|ni)$/.test(joiner.lower);
    const intended = det.number === 'p' || number === 'p' ? 'p' : 's';
    if (verb.number === intended || (isMany && verb.number === 'p') || phrase.preposition !== undefined) return [];
    // The number of the article may itself be the fault.
    if (det.number !== phrase.noun.number && phrase.noun.number !== undefined && intended === 's') return [];
    const to = lexicon.verb(verb.lemma, verb.form, 3, intended);
    const name = tokens[phrase.head]?.lower ?? '';
    return to && to !== token.lower
      ? [
          replace(
            token,
            to,
            `“${name}” is what ${verb.lemma === 'doler' ? 'hurts' : 'it is about'} and is ${intended === 'p' ? 'plural' : 'singular'}: “${to}”.`,
          ),
        ]
      : [];
  }
  if (
    /^(parecer|costar|quedar)$/.test(verb.lemma) &&
    tokens.slice(0, i).some((one) => /^\d/.test(one.lower) || as(one, 'det')?.lemma === one.lower)
  )
    return [];
  // The thing before the verb: "estos zapatos me queda pequeños".
  const clitic = i - 1;
  if (!isClitic(tokens[clitic])) return [];
  const before = tokens[clitic - 1]?.lower === 'no' ? clitic - 2 : clitic - 1;
  const subject = [...Array(4).keys()]
    .map((back) => phraseFrom(sentence, before - back))
    .find((phrase) => phrase?.end === before);
  if (
    !subject ||
    subject.determiners.length === 0 ||
    subject.preposition !== undefined ||
    (subject.start > 0 &&
      (tokens[subject.start] as Token).joined &&
      !/^(que|y|pero|porque)$/.test(tokens[subject.start - 1]?.lower ?? ''))
  )
    return [];
  const number = numberOf(sentence, subject);
  if (!number || number === verb.number) return [];
  const to = lexicon.verb(verb.lemma, verb.form, 3, number);
  return to
    ? [replace(token, to, `“${tokens[subject.head]?.lower}” is ${number === 'p' ? 'plural' : 'singular'}: “${to}”.`)]
    : [];
}

/** "Yo gusto", "yo me gusta", "mi novio gusta", "a mí gusta": the person stands in a pronoun. */
function personFix(sentence: Sentence, i: number, verbs: VerbReading[]): Fix[] {
  const { tokens, lexicon } = sentence;
  const verb = verbs.find(({ lemma }) => LIKING.has(lemma));
  if (
    !verb?.person ||
    verb.form === 'command' ||
    verb.form === 'infinitive' ||
    verb.form === 'gerund' ||
    verb.form === 'participle'
  )
    return [];
  const token = tokens[i] as Token;
  const found = pleasing(sentence, i);
  const many = found && numberOf(sentence, found.phrase) === 'p' && found.phrase.determiners.length > 0;
  const right = lexicon.verb(verb.lemma, verb.form, 3, many ? 'p' : 's');
  if (!right) return [];
  const clitic = isClitic(tokens[i - 1]) ? tokens[i - 1] : undefined;
  let at = clitic ? i - 2 : i - 1;
  const isNot = tokens[at]?.lower === 'no';
  if (isNot) at -= 1;
  while (at > 0 && /^(también|siempre|realmente|mucho)$/.test(tokens[at]?.lower ?? '')) at -= 1;
  const person = tokens[at];
  const isJoined = (tokens[at + 1] as Token | undefined)?.joined;
  const why = `What pleases is the subject of “${verb.lemma}”, and the person stands in “me”, “te”, “le”: “me gusta el café”.`;
  const subject = person && isJoined ? as(person, 'subject') : undefined;
  if (person && subject && isOnly(person, 'subject')) {
    const preposition = tokens[at - 1]?.lower === 'a' && person.joined;
    const mine = PRONOUN[`${subject.person}${subject.number}`] ?? 'le';
    if (preposition) return clitic ? [] : [insertBefore(isNot ? token : token, mine, why)];
    if (verb.person === 3 && !clitic && !/^(yo|tú|nosotros|él|ella|usted|ellos)$/.test(person.lower)) return [];
    if (/^(yo)$/.test(person.lower) || subject.person === 1)
      return [replaceAll(person, token, `${isNot ? 'no ' : ''}${mine} ${right}`, why)];
    return [
      replaceAll(person, token, `a ${TONIC[person.lower] ?? person.lower} ${isNot ? 'no ' : ''}${mine} ${right}`, why),
    ];
  }
  if (!clitic && verb.person === 1 && verb.number === 's' && verb.lemma !== 'doler') {
    const isFirst =
      i === 0 || isNot || !token.joined || /^(pero|y|porque|que|también)$/.test(tokens[i - 1]?.lower ?? '');
    return isFirst ? [replace(token, `me ${right}`, why)] : [];
  }
  if (clitic && verb.person !== 3 && verb.number === 's' && verb.person === 1 && clitic.lower === 'me')
    return [replace(token, right, why)];
  if (clitic && /^(le|les)$/.test(clitic.lower) && verb.person === 3 && person && isJoined) {
    // "Mi hermana le gusta": "a" is missing.
    const owner = [...Array(3).keys()]
      .map((back) => phraseFrom(sentence, at - back))
      .find((phrase) => phrase?.end === at);
    const start = tokens[owner?.start ?? at] as Token;
    const isBare = owner?.noun.human && owner.determiners.length > 0 && owner.preposition === undefined;
    const isFirst =
      owner !== undefined &&
      (owner.start === 0 || !start.joined || /^(y|que|pero|porque)$/.test(tokens[owner.start - 1]?.lower ?? ''));
    if (!(isBare && isFirst)) return [];
    return [
      start.lower === 'el'
        ? replace(start, 'al', why)
        : insertBefore(start, start.text === start.lower ? 'a' : 'A', why),
    ];
  }
  if (!clitic && verb.person === 3 && person && isJoined) {
    // "A mí gusta": the pronoun is missing.
    if (/^(mí|ti)$/.test(person.lower) && tokens[at - 1]?.lower === 'a')
      return [insertBefore(token, person.lower === 'mí' ? 'me' : 'te', why)];
    const owner = [...Array(3).keys()]
      .map((back) => phraseFrom(sentence, at - back))
      .find((phrase) => phrase?.end === at);
    if (!owner?.noun.human || owner.determiners.length === 0) return [];
    const mine = numberOf(sentence, owner) === 'p' ? 'les' : 'le';
    const start = tokens[owner.start] as Token;
    if (tokens[owner.start - 1]?.lower === 'a' && start.joined) return [insertBefore(token, mine, why)];
    if (
      owner.preposition !== undefined ||
      (owner.start > 0 && start.joined && !/^(y|que|pero|porque)$/.test(tokens[owner.start - 1]?.lower ?? ''))
    )
      return [];
    const words = tokens
      .slice(owner.start, at + 1)
      .map(({ lower }) => lower)
      .join(' ');
    return [
      replaceAll(
        start,
        token,
        `${words.startsWith('el ') ? `al ${words.slice(3)}` : `a ${words}`} ${isNot ? 'no ' : ''}${mine} ${right}`,
        why,
      ),
    ];
  }
  return [];
}

export const gustar: SpanishRule = {
  id: 'gustar',
  kind: 'gustar',
  wrong: [
    ['Me gusta los pasteles.', 'Me gustan los pasteles.'],
    ['Me duele los pies.', 'Me duelen los pies.'],
    ['Me gustan mucho el café.', 'Me gusta mucho el café.'],
    ['Yo gusto el vino.', 'Me gusta el vino.'],
    ['Mi novio gusta cocinar.', 'A mi novio le gusta cocinar.'],
    ['Les gustan bailar.', 'Les gusta bailar.'],
    ['Estos zapatos me queda bien.', 'Estos zapatos me quedan bien.'],
    ['A mi hermana gusta leer.', 'A mi hermana le gusta leer.'],
    ['Yo me gusta leer.', 'Me gusta leer.'],
    ['Mi hermana le gusta bailar.', 'A mi hermana le gusta bailar.'],
  ],
  right: [
    'Me gustan el café y el té.',
    'A mi hermana le encanta dibujar.',
    'Me gusta mucho la playa.',
    'Le falta sal.',
    'Nos quedan dos mesas.',
    'Me gusta cuando llueve.',
  ],
  find: (sentence) =>
    sentence.tokens.flatMap((token, i) => {
      const verbs = finite(token);
      if (!verbs.some(({ lemma }) => VERBS.has(lemma))) return [];
      const person = personFix(sentence, i, verbs);
      if (person.length > 0) return person;
      const isSaidOfOne =
        isClitic(sentence.tokens[i - 1]) || verbs.some(({ lemma }) => /^(gustar|encantar|doler)$/.test(lemma));
      return isSaidOfOne ? numberFix(sentence, i, verbs) : [];
    }),
};
