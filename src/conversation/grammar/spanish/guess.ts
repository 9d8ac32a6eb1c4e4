/** Words that the table lacks, read by endings that leave no doubt: "-ción" is feminine, "-miento" masculine. */
import type { AdjectiveReading, Gender, NounReading, Plurality } from './word.ts';

const NOUN_ENDINGS: readonly (readonly [one: string, many: string, gender: Gender])[] = [
  ['ción', 'ciones', 'f'],
  ['sión', 'siones', 'f'],
  ['idad', 'idades', 'f'],
  ['edad', 'edades', 'f'],
  ['eza', 'ezas', 'f'],
  ['logía', 'logías', 'f'],
  ['grafía', 'grafías', 'f'],
  ['encia', 'encias', 'f'],
  ['ancia', 'ancias', 'f'],
  ['miento', 'mientos', 'm'],
  ['ismo', 'ismos', 'm'],
];
/** Superlatives and the like; forms of verbs end in none of these. */
const PLAIN =
  /(oso|osa|osos|osas|ísimo|ísima|ísimos|ísimas|ístico|ística|ísticos|ísticas|ológico|ológica|ológicos|ológicas)$/;

/** Cities with such endings. */
const NAMES = new Set(['valencia', 'palencia', 'plasencia', 'florencia', 'numancia']);

/** A reading of a word that no list holds; undefined where its ending tells too little. */
export function guess(word: string): NounReading | AdjectiveReading | undefined {
  if (word.length < 7 || NAMES.has(word)) return undefined;
  for (const [one, many, gender] of NOUN_ENDINGS) {
    const isOne = word.endsWith(one);
    if (!isOne && !word.endsWith(many)) continue;
    const lemma = isOne ? word : word.slice(0, word.length - many.length) + one;
    return { pos: 'noun', lemma, gender, number: isOne ? 's' : 'p', human: false, stressed: false };
  }
  if (!PLAIN.test(word)) return undefined;
  const match = /^(.+)([oa])(s?)$/.exec(word);
  if (!match) return undefined;
  const number: Plurality = match[3] === 's' ? 'p' : 's';
  return { pos: 'adj', lemma: `${match[1]}o`, gender: match[2] === 'o' ? 'm' : 'f', number };
}

export function guessedNoun(lemma: string, number: Plurality): string | undefined {
  const ending = NOUN_ENDINGS.find(([one]) => lemma.endsWith(one));
  if (!ending || lemma.length < 7) return undefined;
  return number === 's' ? lemma : lemma.slice(0, lemma.length - ending[0].length) + ending[1];
}

export function guessedAdjective(lemma: string, gender: Gender, number: Plurality): string | undefined {
  if (!PLAIN.test(lemma)) return undefined;
  return `${lemma.slice(0, -1)}${gender === 'm' ? 'o' : 'a'}${number === 'p' ? 's' : ''}`;
}
