/** German adjectives: stem, degree and ending of a form. */

export interface AdjectiveReading {
  /** The form without its ending ("groß", "größer", "teur" of "teuer"). */
  stem: string;
  /** The form that stands after "ist". */
  plain: string;
  ending: string;
  degree: 'positive' | 'comparative' | 'superlative';
}

const ENDINGS = ['', 'e', 'er', 'en', 'em', 'es'];
const UMLAUTS: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü' };
const umlauted = (word: string) =>
  word.replace(/([aou])([^aou]*)$/, (_, vowel: string, rest: string) => (UMLAUTS[vowel] ?? vowel) + rest);
/** Comparison that no rule gives. */
const OTHERS: Record<string, [string, string]> = {
  gut: ['besser', 'best'],
  hoch: ['höher', 'höchst'],
  nah: ['näher', 'nächst'],
  viel: ['mehr', 'meist'],
  groß: ['größer', 'größt'],
};

const superlativeOf = (stem: string) =>
  stem + (/(?:[tsßzx]|sch|[^n]d|[aeu]u|hold)$/.test(stem) && !/(?:isch)$/.test(stem) ? 'est' : 'st');

interface Stem {
  plain: string;
  degree: AdjectiveReading['degree'];
}

export class GermanAdjectives {
  readonly #stems = new Map<string, Stem>();
  readonly #fixed = new Set<string>();
  readonly #comparatives = new Map<string, string>();

  constructor(list: string) {
    for (const entry of list.split(' ')) {
      const [, word = '', mark = ''] = /^(.*?)([*~!]?)$/.exec(entry) ?? [];
      if (mark === '!') this.#fixed.add(word);
      else this.#add(word, mark);
    }
  }

  #add(word: string, mark: string): void {
    const stem = mark === '~' ? word.replace(/e([lr])$/, '$1') : word;
    const inflected = word === 'hoch' ? 'hoh' : stem;
    this.#stems.set(inflected, { plain: word, degree: 'positive' });
    if (inflected !== word) this.#stems.set(word, { plain: word, degree: 'positive' });
    const changed = mark === '*' ? umlauted(word) : stem;
    const [comparative, superlative] = OTHERS[word] ?? [`${changed}er`, superlativeOf(mark === '~' ? word : changed)];
    if (!this.#stems.has(comparative)) this.#stems.set(comparative, { plain: comparative, degree: 'comparative' });
    if (!this.#stems.has(superlative)) this.#stems.set(superlative, { plain: superlative, degree: 'superlative' });
    if (/[ae]u$/.test(word)) this.#stems.set(`${word}st`, { plain: `${word}st`, degree: 'superlative' });
    this.#comparatives.set(word, comparative);
  }

  /** The comparative of an adjective ("größer"), undefined for an unknown one. */
  comparative(plain: string): string | undefined {
    return this.#comparatives.get(plain);
  }

  isFixed(word: string): boolean {
    return this.#fixed.has(word);
  }

  /** Readings of a word in lower case; a participle is no adjective here. */
  readings(word: string): AdjectiveReading[] {
    return ENDINGS.flatMap((ending) => {
      if (!word.endsWith(ending)) return [];
      const stem = word.slice(0, word.length - ending.length);
      const found = this.#stems.get(stem);
      if (!found) return [];
      // "teuer" and "hoch" lose their last letters before an ending, and stand without one only whole.
      if (ending === '' ? found.plain !== stem && found.degree === 'positive' : stem === 'hoch') return [];
      return [{ stem, plain: found.plain, ending, degree: found.degree }];
    });
  }
}
