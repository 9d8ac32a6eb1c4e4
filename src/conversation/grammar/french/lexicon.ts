/**
 * The words of French with their readings, from the table that the content build makes.
 *
 * Invariant: a word has all its readings that the table knows; rules decide by their neighbours, or not at all.
 */

/** Endings and beginnings of words that are bent alike. */
type Rows = [endings: string, stems: string][];

export interface FrenchTable {
  nouns: { m: Rows; f: Rows; e: Rows };
  onlyPlural: string;
  adjectives: Rows;
  verbs: Rows;
  adverbs: string;
}

/** Masculine, feminine; `e`: either. */
export type Gender = 'm' | 'f' | 'e';
/** Singular, plural; `e`: either. */
export type Amount = 's' | 'p' | 'e';
/** Present, subjunctive, imperfect, future, conditional, imperative. */
export type Tense = 'P' | 'S' | 'I' | 'F' | 'C' | 'Y';
/** Je, tu, il, nous, vous, ils. */
export type Person = 0 | 1 | 2 | 3 | 4 | 5;

export interface Bent {
  lemma: string;
  gender: Gender;
  amount: Amount;
}
export interface Finite {
  lemma: string;
  tense: Tense;
  person: Person;
}

/** All that a word may be. */
export interface Readings {
  nouns: Bent[];
  adjectives: Bent[];
  finite: Finite[];
  participles: Bent[];
  /** Verbs whose infinitive it is. */
  infinitives: string[];
  gerunds: string[];
  isAdverb: boolean;
}

/** No reading of a word but, where it is one, that of an adverb. */
export const unread = (isAdverb = false): Readings => ({
  nouns: [],
  adjectives: [],
  finite: [],
  participles: [],
  infinitives: [],
  gerunds: [],
  isAdverb,
});

const TENSES: readonly Tense[] = ['P', 'S', 'I', 'F', 'C'];
const PARTICIPLE = 33;
const GERUND = 37;
const INFINITIVE = 38;
const IMPERATIVES: readonly Person[] = [1, 3, 4];

/** Forms that the dictionary gives in one spelling only. */
const OTHER_SPELLINGS: readonly [ending: string, also: string][] = [
  ['aye', 'aie'],
  ['ayes', 'aies'],
  ['ayent', 'aient'],
];

type Kind = 'noun' | 'adjective' | 'verb';
interface Entry {
  kind: Kind;
  gender: Gender;
  forms: string[];
}

export class Lexicon {
  #entries: Entry[] = [];
  /** A form, to where it stands: the entry times 64, and its place there. */
  #places = new Map<string, number | number[]>();
  #adverbs: Set<string>;
  #known = new Map<string, Readings>();
  #verbs = new Map<string, string[]>();
  readonly onlyPlural: ReadonlySet<string>;

  constructor(table: FrenchTable) {
    this.#adverbs = new Set(table.adverbs.split(' '));
    this.onlyPlural = new Set(table.onlyPlural.split(' '));
    for (const gender of ['m', 'f', 'e'] as const) this.#add('noun', gender, table.nouns[gender]);
    this.#add('adjective', 'e', table.adjectives);
    this.#add('verb', 'e', table.verbs);
  }

