/** Determiners and the endings of adjectives after them. */
import { type Case, type Cells, cell, GENDERS, type Gender, NONE } from './cells.ts';

/** Declension of the adjective after a determiner: weak after "der", mixed after "ein", strong after none. */
export type Declension = 'weak' | 'mixed' | 'strong';

export interface Determiner {
  stem: string;
  declension: Declension;
  cells: Cells;
}

type Row = readonly [m: string, f: string, n: string, p: string];
const DEFINITE: Record<Case, Row> = {
  N: ['der', 'die', 'das', 'die'],
  A: ['den', 'die', 'das', 'die'],
  D: ['dem', 'der', 'dem', 'den'],
  G: ['des', 'der', 'des', 'der'],
};
const STRONG: Record<Case, Row> = {
  N: ['er', 'e', 'es', 'e'],
  A: ['en', 'e', 'es', 'e'],
  D: ['em', 'er', 'em', 'en'],
  G: ['es', 'er', 'es', 'er'],
};
const MIXED: Record<Case, Row> = {
  N: ['', 'e', '', 'e'],
  A: ['en', 'e', '', 'e'],
  D: ['em', 'er', 'em', 'en'],
  G: ['es', 'er', 'es', 'er'],
};
const WEAK_ADJECTIVE: Record<Case, Row> = {
  N: ['e', 'e', 'e', 'en'],
  A: ['en', 'e', 'e', 'en'],
  D: ['en', 'en', 'en', 'en'],
  G: ['en', 'en', 'en', 'en'],
};
const MIXED_ADJECTIVE: Record<Case, Row> = {
  N: ['er', 'e', 'es', 'en'],
  A: ['en', 'e', 'es', 'en'],
  D: ['en', 'en', 'en', 'en'],
  G: ['en', 'en', 'en', 'en'],
};
const STRONG_ADJECTIVE: Record<Case, Row> = { ...STRONG, G: ['en', 'er', 'en', 'er'] };

const DER_WORDS = ['dies', 'jed', 'jen', 'welch', 'manch', 'all', 'solch'];
const EIN_WORDS = ['ein', 'kein', 'mein', 'dein', 'sein', 'ihr', 'unser', 'euer'];

/** The form of a determiner in a cell; null where it has none ("ein" has no plural). */
export function determinerForm(stem: string, gender: Gender, grammaticalCase: Case): string | null {
  const g = GENDERS.indexOf(gender);
  if (stem === 'd') return DEFINITE[grammaticalCase][g] ?? null;
  if (stem === 'ein' && gender === 'p') return null;
  if (DER_WORDS.includes(stem)) return stem + STRONG[grammaticalCase][g];
  const ending = MIXED[grammaticalCase][g] ?? '';
  return (stem === 'euer' && ending !== '' ? 'eur' : stem) + ending;
}

/** The ending of an adjective in a cell. */
export function adjectiveEnding(declension: Declension, gender: Gender, grammaticalCase: Case): string {
  const table = { weak: WEAK_ADJECTIVE, mixed: MIXED_ADJECTIVE, strong: STRONG_ADJECTIVE }[declension];
  return table[grammaticalCase][GENDERS.indexOf(gender)] ?? '';
}

function formsOf(stem: string): Map<string, Cells> {
  const forms = new Map<string, Cells>();
  for (const gender of GENDERS)
    for (const one of ['N', 'A', 'D', 'G'] as const) {
      const form = determinerForm(stem, gender, one);
      if (form) forms.set(form, (forms.get(form) ?? NONE) | cell(gender, one));
    }
  return forms;
}

const FORMS = new Map<string, Determiner>();
for (const stem of ['d', ...DER_WORDS, ...EIN_WORDS])
  for (const [form, cells] of formsOf(stem))
    FORMS.set(form, { stem, declension: EIN_WORDS.includes(stem) ? 'mixed' : 'weak', cells });

/** A word in lower case as a determiner; null for any other. */
export const determiner = (word: string): Determiner | null => FORMS.get(word) ?? null;
