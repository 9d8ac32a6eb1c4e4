/** The subject of a verb, where the words before the verb leave no doubt. */
import { genderOf, type NounPhrase, nounPhrases, numberOf } from './noun-phrase.ts';
import { as, isOnly, type Sentence, type Token } from './reading.ts';
import type { Gender, Person, Plurality } from './word.ts';

export interface Subject {
  person: Person;
  number: Plurality;
  gender: Gender | undefined;
  /** First and last token. */
  start: number;
  end: number;
  /** The noun, if it is one. */
  phrase?: NounPhrase;
}

const BETWEEN =
  /^(no|ya|también|tampoco|siempre|nunca|todavía|aún|casi|solo|sólo|me|te|se|nos|os|le|les|lo|la|los|las|realmente|normalmente|ahora|hoy|mucho|muy|a|veces)$/;
const TIMES =
  /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo|día|noche|mañana|tarde|semana|mes|año|verano|invierno|otoño|primavera|fin|vez|momento|hora|minuto|rato|tiempo|siglo|vacación|navidad)$/;

/** The first token of the clause in which a verb stands. */
function clauseStart({ tokens }: Sentence, verb: number): number {
  let at = verb;
  while (at > 0) {
    const token = tokens[at] as Token;
    const before = tokens[at - 1] as Token;
    if (!token.joined) return at;
    const isJoiner = before.readings.some(({ pos }) => pos === 'conj' || pos === 'wh');
    if (isJoiner && !/^(y|e|o|u)$/.test(before.lower)) return at;
    if (/^(y|e|o|u)$/.test(before.lower) && tokens.slice(0, at).some((one) => isOnly(one, 'verb'))) return at;
    if (isOnly(before, 'verb') && at !== verb) return at;
    at -= 1;
  }
  return 0;
}

/** The subject before a verb; undefined where it is not there or not certain. */
export function subjectOf(sentence: Sentence, verb: number): Subject | undefined {
  const { tokens } = sentence;
  const start = clauseStart(sentence, verb);
  let end = verb - 1;
  while (end >= start && (tokens[end + 1] as Token).joined && BETWEEN.test((tokens[end] as Token).lower)) end -= 1;
  if (end < start || !(tokens[end + 1] as Token).joined) return undefined;
  const before = tokens[start - 1];
  // After "que" and the like a plural or singular may be the object ("los libros que lee"), but a phrase of its own is not.
  const pronoun = as(tokens[end], 'subject');
  if (pronoun && isOnly(tokens[end], 'subject') && pronoun.person && pronoun.number) {
    const joiner = tokens[end - 1];
    const isJoined = (tokens[end] as Token).joined && joiner !== undefined;
    if (isJoined && /^(y|e|o|ni)$/.test(joiner.lower) && end - 1 > start) {
      const first = tokens[end - 2];
      const isPair =
        first !== undefined && (first.isName || as(first, 'noun') !== undefined || as(first, 'subject') !== undefined);
      if (!isPair || joiner.lower !== 'y') return undefined;
      const people = [pronoun, as(first, 'subject')];
      const person = people.some((one) => one?.person === 1)
        ? 1
        : people.some((one) => one?.person === 2)
          ? undefined
          : 3;
      return person && { person, number: 'p', gender: undefined, start: end - 2, end };
    }
    if (isJoined && (isOnly(joiner, 'verb') || as(joiner, 'prep') || as(joiner, 'conj')?.lemma === 'como'))
      return undefined;
    return { person: pronoun.person, number: pronoun.number, gender: pronoun.gender, start: end, end };
  }
  const phrases = nounPhrases(sentence).filter((phrase) => phrase.start >= start && phrase.end <= end);
  const bare = phrases.filter(({ preposition }) => preposition === undefined);
  if (phrases.length === 0 || bare.length === 0 || phrases.at(-1)?.end !== end) return undefined;
  // Every word from the subject to the verb must belong to a phrase, or join two.
  const first = bare.find(({ noun }) => !TIMES.test(noun.lemma));
  const timeOwned = bare.find(({ determiners }) =>
    /^(mis?|tus?|sus?|nuestr[oa]s?)$/.test(tokens[determiners[0] ?? -1]?.lower ?? ''),
  );
  const head = first ?? timeOwned;
  if (!head || head.determiners.length === 0) return undefined;
  // "¿Cuántas noches se queda?", "¿Qué otro tamaño quieres?": asked for, not the one who does it.
  if (
    head.determiners.some((at) => /^cuánt/.test((tokens[at] as Token).lower)) ||
    (tokens[head.start - 1] && as(tokens[head.start - 1], 'wh') && (tokens[head.start] as Token).joined)
  )
    return undefined;
  const verbBefore = tokens[start - 1];
  if (verbBefore && (tokens[start] as Token).joined && verbBefore.readings.some(({ pos }) => pos === 'verb'))
    return undefined;
  const hasPrepositionBefore =
    start < head.start && phrases.some(({ end: at }) => at < head.start) === false && head.start - start > 0;
  if (
    hasPrepositionBefore &&
    !tokens
      .slice(start, head.start)
      .every(
        (token) =>
          isOnly(token, 'adv', 'prep', 'subject', 'other', 'conj') || token.readings.some(({ pos }) => pos === 'adv'),
      )
  )
    return undefined;
  if (
    tokens[head.start - 1] &&
    (tokens[head.start] as Token).joined &&
    as(tokens[head.start - 1], 'verb') &&
    head.start > start
  )
    return undefined;
  let number = numberOf(sentence, head);
  let gender = genderOf(sentence, head);
  for (let at = head.end + 1; at <= end; at += 1) {
    const inside = phrases.find((phrase) => phrase.start === at);
    if (inside) {
      at = inside.end;
      continue;
    }
    const token = tokens[at] as Token;
    if (!token.joined) return undefined;
    if (/^(y|e)$/.test(token.lower)) {
      const other = phrases.find((phrase) => phrase.start === at + 1);
      const isMine = tokens[at + 1]?.lower === 'yo' && at + 1 === end;
      if (isMine) return { person: 1, number: 'p', gender: undefined, start: head.start, end };
      if (!other || other.preposition !== undefined) return undefined;
      if (other.determiners.length === 0) return undefined;
      number = 'p';
      gender = gender === 'f' && genderOf(sentence, other) === 'f' ? 'f' : 'm';
      continue;
    }
    if (!/^(de|del|con|en|para|sin|por|al)$/.test(token.lower)) return undefined;
    // A name after a preposition belongs to the phrase ("la ciudad de Londres").
    if (tokens[at + 1]?.isName && at + 1 <= end) at += 1;
    else if (!phrases.some((phrase) => phrase.start === at + 1)) return undefined;
  }
  if (before && /^(a|de|con|en|por|para|sin)$/.test(before.lower) && head.start === start) return undefined;
  if (!number) return undefined;
  return { person: 3, number, gender, start: head.start, end, phrase: head };
}
