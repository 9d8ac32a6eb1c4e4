/** The words of the table with their forms, decoded once. */
import { CLOSED } from './closed-words.ts';
import { degreesOf, isShortAdjective, regularIng, regularPast, regularPlural, regularThird } from './inflection.ts';
import { TAG } from './tags.ts';

/** Lists of words, divided by spaces. Nouns are grouped by how they are counted. */
export interface EnglishTable {
  count: string;
  both: string;
  mass: string;
  plural: string;
  /** Nouns of which it is not known how they are counted. */
  nouns: string;
  irregularPlurals: Record<string, string>;
  verbs: string;
  /** Past and participle by verb; the first pair is the one that is taught. */
  irregularVerbs: Record<string, readonly (readonly [past: string, participle: string])[]>;
  adjectives: string;
  adverbs: string;
  names: string;
  places: string;
}

export type Counting = 'count' | 'both' | 'mass' | 'plural' | 'unknown';

export interface Entry {
  tags: number;
  noun?: string;
  verb?: string;
  adjective?: string;
}

const list = (words: string) => (words === '' ? [] : words.split(' '));

export class Lexicon {
  readonly #entries = new Map<string, Entry>();
  readonly #counting = new Map<string, Counting>();
  readonly #table: EnglishTable;

  constructor(table: EnglishTable) {
    this.#table = table;
    for (const counting of ['mass', 'plural', 'count', 'both'] as const)
      for (const noun of list(table[counting])) this.#addNoun(noun, counting);
    for (const noun of list(table.nouns)) this.#addNoun(noun, 'unknown');
    for (const verb of list(table.verbs)) this.#addVerb(verb);
    for (const adjective of list(table.adjectives)) this.#addAdjective(adjective);
    for (const adverb of list(table.adverbs)) this.#add(adverb, TAG.ADV);
    for (const name of list(table.names)) if (!this.#entries.has(name)) this.#add(name, TAG.NAME);
    for (const place of list(table.places)) if (!this.#entries.has(place)) this.#add(place, TAG.PLACE);
    for (const [word, tags] of Object.entries(CLOSED)) {
      const { noun, verb } = this.#entries.get(word) ?? {};
      this.#entries.set(word, { tags, ...(noun ? { noun } : {}), ...(verb ? { verb } : {}) });
    }
  }

  #add(word: string, tags: number, forms: Omit<Entry, 'tags'> = {}): void {
    const entry = this.#entries.get(word);
    if (entry) {
      entry.tags |= tags;
      for (const [key, lemma] of Object.entries(forms)) entry[key as 'noun'] ??= lemma;
    } else this.#entries.set(word, { tags, ...forms });
  }

  #addNoun(noun: string, counting: Counting): void {
    const known = this.#counting.get(noun);
    // A noun in two lists is the more cautious of them: one that may stand without an article.
    if (known === 'mass' || known === 'plural' || (known && counting === 'unknown')) return;
    const isMixed = known !== undefined && known !== counting;
    this.#counting.set(noun, isMixed ? 'both' : counting);
    if (counting === 'plural') {
      this.#add(noun, TAG.NP, { noun });
      return;
    }
    this.#add(noun, TAG.NS, { noun });
    if (counting !== 'mass') this.#add(this.plural(noun), TAG.NP, { noun });
  }

  #addVerb(verb: string): void {
    this.#add(verb, TAG.VB, { verb });
    this.#add(this.third(verb), TAG.VZ, { verb });
    this.#add(this.ing(verb), TAG.VG, { verb });
    for (const [past, participle] of this.#table.irregularVerbs[verb] ?? [[regularPast(verb), regularPast(verb)]]) {
      this.#add(past, TAG.VD, { verb });
      this.#add(participle, TAG.VN, { verb });
    }
  }

  #addAdjective(adjective: string): void {
    this.#add(adjective, TAG.ADJ, { adjective });
    if (!isShortAdjective(adjective)) return;
    for (const form of degreesOf(adjective)) this.#add(form, TAG.ADJ | TAG.DEGREE, { adjective });
  }

  find(word: string): Entry | undefined {
    return this.#entries.get(word);
  }

  counting(noun: string | undefined): Counting {
    return (noun !== undefined && this.#counting.get(noun)) || 'unknown';
  }

  plural(noun: string): string {
    return this.#table.irregularPlurals[noun] ?? regularPlural(noun);
  }

  third(verb: string): string {
    if (verb === 'be') return 'is';
    return verb === 'have' ? 'has' : regularThird(verb);
  }

  ing(verb: string): string {
    return regularIng(verb);
  }

  past(verb: string): string {
    return this.#table.irregularVerbs[verb]?.[0]?.[0] ?? regularPast(verb);
  }

  participle(verb: string): string {
    return this.#table.irregularVerbs[verb]?.[0]?.[1] ?? regularPast(verb);
  }

  /** True for a verb whose past is not made with "-ed". */
  isIrregular(verb: string): boolean {
    return verb in this.#table.irregularVerbs;
  }
}
