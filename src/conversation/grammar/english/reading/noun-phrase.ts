/** Noun phrases and subjects: their extent, their head and their number. */
import { isOnly, may } from './narrowing.ts';
import type { Sentence } from './sentence.ts';
import { AUX, FINITE, NOUN, TAG, VERB } from './tags.ts';
import type { Token } from './token.ts';

const { ADJ, ADV, CONJ, DET, INDEF, NAME, NP, NS, NUM, OBJ, PLACE, PREP, SUBJ, VG, VN } = TAG;

export interface NounPhrase {
  /** Indexes of tokens; `end` is exclusive. */
  start: number;
  end: number;
  head: number;
  determiner: Token | null;
  /** Null where the form does not tell ("sheep"). */
  number: 'singular' | 'plural' | null;
}

const DEGREES = /^(very|really|quite|too|so|rather|pretty|extremely|most|more|less)$/;
/** "a lot of", "most of": the number is that of the noun after them. */
const QUANTITIES = /^(lot|lots|plenty|couple|most|some|many|all|none|both|few|number|majority|half|rest)$/;
/** "A range of books", "many of the old guard": they are thought of as one or as several. */
const EITHER =
  /^(variety|range|group|series|set|pair|crowd|collection|selection|handful|list|team|generation|bunch|wealth|host|load|mass|amount)$/;

/** True where a finite verb that can be nothing else follows in the same clause. */
function hasFiniteAfter(tokens: readonly Token[], from: number): boolean {
  for (let i = from; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (token.afterComma || token.tags & (CONJ | SUBJ)) return false;
    if (token.tags & AUX || (token.tags & FINITE && !(token.tags & (NOUN | ADJ | VN)))) return true;
  }
  return false;
}

const isPlain = (token: Token | undefined) => token !== undefined && !token.afterComma && !token.isQuoted;

/** The noun phrase that begins at a token, or null. An ambiguous word after a noun is its verb, if no other follows. */
export function nounPhrase({ tokens }: Pick<Sentence, 'tokens'>, start: number): NounPhrase | null {
  let at = start;
  let first = tokens[at];
  if (!first || first.isQuoted) return null;
  if (/^(all|both|half)$/.test(first.low) && may(tokens[at + 1], DET)) {
    at += 1;
    first = tokens[at] as Token;
  }
  let measure = at;
  // "A number of", "a growing number of".
  if (/^(a|an|the)$/.test(first.low)) measure += tokens[at + 2]?.low !== 'of' && tokens[at + 3]?.low === 'of' ? 2 : 1;
  const quantity = tokens[measure];
  const isEither = EITHER.test(quantity?.low ?? '');
  if (quantity && tokens[measure + 1]?.low === 'of' && (isEither || QUANTITIES.test(quantity.low))) {
    const inner = nounPhrase({ tokens }, measure + 2);
    if (!inner) return null;
    const isOne = first.low === 'the' && quantity.low === 'number';
    const isSeveral = /^(many|few|both|number|majority)$/.test(quantity.low) && inner.number === 'singular';
    return { ...inner, start, number: isOne ? 'singular' : isEither || isSeveral ? null : inner.number };
  }
  const before = tokens[start - 1];
  // After a verb or a preposition it is no subject, so that a verb does not follow: "we have baby beds".
  const isObject =
    before !== undefined &&
    !first.afterComma &&
    may(before, VERB | TAG.HAVE | TAG.BE | PREP) &&
    !may(before, CONJ | ADV);
  let determiner: Token | null = null;
  if (may(first, DET) && !first.isJoined) {
    determiner = first;
    at += 1;
  }
  let head = -1;
  let isCounted = false;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (at > start && !isPlain(token)) break;
    const next = tokens[at + 1];
    if (token.isJoined) {
      // A genitive begins the phrase anew: "my sister's car".
      if (token.low !== "'s" || !may(token, DET) || head < 0) break;
      determiner = token;
      head = -1;
      continue;
    }
    if (may(token, NUM)) {
      if (head >= 0) break;
      isCounted ||= !/^(one|1)$/.test(token.low);
      continue;
    }
    if (head < 0 && DEGREES.test(token.low) && may(next, ADJ)) continue;
    if (may(token, NOUN | NAME | PLACE)) {
      if (determiner?.low === 'each' && may(token, TAG.VZ)) break;
      // "I saw horses break it": a plural belongs to no noun after it.
      if (head >= 0 && isOnly(tokens[head], NP) && may(token, FINITE) && isObject) break;
      const isVerbToo = may(token, FINITE) && head >= 0 && !isObject;
      if (isVerbToo && !hasFiniteAfter(tokens, at + 1)) break;
      const isModifier = may(token, ADJ | VG) && head >= 0 && !may(token, NS | NP);
      if (isModifier || (may(token, ADJ | VG) && head >= 0 && isOnly(tokens[head], NP))) break;
      head = at;
      continue;
    }
    const isAdjective = may(token, ADJ) || (may(token, VN | VG) && (determiner !== null || isCounted));
    if (isAdjective && head < 0 && !isOnly(token, ADV)) continue;
    break;
  }
  if (head < 0) return null;
  const noun = tokens[head] as Token;
  const isPlural = may(noun, NP);
  const isSingular = may(noun, NS | NAME | PLACE);
  // "Politics is", "the economics are".
  const isField = isSingular && noun.low.endsWith('ics');
  const number = (isPlural && isSingular) || isField ? null : isPlural ? 'plural' : 'singular';
  return { start, end: head + 1, head, determiner, number };
}

