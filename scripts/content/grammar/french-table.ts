/**
 * The table of French words that the corrector reads: nouns with their genders, adjectives and verbs with all forms.
 * Genders and forms come from Lefff; the words are chosen in `french/words.yaml`, for learners at A1 to B2.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { FrenchTable } from '#conversation/grammar/french/lexicon.ts';
import { adjectiveForms } from './french/adjective-forms.ts';

const require = createRequire(import.meta.url);

type Conjugation = Record<string, (string | null)[] | undefined>;
interface Words {
  nouns: string;
  both: string;
  masculine: string;
  feminine: string;
  onlyPlural: string;
  verbs: string;
  adjectives: string;
  invariable: string;
  adverbs: string;
}

/** Forms as `lexicon.ts` reads them: present, subjunctive, imperfect, future, conditional, then what has fewer. */
const TENSES: readonly (readonly [tense: string, persons: readonly number[]])[] = [
  ...['P', 'S', 'I', 'F', 'C'].map((tense) => [tense, [0, 1, 2, 3, 4, 5]] as const),
  ['Y', [1, 3, 4]],
  ['K', [0, 1, 2, 3]],
  ['G', [0]],
  ['W', [0]],
];

const wordsOf = (text: string): string[] => [...new Set(text.split(/\s+/).filter((word) => word !== ''))];

/** Words that are bent alike share one row: their endings, and the beginnings to which these are put. */
function rowsOf(bent: readonly string[][]): [endings: string, stems: string][] {
  const rows = new Map<string, string[]>();
  for (const forms of bent) {
    const given = forms.filter((form) => form !== '');
    const first = given[0] ?? '';
    let length = first.length;
    for (const form of given) while (!form.startsWith(first.slice(0, length))) length -= 1;
    const endings = forms.map((form) => (form === '' ? '-' : form.slice(length))).join('|');
    rows.set(endings, [...(rows.get(endings) ?? []), first.slice(0, length)]);
  }
  return [...rows].map(([endings, stems]) => [endings, stems.join(' ')]);
}

/** Makes the table. Throws an Error where a chosen verb is in no dictionary. */
export async function frenchTable(): Promise<FrenchTable> {
  const here = dirname(fileURLToPath(import.meta.url));
  const words = parse(readFileSync(join(here, 'french/words.yaml'), 'utf8')) as Words;
  const conjugations: Record<string, Conjugation> = require('french-verbs-lefff/dist/conjugations.json');
  const genders: Record<string, string> = require('french-words-gender-lefff/dist/words.json');
  const plural: (noun: string) => string = require('rosaenlg-pluralize-fr');

  const only = new Set(wordsOf(words.onlyPlural));
  const chosen: Record<string, Set<string>> = {
    e: new Set(wordsOf(words.both)),
    m: new Set(wordsOf(words.masculine)),
    f: new Set(wordsOf(words.feminine)),
  };
  const nouns: Record<string, string[][]> = { m: [], f: [], e: [] };
  const all = new Set([...wordsOf(words.nouns), ...Object.values(chosen).flatMap((set) => [...set])]);
  for (const noun of all) {
    const own = ['e', 'm', 'f'].find((gender) => chosen[gender]?.has(noun));
    const gender = own ?? genders[noun]?.toLowerCase() ?? genders[noun.replace('œ', 'oe')]?.toLowerCase();
    if (gender) nouns[gender]?.push([noun, only.has(noun) ? noun : plural(noun)]);
  }

  const verbs = wordsOf(words.verbs).map((verb) => {
    const table = conjugations[verb];
    if (!table) throw new Error(`No verb "${verb}" in the dictionary.`);
    // Lefff gives the old form first.
    if (verb === 'pouvoir') table.P = ['peux', ...(table.P ?? []).slice(1)];
    return TENSES.flatMap(([tense, persons]) =>
      persons.map((person) => {
        const form = table[tense]?.[person];
        return form && form !== 'NA' ? form : '';
      }),
    );
  });
  return {
    nouns: { m: rowsOf(nouns.m ?? []), f: rowsOf(nouns.f ?? []), e: rowsOf(nouns.e ?? []) },
    onlyPlural: [...only].join(' '),
    adjectives: rowsOf(wordsOf(words.adjectives).map((word) => adjectiveForms(word, wordsOf(words.invariable)))),
    verbs: rowsOf(verbs),
    adverbs: wordsOf(words.adverbs).join(' '),
  };
}
