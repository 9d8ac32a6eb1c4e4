/** German nouns: their forms by gender and case, and compounds and abstract nouns that are in no list. */
import { type Cells, cell, type Gender, NONE, ofCases, PLURAL } from './cells.ts';

export interface NounReading {
  lemma: string;
  /** Genders of the singular; of a plural noun "p". */
  genders: string;
  cells: Cells;
}

export interface Noun {
  lemma: string;
  genders: string;
  plural: string | null;
}

const UMLAUTS: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü', A: 'Ä', O: 'Ö', U: 'Ü' };
/** Endings that tell gender and plural of a noun that is in no list. */
const ENDINGS = [
  [/(?:ung|heit|keit|schaft|tion|sion|tät|ei|enz|anz|ur)$/, 'f', 'en'],
  [/(?:er|ist|ent|ant|or|eur|log|at|än)in$/, 'f', 'nen'],
  [/(?:chen|lein)$/, 'n', '='],
  [/(?:ismus)$/, 'm', '-'],
] as const;
const SHORTEST_ENDED = 7;
const LINKS = /(?:es|s|en|n|er|e)$/;

function umlauted(word: string): string {
  const match = /^(.*?)(au|[aouAOU])([^aouAOU]*)$/.exec(word);
  if (!match) return word;
  const [, head = '', vowel = '', tail = ''] = match;
  return head + (vowel === 'au' ? 'äu' : (UMLAUTS[vowel] ?? vowel)) + tail;
}

