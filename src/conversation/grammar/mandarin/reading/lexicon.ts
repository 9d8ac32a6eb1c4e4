/** The words of Mandarin that the rules know, decoded from the table once. */

/** The table as the content build makes it: words by tag, and nouns with their measure words. */
export interface MandarinTable {
  /** Words of each tag, by spaces. */
  tags: Record<string, string>;
  /** Of each noun a letter (s: 个 is a fault; c: only after a number; f: 个 is as good), then measure words, usual one first. */
  measures: Record<string, string>;
}

export type Tags = ReadonlySet<string>;

export interface Measured {
  kind: 's' | 'c' | 'f';
  measures: readonly string[];
}

/** Letters of the longest word in the table. */
const LONGEST = 7;
const NONE: Tags = new Set();

export class Lexicon {
  readonly longest = LONGEST;
  readonly #tags = new Map<string, Tags>();
  readonly #measures: Record<string, string>;

  constructor({ tags, measures }: MandarinTable) {
    this.#measures = measures;
    // Most words have one tag, so words of the same tags share a set.
    const sets = new Map<string, Tags>();
    const keys = new Map<string, string>();
    const lists = Object.entries(tags);
    lists.push(['n', Object.keys(measures).join(' ')]);
    for (const [tag, words] of lists)
      for (const word of words.split(' ')) {
        const before = keys.get(word);
        const key = before === undefined ? tag : `${before} ${tag}`;
        keys.set(word, key);
        let set = sets.get(key);
        if (!set) {
          set = new Set(key.split(' '));
          sets.set(key, set);
        }
        this.#tags.set(word, set);
      }
  }

  /** True for words that are more often two: 有时 in 有时间, 订房 in 订房间. */
  isWeak(word: string): boolean {
    return this.tagsOf(word).has('weak');
  }

  has(word: string): boolean {
    return this.#tags.has(word);
  }

  tagsOf(word: string): Tags {
    return this.#tags.get(word) ?? NONE;
  }

  /** Measure words of a noun; null where the table does not tell any. */
  measured(noun: string): Measured | null {
    const entry = this.#measures[noun];
    if (!entry) return null;
    const [kind, ...measures] = entry.split(' ');
    return { kind: kind as Measured['kind'], measures };
  }
}
