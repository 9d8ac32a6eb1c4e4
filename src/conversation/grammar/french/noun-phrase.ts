/** Noun phrases: a determiner, its noun and the adjectives that belong to it. */
import { type Determiner, determinerOf, isVowel } from './closed-words.ts';
import type { Amount, Bent, Gender } from './lexicon.ts';
import type { Sentence } from './sentence.ts';

export interface NounPhrase {
  /** Place of the first word of the determiner ("de" of "de la"). */
  start: number;
  determiner: Determiner;
  /** Place of the last word of the determiner. */
  at: number;
  /** Adjectives before the noun. */
  before: number[];
  noun: number;
  /** Adjectives right after the noun. */
  after: number[];
  /** Place after the last word. */
  end: number;
  gender: Gender;
  /** As the determiner says it, else as the noun does. */
  amount: Amount;
}

/** Adjectives that stand before their noun. */
const PRENOMINAL =
  /^(petit|grand|gros|bon|mauvais|beau|bel|belle|nouv|vieu|vieil|joli|jeune|long|haut|autre|même|premi|deuxi|troisi|quatri|derni|proch|vrai|faux|fauss|seul|certain|différent|meilleur|pire|ancien|cher|pauvre|propre|fameu|énorme|excellent|magnifique|superbe|simple|double|demi|rare|quelque|nombreu|divers|charmant|délicieu|principa|sacré|important|tel|prochain|véritable|second|cinqui|sixi|septi|huiti|neuvi|dixi|mini|super|bonne|petite)/;

/** Words that are adjectives by their form, and something else where they stand after a noun. */
const SELDOM_AFTER =
  /^(juste|possible|neuf|fin|même|mêmes|droit|court|plein|demi|tel|sauf|vu|passé|fait|dit|été|eu|mort|mis|pris|compris|fort|haut|bas|cher|net|seul|dû|due|plus|sûr|assis|debout|environ|certain|certains|différent|autre|content|contents|contente|prêt|vrai|bon|ferme|marron|orange|bref|premier|second|exact|clair|direct|soi-disant|super|merci|non|voisin|suite|enceinte|extra|entier|inclus|maximum|minimum|pareil|bien)$/;

/** Gender and amount of a noun where all its readings agree; null where they do not. */
function nounReading(nouns: readonly Bent[]): { gender: Gender; amount: Amount } | null {
  const [first] = nouns;
  if (!first) return null;
  const genders = new Set(nouns.map(({ gender }) => gender));
  const amounts = new Set(nouns.map(({ amount }) => amount));
  return {
    gender: genders.size === 1 ? first.gender : 'e',
    amount: amounts.size === 1 ? first.amount : 'e',
  };
}

/** Place of the noun of a phrase whose words after the determiner begin here; -1 where that is not certain. */
export function nounAfter(s: Sentence, from: number): { noun: number; before: number[] } | null {
  const before: number[] = [];
  for (let i = from; i < from + 4; i += 1) {
    if (s.isEdge(i) || s.isName(i)) return null;
    const isNoun = s.isNoun(i) || (s.is(i).nouns.length > 0 && i === from && !/^(en|y|lui|est|pas)$/.test(s.word(i)));
    const canPrecede =
      PRENOMINAL.test(s.word(i)) &&
      (s.isAdjective(i) || /^(autres?|mêmes?|demi|tels?)$/.test(s.word(i)) || s.isNumber(i));
    const nextIsNoun = s.isNoun(i + 1) && !s.isEdge(i + 1) && !s.isGlued(i + 1);
    const nextPrecedes = PRENOMINAL.test(s.word(i + 1)) && s.isAdjective(i + 1) && s.isNoun(i + 2);
    if (canPrecede && (nextIsNoun || nextPrecedes)) {
      if (s.isAdjective(i)) before.push(i);
      continue;
    }
    if (s.isNumber(i) && i > from - 1 && (nextIsNoun || nextPrecedes)) continue;
    if (!isNoun) return null;
    return { noun: i, before };
  }
  return null;
}