export interface Subject {
  start: number;
  end: number;
  /** As it takes a verb: "third" is he, she, it; "first" only I. Null where it cannot be told. */
  person: 'first' | 'third' | 'other' | null;
  /** The word that tells it. */
  word: string;
}

/** Units of what may be one amount: "ten pounds is enough". */
const AMOUNTS = /^(pounds|euros|dollars|pence|minutes|hours|days|weeks|years|kilometres|miles|metres|percent|kilos)$/;
const THIRD = /^(he|she|it)$/;
/** Groups of people, which take a verb of one or of several. */
export const GROUPS =
  /^(rest|staff|family|team|crew|band|audience|couple|government|public|committee|group|class|crowd|club|council|army|management|press|jury|party|media|data|orchestra|cast|board|choir|majority|minority|pair|opposition|company|firm)$/;
/** A phrase after the head that belongs to it: "the people in the next room". */
function afterPrepositions(sentence: Sentence, end: number): number {
  let at = end;
  while (may(sentence.tokens[at], PREP) && !may(sentence.tokens[at], CONJ) && !sentence.tokens[at]?.afterComma) {
    const inner = nounPhrase(sentence, at + 1);
    if (!inner) break;
    at = inner.end;
  }
  return at;
}

/** The subject that begins at a token, or null. */
export function subjectAt(sentence: Sentence, start: number): Subject | null {
  const { tokens } = sentence;
  const first = tokens[start];
  if (!first || first.isQuoted || first.isJoined) return null;
  const joined = (end: number) =>
    !tokens[end]?.afterComma &&
    /^(and|&)$/.test(tokens[end]?.low ?? '') &&
    (nounPhrase(sentence, end + 1)?.end ?? (may(tokens[end + 1], SUBJ | OBJ) ? end + 2 : null));
  if (may(first, SUBJ)) {
    const also = joined(start + 1);
    if (also) return { start, end: also, person: 'other', word: first.text };
    const person = first.low === 'i' ? 'first' : THIRD.test(first.low) ? 'third' : 'other';
    return { start, end: start + 1, person, word: first.text };
  }
  if (may(first, INDEF))
    return { start, end: start + 1, person: first.low === 'none' ? null : 'third', word: first.text };
  // "I think that works", but "I think that spoof films are bad": after a verb it may be the conjunction.
  const isConjunction = first.low === 'that' && start > 0 && may(tokens[start - 1], VERB) && !first.afterComma;
  if (
    /^(this|that)$/.test(first.low) &&
    may(tokens[start + 1], isConjunction ? AUX : AUX | VERB) &&
    !may(tokens[start + 1], NOUN | ADJ | VG | VN)
  )
    return { start, end: start + 1, person: 'third', word: first.text };
  if (/^(these|those)$/.test(first.low) && may(tokens[start + 1], AUX))
    return { start, end: start + 1, person: 'other', word: first.text };
  if (
    /^(both|all|some|many|most|few|several|each|one|none|neither)$/.test(first.low) &&
    tokens[start + 1]?.low === 'of' &&
    /^(them|us|you)$/.test(tokens[start + 2]?.low ?? '')
  ) {
    const isOne = /^(each|one)$/.test(first.low);
    return {
      start,
      end: start + 3,
      person: isOne ? 'third' : /^(none|neither)$/.test(first.low) ? null : 'other',
      word: `${first.text} of ${tokens[start + 2]?.text}`,
    };
  }
  // "One of my friends lives".
  if (/^(one|each)$/.test(first.low) && tokens[start + 1]?.low === 'of') {
    const inner = nounPhrase(sentence, start + 2);
    return inner && { start, end: inner.end, person: 'third', word: first.text };
  }
  const phrase = nounPhrase(sentence, start);
  if (!phrase) return null;
  // "Learning languages is fun": the subject is the learning.
  const isGerund = may(first, VG) && phrase.end > start + 1;
  // "I think that people are nice": the conjunction.
  if (first.low === 'that' && phrase.number !== 'singular') return null;
  const head = tokens[phrase.head] as Token;
  // "Rebekah and Ben's story": what belongs to both.
  const shared = /^(and|&)$/.test(tokens[phrase.end]?.low ?? '') ? nounPhrase(sentence, phrase.end + 1) : null;
  if (shared?.determiner?.low === "'s" && phrase.determiner === null) {
    const person = shared.number === 'singular' ? 'third' : 'other';
    return { start, end: shared.end, person, word: (tokens[shared.head] as Token).text };
  }
  const also = joined(phrase.end);
  // "Bread and butter is cheap": two things without a determiner may be one.
  const isOneThing =
    may(head, VG) ||
    /^(all|most|some|half|much)$/.test(first.low) ||
    (phrase.determiner === null &&
      phrase.number === 'singular' &&
      !may(head, NAME) &&
      !(head.isCapital && phrase.head > 0));
  if (also) return { start, end: also, person: isOneThing ? null : 'other', word: head.text };
  const end = afterPrepositions(sentence, phrase.end);
  // "The United States is": the name of one country.
  const isName = head.isCapital && (phrase.head > 0 ? phrase.number === 'plural' : false);
  // "The IRA are": an organisation is one or several.
  const isPeople = first.low === 'the' && /(ese|ish|ch|ss|tch)$/.test(head.low) && may(head, ADJ);
  const isAcronym = /^\p{Lu}{2,}$/u.test(head.text);
  const person =
    isGerund ||
    isName ||
    isAcronym ||
    isPeople ||
    GROUPS.test(head.low) ||
    (first.low === 'all' && phrase.number === 'singular') ||
    AMOUNTS.test(tokens[phrase.head]?.low ?? '')
      ? null
      : phrase.number === 'plural'
        ? 'other'
        : phrase.number === 'singular'
          ? 'third'
          : null;
  return { start, end, person, word: head.text };
}

