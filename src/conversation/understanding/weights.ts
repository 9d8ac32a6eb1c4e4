/**
 * A class's weights as text that compresses well: the sorted bucket numbers as gaps, the weights as one printable
 * character each. Kept apart, because each alphabet then has its own skewed distribution for gzip to use.
 */

/** Weights are quantised to -LIMIT..LIMIT. */
export const LIMIT = 44;
const ZERO = 79; // the character code of weight 0; LIMIT either side stays printable and spares the backslash

const GAP_BASE = 90;
const FIRST = 35; // '#', just after the double quote

function character(code: number): string {
  return String.fromCharCode(code >= 92 ? code + 1 : code);
}

function codeAt(text: string, i: number): number {
  const c = text.charCodeAt(i);
  return c > 92 ? c - 1 : c;
}

export interface PackedWeights {
  gaps: string;
  values: string;
  /** What one step of a quantised weight is worth. */
  step: number;
}

/** Packs bucket → weight. Weights that round to nothing are left out. */
export function packWeights(weights: Map<number, number>): PackedWeights {
  let largest = 0;
  for (const w of weights.values()) largest = Math.max(largest, Math.abs(w));
  const step = largest > 0 ? largest / LIMIT : 1;
  let gaps = '';
  let values = '';
  let last = -1;
  for (const [bucket, weight] of [...weights].sort((a, b) => a[0] - b[0])) {
    const q = Math.round(weight / step);
    if (q === 0) continue;
    let gap = bucket - last - 1;
    last = bucket;
    // A gap of 89 or more is written as continuation characters '~' followed by the rest.
    let high = Math.floor(gap / (GAP_BASE - 1));
    gap %= GAP_BASE - 1;
    const digits: number[] = [];
    while (high > 0) {
      digits.push(high % (GAP_BASE - 1));
      high = Math.floor(high / (GAP_BASE - 1));
    }
    for (const d of digits.reverse()) gaps += `~${character(FIRST + d)}`;
    gaps += character(FIRST + gap);
    values += character(ZERO + q);
  }
  return { gaps, values, step };
}

/** Reads packed weights back, calling `each` with every bucket and its weight. */
export function unpackWeights(packed: PackedWeights, each: (bucket: number, weight: number) => void): void {
  const { gaps, values, step } = packed;
  let at = 0;
  let bucket = -1;
  for (let i = 0; i < values.length; i++) {
    let high = 0;
    while (gaps[at] === '~') {
      high = high * (GAP_BASE - 1) + (codeAt(gaps, at + 1) - FIRST);
      at += 2;
    }
    bucket += high * (GAP_BASE - 1) + (codeAt(gaps, at) - FIRST) + 1;
    at += 1;
    each(bucket, (codeAt(values, i) - ZERO) * step);
  }
}
