/** The table of Spanish words: the words of `spanish/*.yaml` and those of the scenes, inflected. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import type { AdjectiveRow, NounRow, SpanishTable, VerbRow } from '#conversation/grammar/spanish/table.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { CONTENT } from '../read-content.ts';
import { type Conjugation, conjugate } from './spanish/conjugate.ts';

const require = createRequire(import.meta.url);
const genderOf: (noun: string) => 'm' | 'f' | 'n' = require('rosaenlg-gender-es');
const pluralOf: (noun: string) => string = require('rosaenlg-pluralize-es');

const Words = v.object({
  feminine: v.string(),
  masculine: v.string(),
  people: v.string(),
  common: v.string(),
  men: v.string(),
  women: v.string(),
  stressed: v.string(),
  either: v.string(),
  unchanging: v.string(),
  loans_masculine: v.string(),
  loans_feminine: v.string(),
  adjectives: v.string(),
  one_form: v.string(),
  add_a: v.string(),
});
const Verbs = v.object({ regular: v.string() });

const listOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');
const read = (name: string) => parsedYaml(readFileSync(join(import.meta.dirname, 'spanish', name), 'utf8'));

/** Groups words by the part that their inflection changes, so that the table holds each pattern once. */
class Patterns {
  readonly #stems = new Map<string, Set<string>>();

  add(forms: readonly string[], tag = ''): void {
    let length = 0;
    const [first = ''] = forms;
    while (length < first.length && forms.every((form) => form === '' || form[length] === first[length])) length += 1;
    const key = `${tag};${forms.map((form) => (form === '' ? '-' : form.slice(length))).join(',')}`;
    const stems = this.#stems.get(key) ?? new Set();
    this.#stems.set(key, stems.add(first.slice(0, length)));
  }

  rows(): [tag: string, endings: string, stems: string][] {
    return [...this.#stems].map(([key, stems]) => {
      const [tag = '', endings = ''] = key.split(';');
      return [tag, endings, [...stems].sort().join(' ')];
    });
  }
}

/** Nouns of the scenes, from the lists of words that the authors explain with their article. */
function nounsOfScenes(): { word: string; gender: 'm' | 'f' }[] {
  const files = [
    ...['words', 'everyday'].map((folder) => join(CONTENT, folder, 'Spanish.yaml')),
    ...readdirSync(join(CONTENT, 'scenes')).map((scene) => join(CONTENT, 'scenes', scene, 'Spanish.yaml')),
  ];
  return files
    .filter(existsSync)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/text: "?(el|la) ([a-záéíóúñü]+)"?, *meaning/g)].map(
        ([, article, word = '']) => ({ word, gender: article === 'el' ? ('m' as const) : ('f' as const) }),
      ),
    );
}

/** Accents that the plural moves or drops, where the dictionary keeps them ("jóvenes" stands in the list). */
function plural(word: string, known: ReadonlyMap<string, string>): string {
  const listed = known.get(word);
  if (listed !== undefined) return listed;
  if (/[áéíóú]$/.test(word)) return `${word}s`;
  if (/[áéíóú][ns]$/.test(word)) {
    const bare = word.replace(/[áéíóú](?=[ns]$)/, (letter) => letter.normalize('NFD')[0] as string);
    return `${bare}es`;
  }
  if (/[^aeiouáéíóúnrlsdzjyx]$/.test(word)) return `${word}s`;
  return pluralOf(word);
}