/** The plural that a code makes from a lemma; null for none. */
export function pluralOf(lemma: string, code: string): string | null {
  if (code === '-') return null;
  if (code === '=') return lemma;
  if (code.startsWith('/')) return code.slice(1);
  return code.startsWith('"') ? umlauted(lemma) + code.slice(1) : lemma + code;
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Swabian diminutives take no n: "mit Spätzle". */
const SWABIAN = /(?:spätzle|knöpfle|täschle)$/i;

const dativePlural = (plural: string) => (/[ns]$/.test(plural) || SWABIAN.test(plural) ? plural : `${plural}n`);

/** A noun's form in a cell; null where it has none. */
export function nounForm({ lemma, genders, plural }: Noun, gender: Gender, grammaticalCase: string): string | null {
  if (gender === 'p') {
    const form = genders === 'p' ? lemma : plural;
    return form && grammaticalCase === 'D' ? dativePlural(form) : form;
  }
  if (genders === 'p') return null;
  if (genders === 'w' || genders === 'x') {
    if (grammaticalCase === 'N') return lemma;
    const oblique = lemma === 'Herr' ? 'Herrn' : /e$|ar$|uer$/.test(lemma) ? `${lemma}n` : `${lemma}en`;
    return genders === 'x' && grammaticalCase === 'G' ? `${oblique}s` : oblique;
  }
  if (grammaticalCase !== 'G' || gender === 'f') return lemma;
  return /(?:s|ß|x|z|tz|sch|st)$/.test(lemma) ? `${lemma}es` : `${lemma}s`;
}

export class GermanNouns {
  readonly #nouns = new Map<string, string>();
  readonly #plurals = new Map<string, string[]>();
  readonly #known = new Map<string, NounReading[]>();
  readonly #lower = new Map<string, string>();

  readonly #isVerbStem: (stem: string) => boolean;

  /** `isVerbStem` tells the stems that may begin a compound ("Fahrkosten"). */
  constructor(lines: string, isVerbStem: (stem: string) => boolean = () => false) {
    this.#isVerbStem = isVerbStem;
    for (const line of lines.split(' ')) if (line !== '') this.add(line);
  }

  add(line: string): void {
    const [lemma = '', genders = '', code = '-'] = line.split('.');
    this.#nouns.set(lemma, `${genders}.${code}`);
    this.#lower.set(lemma.toLowerCase(), lemma);
    const plural = genders.startsWith('p') ? null : pluralOf(lemma, code);
    if (!plural || plural === lemma) return;
    const lemmas = this.#plurals.get(plural);
    if (lemmas) lemmas.push(lemma);
    else this.#plurals.set(plural, [lemma]);
    this.#lower.set(plural.toLowerCase(), plural);
  }

  /** The noun in a list, or undefined. */
  listed(lemma: string): Noun | undefined {
    const entry = this.#nouns.get(lemma);
    if (entry === undefined) return undefined;
    const [genders = '', code = '-'] = entry.split('.');
    return { lemma, genders, plural: pluralOf(lemma, code) };
  }

  /** True for the lemma or the plural of a listed noun, whatever its capital. */
  isListed(word: string): boolean {
    return this.#lower.has(word.toLowerCase());
  }

  /** The noun by its lemma, listed, compound or by its ending. */
  noun(lemma: string): Noun | undefined {
    const listed = this.listed(lemma);
    if (listed) return listed;
    const line = this.derived(lemma);
    if (!line) return undefined;
    const [, genders = '', code = '-'] = line.split('.');
    return { lemma, genders, plural: pluralOf(lemma, code) };
  }

  /** The line that a compound ("Kürbissuppe") or an abstract noun ("Planung") would have; null for any other word. */
  derived(lemma: string): string | null {
    const head = this.#headOf(lemma);
    if (head) {
      const entry = this.#nouns.get(head);
      const [genders = '', code = '-'] = (entry ?? '').split('.');
      if (!code.startsWith('/')) return `${lemma}.${genders}.${code}`;
      const start = lemma.slice(0, lemma.length - head.length);
      return `${lemma}.${genders}./${start}${code.slice(1).toLowerCase()}`;
    }
    if (lemma.length < SHORTEST_ENDED) return null;
    const ending = ENDINGS.find(([pattern]) => pattern.test(lemma));
    return ending ? `${lemma}.${ending[1]}.${ending[2]}` : null;
  }

  /** The listed noun that a compound ends in, if what stands before it is a noun too. */
  #headOf(lemma: string): string | null {
    const hyphen = lemma.lastIndexOf('-');
    if (hyphen > 0) return this.#nouns.has(lemma.slice(hyphen + 1)) ? lemma.slice(hyphen + 1) : null;
    for (let at = 3; at <= lemma.length - 3; at += 1) {
      const head = capitalised(lemma.slice(at));
      if (this.#nouns.has(head) && this.#isModifier(lemma.slice(0, at))) return head;
    }
    return null;
  }

  #isModifier(start: string): boolean {
    const bare = start.replace(LINKS, '');
    if (start.length >= 3 && this.#isVerbStem(start.toLowerCase())) return true;
    return [start, bare, `${start}e`].some(
      (word) => word.length >= 3 && (this.#nouns.has(word) || this.#plurals.has(word)),
    );
  }

  /** Readings of a word as a noun, its capital given; a word in lower case is looked up as if it had one. */
  readings(word: string): NounReading[] {
    const known = this.#known.get(word);
    if (known) return known;
    const form =
      this.#nouns.has(word) || this.#plurals.has(word)
        ? word
        : (this.#lower.get(word.toLowerCase()) ?? capitalised(word));
    const readings = this.#read(form);
    if (this.#known.size > 2000) this.#known.clear();
    this.#known.set(word, readings);
    return readings;
  }

  #read(form: string): NounReading[] {
    const lemmas = new Set([form, ...(this.#plurals.get(form) ?? [])]);
    for (const ending of ['s', 'es', 'n', 'en', 'ns'])
      if (form.endsWith(ending)) {
        const stem = form.slice(0, -ending.length);
        if (this.#nouns.has(stem)) lemmas.add(stem);
        for (const lemma of this.#plurals.get(stem) ?? []) lemmas.add(lemma);
      }
    const found = [...lemmas].flatMap((lemma) => this.#readingOf(form, this.listed(lemma)));
    if (found.length > 0) return found;
    return this.#readDerived(form);
  }

  #readDerived(form: string): NounReading[] {
    const itself = this.#readingOf(form, this.noun(form));
    if (itself.length > 0) return itself;
    for (let at = 3; at <= form.length - 3; at += 1) {
      const start = form.slice(0, at);
      if (!this.#isModifier(start)) continue;
      const heads = this.#read(capitalised(form.slice(at))).filter(({ lemma }) => this.#nouns.has(lemma));
      if (heads.length > 0) return heads.map((head) => ({ ...head, lemma: start + head.lemma.toLowerCase() }));
    }
    const singular = /^(.*(?:ung|heit|keit|schaft|tion|tät|ei))en$|^(.*in)nen$/.exec(form);
    return this.#readingOf(form, this.noun(singular?.[1] ?? singular?.[2] ?? ''));
  }

  #readingOf(form: string, noun: Noun | undefined): NounReading[] {
    if (!noun) return [];
    let cells = NONE;
    const genders = noun.genders === 'p' ? [] : noun.genders.replace(/[wx]/, 'm').replace('p', '').replace('q', '');
    for (const gender of genders)
      for (const one of 'NADG') {
        const right = nounForm(noun, gender as Gender, one);
        const isOther = one === 'G' && gender !== 'f' && (form === `${noun.lemma}es` || form === `${noun.lemma}s`);
        if (right === form || isOther) cells |= cell(gender as Gender, one as 'N');
      }
    for (const one of 'NADG') if (nounForm(noun, 'p', one) === form) cells |= cell('p', one as 'N');
    if (noun.genders.includes('p'))
      cells |= form === noun.lemma ? PLURAL & ofCases(/[ns]$/.test(form) ? 'NADG' : 'NAG') : NONE;
    return cells === NONE ? [] : [{ lemma: noun.lemma, genders: noun.genders, cells }];
  }
}