/** True for a noun that is no subject: it stands after a preposition or a verb, so that "and" begins a clause. */
function followsObject(tokens: readonly Token[], noun: number): boolean {
  let at = noun;
  while (at > 0 && may(tokens[at], NOUN | ADJ | NAME | PLACE | NUM)) at -= 1;
  if (may(tokens[at], DET)) at -= 1;
  const before = tokens[at];
  return (
    at > 0 &&
    before !== undefined &&
    (isOnly(before, TAG.VZ | TAG.VD) || (!/^(with|of|between|for|like|than)$/.test(before.low) && may(before, PREP)))
  );
}

/** True if a word before may be the verb of a clause, so that "and" may begin another. */
const hasVerbBefore = (tokens: readonly Token[], end: number) =>
  tokens.slice(0, end).some((token) => may(token, AUX) || (may(token, FINITE) && !may(token, NOUN | ADJ)));

/** True for a word that may begin a subject after "and": a bare noun there is one more of what came before. */
const opensClause = (token: Token | undefined) =>
  may(token, DET | SUBJ | INDEF | NAME | PLACE) || token?.isCapital === true || token?.low === 'people';

/** True where a clause begins: at the start, after a comma, or after a conjunction. */
export function beginsClause({ tokens }: Pick<Sentence, 'tokens'>, i: number): boolean {
  const before = tokens[i - 1];
  if (!before || tokens[i]?.afterComma) return true;
  // "So many people": no clause begins at "many".
  if (before.low === 'so' && may(tokens[i], ADJ | ADV) && !may(tokens[i], SUBJ)) return false;
  if (
    /^(and|but|or|because|if|although|though|while|whereas|so|when|that|think|hope|know|hello|hi|sorry|yes|yesterday|today|sometimes|usually|now|then|please)$/.test(
      before.low,
    )
  )
    return (
      !(
        before.low === 'and' &&
        (tokens[i - 2]?.tags === 0 || may(tokens[i - 2], NOUN | SUBJ | OBJ | NAME | PLACE | VG)) &&
        !may(tokens[i], SUBJ)
      ) ||
      (followsObject(tokens, i - 2) && opensClause(tokens[i]) && hasVerbBefore(tokens, i - 2))
    );
  return may(before, CONJ) && !may(before, PREP | DET);
}
