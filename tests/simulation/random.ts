/** Randomness from one seed: the same words give the same stream, whatever else has been drawn. */

export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the names, in proportion to its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  uuid(): string;
}

/** FNV-1a over the words. */
function hash(words: readonly (string | number)[]): number {
  let value = 0x811c9dc5;
  for (const letter of words.join('/')) {
    value ^= letter.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** Mulberry32, started at the hash of the words. */
export function randomOf(...words: (string | number)[]): Random {
  let state = hash(words);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (list) => {
      const chosen = list[between(0, list.length - 1)];
      if (chosen === undefined) throw new Error('There is nothing to pick from');
      return chosen;
    },
    weighted: <K extends string>(weights: Readonly<Record<K, number>>) => {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      throw new Error('No weights');
    },
    uuid: () => {
      const hex = Array.from({ length: 8 }, () => between(0, 0xffff).toString(16).padStart(4, '0'));
      const [a, b, c, d, e, f, g, h] = hex;
      return `${a}${b}-${c}-4${d?.slice(1)}-8${e?.slice(1)}-${f}${g}${h}`;
    },
  };
}