function nouns(words: v.InferOutput<typeof Words>): NounRow[] {
  const patterns = new Patterns();
  const known = new Map(
    listOf(words.unchanging).map((entry) => {
      const [word = '', form = word] = entry.split(':');
      return [word, form === '-' ? '' : form];
    }),
  );
  const either = new Set(listOf(words.either));
  const stressed = new Set(listOf(words.stressed));
  const women = new Set(listOf(words.women));
  const taken = new Set<string>();
  const add = (word: string, gender: 'm' | 'f' | 'c', human: boolean) => {
    if (either.has(word) && !human) return;
    taken.add(word);
    const tag = `${gender}${human ? 'h' : ''}${stressed.has(word) ? 'a' : ''}`;
    patterns.add([word, plural(word, known)], tag);
  };
  for (const word of listOf(words.common)) add(word, 'c', true);
  for (const pair of listOf(words.people)) {
    const [man = '', woman = ''] = pair.split('/');
    if (man === woman) add(man, 'c', true);
    else {
      add(man, 'm', true);
      if (!taken.has(woman)) add(woman, 'f', true);
    }
  }
  for (const word of listOf(words.men)) add(word, 'm', true);
  for (const word of women) add(word, 'f', true);
  const free = (word: string) => !taken.has(word) && !/^(el|la)$/.test(word);
  for (const word of listOf(words.feminine)) if (free(word)) add(word, 'f', false);
  for (const word of [...listOf(words.masculine), ...listOf(words.loans_masculine)])
    if (free(word)) add(word, 'm', false);
  for (const word of listOf(words.loans_feminine)) if (free(word)) add(word, 'f', false);
  for (const { word, gender } of nounsOfScenes()) {
    // An article before a stressed a, or a word of either gender, tells nothing; the dictionary must not object.
    const isPlain = !stressed.has(word) && genderOf(word) === gender;
    if (free(word) && isPlain) add(word, gender, false);
  }
  for (const word of either) patterns.add([word, plural(word, known)], 'c');
  return patterns.rows();
}

function adjectives(words: v.InferOutput<typeof Words>): AdjectiveRow[] {
  const patterns = new Patterns();
  const one = new Set(listOf(words.one_form));
  const adding = new Set(listOf(words.add_a));
  const none = new Map<string, string>();
  for (const word of [...listOf(words.adjectives), ...one]) {
    const many = plural(word, none).replace(/^joven/, 'jóven');
    if (one.has(word)) patterns.add([word, word, many, many]);
    else if (word === 'gratis') patterns.add([word, word, word, word]);
    else if (word.endsWith('o')) {
      const stem = word.slice(0, -1);
      patterns.add([word, `${stem}a`, `${stem}os`, `${stem}as`]);
    } else if (adding.has(word)) {
      const woman = `${word.replace(/[áéíóú](?=[ns]$)/, (letter) => letter.normalize('NFD')[0] as string)}a`;
      patterns.add([word, woman, many, `${woman}s`]);
    } else patterns.add([word, word, many, many]);
  }
  return patterns.rows().map(([, endings, stems]) => [endings, stems]);
}

const formsOf = ({ infinitive, gerund, participle, commands, forms }: Conjugation) => [
  ...forms,
  infinitive,
  gerund,
  participle,
  ...commands,
];

/** The table, from the lists of words; the marks of a verb's stem stand in its list. */
export async function spanishTable(): Promise<SpanishTable> {
  const words = v.parse(Words, read('words.yaml'));
  const verbs = v.parse(Verbs, read('verbs.yaml'));
  const patterns = new Patterns();
  const slips = new Map<string, string>();
  const right = new Set<string>();
  for (const entry of new Set(listOf(verbs.regular))) {
    const [infinitive = '', mark] = entry.split(':');
    const verb = conjugate(infinitive, mark);
    patterns.add(formsOf(verb));
    for (const form of formsOf(verb)) right.add(form);
    for (const [wrong, form] of verb.slips) slips.set(wrong, form);
  }
  const verbRows: VerbRow[] = patterns.rows().map(([, endings, stems]) => [endings, stems]);
  const wrongs = [...slips].filter(([wrong]) => !right.has(wrong)).map(([wrong, form]) => `${wrong}>${form}`);
  return { nouns: nouns(words), adjectives: adjectives(words), verbs: verbRows, slips: wrongs.sort().join(' ') };
}