/** True if an adjective right after a noun surely belongs to it. */
function belongsAfter(s: Sentence, i: number): boolean {
  const { adjectives, participles, nouns, infinitives } = s.is(i);
  if (s.isEdge(i) || s.isName(i) || SELDOM_AFTER.test(s.word(i)) || infinitives.length > 0) return false;
  if (adjectives.length > 0) {
    // "La porte ferme", "le trajet dure": a verb as well as an adjective.
    if (s.finite(i).length > 0) return false;
    return nouns.length === 0 || nouns.every(({ gender }) => gender !== 'f');
  }
  if (participles.length === 0 || nouns.length > 0 || s.finite(i).length > 0) return false;
  return true;
}

/** "Ma collègue", "un collègue": the gender that the determiner gives to a noun that has both. */
function saidGender(s: Sentence, determiner: Determiner, at: number): Gender {
  if (determiner.amount !== 's' || !/^(un|une|le|la|ma|ta|sa|ce|cette|mon|ton|son)$/.test(s.word(at))) return 'e';
  if (/^(mon|ton|son)$/.test(s.word(at)) && isVowel(s.word(at + 1))) return 'e';
  return determiner.gender;
}

/** The noun phrase whose determiner ends at a place, or null. */
export function nounPhrase(s: Sentence, at: number): NounPhrase | null {
  const determiner = determinerOf(s.word(at));
  if (!determiner || !s.isDeterminer(at)) return null;
  // "La table quatre", "chambre deux": the number names what stands before it.
  if (
    determiner.kind === 'number' &&
    s.is(at - 1).nouns.length > 0 &&
    !s.isEdge(at - 1) &&
    s.finite(at - 1).length === 0
  )
    return null;
  if (determiner.kind === 'number' && /^(numéro|table|chambre|quai|voie|ligne|page|étage)$/.test(s.word(at - 1)))
    return null;
  const found = nounAfter(s, at + 1);
  if (!found) return null;
  const reading = nounReading(s.is(found.noun).nouns);
  if (!reading) return null;
  // "Le prochain part", "le premier arrive": the noun is left out, and its verb follows.
  const isVerb = s.finite(found.noun).length > 0 && found.before.length > 0;
  if (isVerb && determiner.gender !== 'e' && reading.gender !== determiner.gender) return null;
  const hasTwoWords = /^(la|l')$/.test(s.word(at)) && /^(de|d'|à)$/.test(s.word(at - 1)) && !s.isEdge(at - 1);
  const after: number[] = [];
  let end = found.noun + 1;
  while (after.length < 2 && belongsAfter(s, end) && !/^(air|fois)$/.test(s.word(found.noun))) {
    after.push(end);
    end += 1;
  }
  // "Une chambre très petite", "une chambre calme et claire".
  for (let i = 0; i < 2; i += 1) {
    const isMore = /^(très|trop|plus|moins|assez|vraiment|si|aussi)$/.test(s.word(end));
    const isAnd =
      s.word(end) === 'et' &&
      after.length > 0 &&
      (s.isEdge(end + 2) || /^(pour|avec|dans|près|à)$/.test(s.word(end + 2)));
    const { adjectives, nouns } = s.is(end + 1);
    if (!(isMore || isAnd) || adjectives.length === 0 || nouns.length > 0 || !belongsAfter(s, end + 1)) break;
    after.push(end + 1);
    end += 2;
  }
  return {
    start: hasTwoWords ? at - 1 : at,
    determiner,
    at,
    before: found.before,
    noun: found.noun,
    after,
    end,
    gender: reading.gender === 'e' ? saidGender(s, determiner, at) : reading.gender,
    amount: determiner.amount === 'e' ? reading.amount : determiner.amount,
  };
}

/** All noun phrases of a sentence, from left to right; remembered by sentence. */
const known = new WeakMap<Sentence, NounPhrase[]>();

export function nounPhrases(s: Sentence): NounPhrase[] {
  const before = known.get(s);
  if (before) return before;
  const phrases: NounPhrase[] = [];
  for (let at = 0; at < s.tokens.length; at += 1) {
    const phrase = nounPhrase(s, at);
    if (phrase) {
      phrases.push(phrase);
      at = phrase.noun;
    }
  }
  known.set(s, phrases);
  return phrases;
}
