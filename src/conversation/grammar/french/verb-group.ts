/** Verbs with their subjects, and the pronouns between them. */
import { CLITICS, CONJUNCTIONS, NE, PREPOSITIONS, SMALL_ADVERBS, SUBJECTS } from './closed-words.ts';
import type { Amount, Finite, Gender, Person } from './lexicon.ts';
import { type NounPhrase, nounPhrases } from './noun-phrase.ts';
import type { Sentence } from './sentence.ts';

export interface VerbGroup {
  /** Place of the word that is, or ought to be, the finite verb. */
  verb: number;
  /** Place of the subject pronoun, or of the noun that is the subject. */
  subject: number;
  kind: 'pronoun' | 'inverted' | 'noun';
  person: Person;
  gender: Gender;
  amount: Amount;
  /** Place of "ne" or "n'", or -1. */
  ne: number;
  /** Places of the pronouns between subject and verb, without "ne". */
  clitics: number[];
}

const TIMES =
  /^(matin|soir|soirée|matinée|jour|journée|semaine|mois|année|an|ans|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|week-end|fois|été|hiver|printemps|automne|nuit|midi|après-midi|heures?|moment|vacances|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|minutes?|jours|semaines|années|matins|soirs|hier|demain|aujourd'hui)$/;

/** Nouns whose verb may follow what they count. */
const COLLECTIVE =
  /^(moitié|plupart|majorité|minorité|dizaine|vingtaine|centaine|douzaine|quinzaine|groupe|couple|nombre|partie|reste|millier|million|tas|foule|ensemble|série|paire|quart|tiers|total|multitude|peu|sorte|genre|type|espèce)$/;

export const isTime = (s: Sentence, i: number): boolean => TIMES.test(s.word(i));

/** Verbs that are read as such even where another word is written alike ("est", "a", "avions"). */
const isCore = (readings: readonly Finite[]) =>
  readings.some(({ lemma }) => /^(être|avoir|aller|pouvoir|vouloir|devoir|faire|savoir|falloir)$/.test(lemma));

/** A word that is surely a verb. */
function isVerbAt(s: Sentence, i: number): boolean {
  const { finite, nouns, adjectives } = s.is(i);
  const readings = finite.filter(({ tense }) => tense !== 'Y');
  return readings.length > 0 && (isCore(readings) || (nouns.length === 0 && adjectives.length === 0));
}

const GENDERS: Record<string, Gender> = { il: 'm', ils: 'm', elle: 'f', elles: 'f', ça: 'm', cela: 'm' };

/** Skips "ne" and object pronouns; gives the place of the verb. */
function skipClitics(s: Sentence, from: number): { verb: number; ne: number; clitics: number[] } {
  let ne = -1;
  const clitics: number[] = [];
  let i = from;
  for (; i < from + 4; i += 1) {
    const word = s.word(i);
    if (s.tokens[i]?.text.startsWith('-')) break;
    if (NE.has(word)) ne = i;
    else if (CLITICS.has(word) && isBeforeVerb(s, i)) clitics.push(i);
    else break;
  }
  return { verb: i, ne, clitics };
}

function isBeforeVerb(s: Sentence, i: number): boolean {
  const next = s.word(i + 1);
  if (CLITICS.has(next) || NE.has(next)) return true;
  if (/^(me|m'|te|t'|se|s'|y)$/.test(s.word(i))) return true;
  const { finite, infinitives, participles, nouns, adjectives } = s.is(i + 1);
  if (/^(le|la|les|l'|leur|en)$/.test(s.word(i)))
    return finite.length > 0 || infinitives.length > 0 || (participles.length > 0 && nouns.length === 0);
  return finite.length > 0 || ((infinitives.length > 0 || participles.length > 0) && adjectives.length === 0);
}

/** True if a pronoun of the subject stands before its verb here. */
export function isSubjectPronoun(s: Sentence, i: number): boolean {
  const word = s.word(i);
  if (!SUBJECTS.has(word) || s.tokens[i]?.text.startsWith('-')) return false;
  const before = s.word(i - 1);
  if (/^(je|j'|tu|il|ils|on)$/.test(word)) return !isInverted(s, i);
  if (PREPOSITIONS.has(before) || SUBJECTS.has(before) || NE.has(before) || before === 'qui') return false;
  if (/^(me|te|se|le|la|les|lui|leur)$/.test(before) || isInverted(s, i)) return false;
  if (s.isEdge(i - 1) || (CONJUNCTIONS.has(before) && !/^(comme|et|ou|ni)$/.test(before))) return true;
  const { finite } = s.is(skipClitics(s, i + 1).verb);
  const person = SUBJECTS.get(word);
  const fits = finite.some((one) => one.person === person && one.tense !== 'Y');
  if (word === 'nous' || word === 'vous') return fits && (isTime(s, i - 1) || s.is(i - 1).isAdverb || before === 'et');
  return fits && !s.finite(i - 1).length;
}

/** True if a pronoun follows its verb: "avez-vous", "avez vous". */
export function isInverted(s: Sentence, i: number): boolean {
  const person = SUBJECTS.get(s.word(i));
  if (s.tokens[i]?.text.startsWith('-')) {
    if (person === undefined || s.finite(i - 1).length === 0) return false;
    // "Appelez-nous" asks, "c'est-tu" is said in Canada: the pronoun is no subject of that verb.
    return !/^(nous|vous|tu)$/.test(s.word(i)) || s.finite(i - 1, true).some((one) => one.person === person);
  }
  if (!s.finite(i - 1).some((one) => one.person === person)) return false;
  const next = s.finite(i + 1).some((one) => one.person === person);
  const isStart =
    s.isEdge(i - 2) || /^(où|comment|combien|quand|pourquoi|que|qu'|heure|quoi|ne|me|m')$/.test(s.word(i - 2));
  return isStart && (!next || s.is(i + 1).nouns.length > 0) && !/^(nous|vous)$/.test(s.word(i + 1));
}

function pronounGroup(s: Sentence, i: number): VerbGroup | null {
  const word = s.word(i);
  const person = SUBJECTS.get(word);
  if (person === undefined || !isSubjectPronoun(s, i)) return null;
  const rest = skipClitics(s, i + 1);
  if (s.isEdge(rest.verb) || s.isName(rest.verb)) return null;
  // "Combien vous dois-je": the pronoun before the verb is no subject.
  if (/^-(t-)?(je|tu|il|elle|on|nous|vous|ils|elles)$/.test(s.tokens[rest.verb + 1]?.text ?? '')) return null;
  // "J'vas" is said in Canada.
  if (s.word(rest.verb) === 'vas' && word === "j'") return null;
  const amount: Amount = word === 'vous' || word === 'on' ? 'e' : person > 2 ? 'p' : 's';
  return { ...rest, subject: i, kind: 'pronoun', person, gender: GENDERS[word] ?? 'e', amount };
}

/** The noun phrases from the beginning of the clause to the verb, if they are all that stands there. */
function nounSubject(s: Sentence, verb: number): Pick<VerbGroup, 'subject' | 'person' | 'gender' | 'amount'> | null {
  let start = verb;
  while (
    start > 0 &&
    !s.isEdge(start - 1) &&
    !/^(que|qu'|quand|si|mais|car|lorsque|donc|puisque|où|parce)$/.test(s.word(start - 1))
  )
    start -= 1;
  // "La chambre est petite et les serviettes sont sales": a verb before "et" begins a new clause after it.
  for (let i = verb - 1; i > start; i -= 1)
    if (s.word(i) === 'et' && s.tokens.slice(start, i).some((_, j) => isVerbAt(s, start + j))) {
      start = i + 1;
      break;
    }
  const phrases = nounPhrases(s).filter((one) => one.start >= start && one.end <= verb);
  const subjects: NounPhrase[] = [];
  let isJoined = false;
  let hasMe = false;
  for (let i = start; i < verb; ) {
    const phrase = phrases.find((one) => one.start === i);
    const word = s.word(i);
    if (phrase && !(phrase.determiner.kind === 'à')) {
      const isOf = /^(du|des)$/.test(word) && subjects.length > 0 && !isJoined;
      if (!isOf && !(isTime(s, phrase.noun) && phrase.end < verb)) {
        if (subjects.length > 0 && !isJoined) return null;
        subjects.push(phrase);
      }
      i = phrase.end;
    } else if (phrase) i = phrase.end;
    else if (PREPOSITIONS.has(word) && i + 1 < verb) {
      const next = phrases.find((one) => one.start === i + 1);
      if (next) i = next.end;
      else if (
        s.isNoun(i + 1) ||
        s.isName(i + 1) ||
        s.infinitive(i + 1) ||
        /^(moi|toi|lui|elle|nous|vous|eux|elles)$/.test(s.word(i + 1))
      ) {
        i += 2;
        while (i < verb && (s.is(i).adjectives.length > 0 || s.isName(i)) && s.finite(i).length === 0) i += 1;
      } else return null;
    } else if (word === 'et' && subjects.length > 0) {
      isJoined = true;
      if (s.word(i + 1) === 'moi') hasMe = true;
      i += hasMe ? 2 : 1;
    } else if ((s.is(i).isAdverb || word === 'tous' || word === 'toutes') && !s.is(i).finite.length) i += 1;
    else if (SMALL_ADVERBS.has(word) && s.is(i).isAdverb) i += 1;
    else return null;
  }
  const [first] = subjects;
  if (!first || first.determiner.kind === 'quel' || COLLECTIVE.test(s.word(first.noun))) return null;
  const isSeveral = isJoined && (subjects.length > 1 || hasMe);
  if (isJoined && !isSeveral) return null;
  const amount: Amount = isSeveral ? 'p' : first.amount;
  if (amount === 'e') return null;
  const gender = isSeveral ? (subjects.every((one) => one.gender === 'f') && !hasMe ? 'f' : 'm') : first.gender;
  return { subject: first.noun, person: hasMe ? 3 : amount === 'p' ? 5 : 2, gender, amount };
}

function nounGroup(s: Sentence, verb: number): VerbGroup | null {
  const readings = s.finite(verb);
  // "Le train partir à huit heures": an infinitive where the verb should be.
  const isBare =
    readings.length === 0 &&
    s.infinitive(verb) !== null &&
    s.is(verb).nouns.length === 0 &&
    s.word(verb) !== 'aller' &&
    s.isNoun(verb - 1) &&
    !s.isEdge(verb + 1);
  if ((readings.length === 0 && !isBare) || s.isName(verb)) return null;
  if (isBare) {
    const bare = nounSubject(s, verb);
    return bare && { ...bare, verb, kind: 'noun', ne: -1, clitics: [] };
  }
  const { nouns, adjectives, isAdverb } = s.is(verb);
  const next = s.word(verb + 1);
  const isFollowed =
    /^(à|au|aux|beaucoup|bien|dans|en|chez|pas|avec|très|souvent|toujours|mal|le|la|les|un|une|des|du|tous)$/.test(
      next,
    );
  const isVerb = isCore(readings) || (nouns.length === 0 && adjectives.length === 0 && !isAdverb);
  if (!isVerb && !(nouns.length > 0 && adjectives.length === 0 && !isAdverb && isFollowed && s.isNoun(verb - 1)))
    return null;
  let i = verb - 1;
  let ne = -1;
  const clitics: number[] = [];
  for (; i >= 0 && i > verb - 4; i -= 1) {
    const word = s.word(i);
    if (NE.has(word)) ne = i;
    else if (CLITICS.has(word) && isBeforeVerb(s, i)) clitics.unshift(i);
    else break;
  }
  const found = nounSubject(s, i + 1);
  return found && { ...found, verb, kind: 'noun', ne, clitics };
}

const known = new WeakMap<Sentence, VerbGroup[]>();

/** The verbs of a sentence whose subject is certain, from left to right. */
export function verbGroups(s: Sentence): VerbGroup[] {
  const before = known.get(s);
  if (before) return before;
  const groups: VerbGroup[] = [];
  const taken = new Set<number>();
  for (let i = 0; i < s.tokens.length; i += 1) {
    const group = pronounGroup(s, i);
    if (group && !taken.has(group.verb)) {
      groups.push(group);
      taken.add(group.verb);
    }
    if (SUBJECTS.has(s.word(i)) && isInverted(s, i) && !taken.has(i - 1)) {
      const person = SUBJECTS.get(s.word(i)) as Person;
      const amount: Amount = person === 4 || s.word(i) === 'on' ? 'e' : person > 2 ? 'p' : 's';
      const gender = GENDERS[s.word(i)] ?? 'e';
      groups.push({ verb: i - 1, subject: i, kind: 'inverted', person, gender, amount, ne: -1, clitics: [] });
      taken.add(i - 1);
    }
  }
  for (let i = 1; i < s.tokens.length; i += 1) {
    const group = taken.has(i) ? null : nounGroup(s, i);
    if (group) groups.push(group);
  }
  groups.sort((a, b) => a.verb - b.verb);
  known.set(s, groups);
  return groups;
}

/** The group whose verb stands at a place, or null. */
export const groupAt = (s: Sentence, verb: number): VerbGroup | null =>
  verbGroups(s).find((group) => group.verb === verb) ?? null;

/** Place of the next word after adverbs and the second part of a negation. */
export function afterAdverbs(s: Sentence, from: number): number {
  let i = from;
  while (i < from + 3 && SMALL_ADVERBS.has(s.word(i)) && !s.isEdge(i)) i += 1;
  return i;
}