  #add(kind: Kind, gender: Gender, rows: Rows): void {
    for (const [joined, stems] of rows) {
      const endings = joined.split('|');
      for (const stem of stems.split(' ')) {
        const forms = endings.map((ending) => (ending === '-' ? '' : stem + ending));
        const entry = this.#entries.push({ kind, gender, forms }) - 1;
        if (kind === 'verb') this.#verbs.set(forms[INFINITIVE] ?? '', forms);
        forms.forEach((form, place) => {
          this.#place(form, entry * 64 + place);
          if (kind !== 'verb' || place > 2 * 6) return;
          for (const [ending, also] of OTHER_SPELLINGS)
            if (form.endsWith(ending)) this.#place(form.slice(0, -ending.length) + also, entry * 64 + place);
        });
      }
    }
  }

  #place(form: string, at: number): void {
    if (form === '') return;
    const known = this.#places.get(form);
    if (known === undefined) this.#places.set(form, at);
    else if (typeof known === 'number') this.#places.set(form, [known, at]);
    else known.push(at);
  }

  /** All readings of a word in lower case. */
  readings(word: string): Readings {
    const known = this.#known.get(word);
    if (known) return known;
    const places = this.#places.get(word);
    const isAdverb = this.#adverbs.has(word);
    if (places === undefined && !isAdverb) return unread();
    const readings = unread(isAdverb);
    for (const at of [places ?? []].flat()) this.#read(readings, this.#entries[at >> 6] as Entry, at & 63);
    this.#known.set(word, readings);
    return readings;
  }

  #read(into: Readings, { kind, gender, forms }: Entry, place: number): void {
    if (kind === 'noun') {
      const [singular = '', plural = ''] = forms;
      const isOne = singular === plural;
      const amount = isOne ? (this.onlyPlural.has(singular) ? 'p' : 'e') : place === 0 ? 's' : 'p';
      if (place === 0 || !isOne) into.nouns.push({ lemma: singular, gender, amount });
    } else if (kind === 'adjective') addBent(into.adjectives, forms, place);
    else if (place < 30)
      into.finite.push({
        lemma: forms[INFINITIVE] ?? '',
        tense: TENSES[Math.floor(place / 6)] as Tense,
        person: (place % 6) as Person,
      });
    else if (place < PARTICIPLE)
      into.finite.push({ lemma: forms[INFINITIVE] ?? '', tense: 'Y', person: IMPERATIVES[place - 30] as Person });
    else if (place < GERUND) {
      const [masculine = '', plural = '', feminine = '', feminines = ''] = forms.slice(PARTICIPLE, GERUND);
      const all = [masculine, feminine, plural, feminines];
      addBent(into.participles, all, [0, 2, 1, 3][place - PARTICIPLE] ?? 0, forms[INFINITIVE]);
    } else if (place === GERUND) into.gerunds.push(forms[INFINITIVE] ?? '');
    else into.infinitives.push(forms[INFINITIVE] ?? '');
  }

  knows(word: string): boolean {
    return this.#places.has(word) || this.#adverbs.has(word);
  }

  /** A form of a verb, or null where it has none. */
  conjugate(lemma: string, tense: Tense, person: Person): string | null {
    const forms = this.#verbs.get(lemma);
    const place =
      tense === 'Y'
        ? IMPERATIVES.includes(person)
          ? 30 + IMPERATIVES.indexOf(person)
          : -1
        : TENSES.indexOf(tense) * 6 + person;
    return forms?.[place] || null;
  }

  /** The past participle of a verb, or null where it has none. */
  participle(lemma: string, gender: Gender = 'm', amount: Amount = 's'): string | null {
    const place = (gender === 'f' ? 2 : 0) + (amount === 'p' ? 1 : 0);
    return this.#verbs.get(lemma)?.[PARTICIPLE + place] || null;
  }

  /** An adjective or participle in another gender and amount; `e` keeps what the word has. Null where it is none. */
  agree(word: string, gender: Gender, amount: Amount): string | null {
    for (const place of [this.#places.get(word) ?? []].flat()) {
      const { kind, forms } = this.#entries[place >> 6] as Entry;
      const at = place & 63;
      if (kind === 'adjective') {
        const isFeminine = gender === 'e' ? at % 2 === 1 : gender === 'f';
        const isPlural = amount === 'e' ? at >= 2 : amount === 'p';
        return forms[(isPlural ? 2 : 0) + (isFeminine ? 1 : 0)] || null;
      }
      if (kind === 'verb' && at >= PARTICIPLE && at < GERUND) {
        const own = at - PARTICIPLE;
        const isFeminine = gender === 'e' ? own >= 2 : gender === 'f';
        const isPlural = amount === 'e' ? own % 2 === 1 : amount === 'p';
        return forms[PARTICIPLE + (isFeminine ? 2 : 0) + (isPlural ? 1 : 0)] || null;
      }
    }
    return null;
  }

  /** A noun in another amount, or null where it is none. */
  inflect(word: string, amount: 's' | 'p'): string | null {
    for (const place of [this.#places.get(word) ?? []].flat()) {
      const { kind, forms } = this.#entries[place >> 6] as Entry;
      if (kind === 'noun') return forms[amount === 's' ? 0 : 1] ?? null;
    }
    return null;
  }

  /** Verbs and their forms, to seek one that a learner bent as if it were regular. */
  verbs(): Iterable<[lemma: string, forms: readonly string[]]> {
    return this.#verbs;
  }
}

/** Adds a reading of an adjective or participle: forms in the order masculine, feminine, and their plurals. */
function addBent(into: Bent[], forms: readonly string[], place: number, lemma?: string): void {
  const form = forms[place];
  const places = forms.flatMap((other, i) => (other === form ? [i] : []));
  if (places[0] !== place) return;
  const isOneOf = (test: (at: number) => boolean) => places.some(test) && places.some((at) => !test(at));
  const isFeminine = (at: number) => at % 2 === 1;
  const isPlural = (at: number) => at >= 2;
  into.push({
    lemma: lemma ?? forms[0] ?? '',
    gender: isOneOf(isFeminine) ? 'e' : isFeminine(place) ? 'f' : 'm',
    amount: isOneOf(isPlural) ? 'e' : isPlural(place) ? 'p' : 's',
  });
}
