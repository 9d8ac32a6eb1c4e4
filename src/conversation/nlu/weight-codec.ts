/**
 * Trained weights as text that compresses well. All classes share one sorted list of the buckets that any of them
 * uses, written as gaps; a class then gives the gaps between the places in that list where it has a weight, and one
 * character for each weight. Places and weights are kept apart, because each alphabet has its own skewed distribution
 * for gzip to use.
 */

/** Weights are quantised to -LIMIT..LIMIT. */
export const LIMIT = 11;
/** The character code of weight 0: printable on both sides by LIMIT, and clear of the quote and the backslash. */
const ZERO = 65 + LIMIT - 5;

/** A gap is one character if it is below BASE, else '~', its multiple of BASE, and its rest. */
const BASE = 88;
const FIRST = 35;
const BACKSLASH = 92;

const character = (code: number) => String.fromCharCode(code >= BACKSLASH ? code + 1 : code);
const codeAt = (text: string, i: number) => text.charCodeAt(i) - (text.charCodeAt(i) > BACKSLASH ? 1 : 0);

/** Packs ascending whole numbers, none negative. */
export function packAscending(numbers: readonly number[]): string {
  let text = '';
  let last = -1;
  for (const number of numbers) {
    const gap = number - last - 1;
    last = number;
    const digits: number[] = [];
    for (let high = Math.floor(gap / BASE); high > 0; high = Math.floor(high / BASE)) digits.unshift(high % BASE);
    for (const digit of digits) text += `~${character(FIRST + digit)}`;
    text += character(FIRST + (gap % BASE));
  }
  return text;
}

export function unpackAscending(text: string): number[] {
  const numbers: number[] = [];
  let last = -1;
  for (let i = 0; i < text.length; ) {
    let high = 0;
    while (text[i] === '~') {
      high = high * BASE + (codeAt(text, i + 1) - FIRST);
      i += 2;
    }
    last += high * BASE + (codeAt(text, i) - FIRST) + 1;
    numbers.push(last);
    i += 1;
  }
  return numbers;
}

export interface PackedClass {
  bias: number;
  /** The value of one step of a quantised weight. */
  step: number;
  /** Where in the shared list its weights stand. */
  places: string;
  values: string;
}

export interface PackedClasses {
  buckets: string;
  classes: PackedClass[];
}

/** Packs one map of bucket to weight for each class. Weights that round to nothing are left out. */
export function packClasses(models: readonly { weights: ReadonlyMap<number, number>; bias: number }[]): PackedClasses {
  const rounded = models.map(({ weights, bias }) => {
    const largest = Math.max(...[...weights.values()].map(Math.abs), 1e-6);
    const step = Number((largest / LIMIT).toPrecision(4));
    const kept = [...weights].map(([bucket, weight]) => [bucket, Math.round(weight / step)] as const);
    return { bias, step, kept: kept.filter(([, q]) => q !== 0).sort((a, b) => a[0] - b[0]) };
  });
  const buckets = [...new Set(rounded.flatMap(({ kept }) => kept.map(([bucket]) => bucket)))].sort((a, b) => a - b);
  const place = new Map(buckets.map((bucket, i) => [bucket, i]));
  return {
    buckets: packAscending(buckets),
    classes: rounded.map(({ bias, step, kept }) => ({
      bias: Math.round(bias * 1000) / 1000,
      step,
      places: packAscending(kept.map(([bucket]) => place.get(bucket) as number)),
      values: kept.map(([, q]) => String.fromCharCode(ZERO + q)).join(''),
    })),
  };
}

/** Reads packed weights back, calling `each` with class, bucket and weight. */
export function unpackClasses(
  packed: PackedClasses,
  each: (index: number, bucket: number, weight: number) => void,
): void {
  const buckets = unpackAscending(packed.buckets);
  packed.classes.forEach(({ places, values, step }, index) => {
    unpackAscending(places).forEach((place, i) => {
      const bucket = buckets[place];
      if (bucket !== undefined) each(index, bucket, (values.charCodeAt(i) - ZERO) * step);
    });
  });
}
