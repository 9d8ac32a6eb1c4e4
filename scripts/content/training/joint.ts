/**
 * Trains the objectives together: each has weights of its own for what is said, and all share weights for how it is
 * said, seen from the objective (`namedGenericFeatures`). One objective thus learns from another's refusals.
 * Daumé: Frustratingly Easy Domain Adaptation (2007).
 */

import { seeded } from '../random.ts';
import type { Model, Options } from './logistic.ts';
import type { Matrix } from './matrix.ts';

export interface Joint {
  own: Model[];
  shared: Model;
}

/** Most features of a sample that are looked at. */
const MOST = 2048;

/** The features of a sample that are not hidden from a step. */
interface Seen {
  columns: Int32Array;
  values: Float64Array;
  size: number;
}

const nothingSeen = (): Seen => ({ columns: new Int32Array(MOST + 1), values: new Float64Array(MOST + 1), size: 0 });

/** Samples with the features that one objective may use, and the place that each of these has among its sample's. */
type Part = Pick<Matrix, 'starts' | 'columns' | 'values'> & { places: Int32Array };

/** The first features of each sample, of those columns that are `mine`. */
function partOf({ starts, columns, values }: Matrix, mine?: Uint8Array): Part {
  const part = {
    starts: new Int32Array(starts.length),
    columns: new Int32Array(columns.length),
    values: new Float32Array(columns.length),
    places: new Int32Array(columns.length),
  };
  let size = 0;
  for (let sample = 0; sample + 1 < starts.length; sample++) {
    const from = starts[sample] as number;
    const to = Math.min(starts[sample + 1] as number, from + MOST);
    for (let k = from; k < to; k++) {
      const column = columns[k] as number;
      if (mine && mine[column] === 0) continue;
      part.columns[size] = column;
      part.values[size] = values[k] as number;
      part.places[size++] = k - from;
    }
    part.starts[sample + 1] = size;
  }
  return part;
}

/** Lays the features that are not hidden side by side: a step looks at them twice, and no coin is guessed. */
function see(into: Seen, { starts, columns, values, places }: Part, sample: number, hidden: Uint8Array, toss: number) {
  const to = starts[sample + 1] as number;
  let size = 0;
  for (let k = starts[sample] as number; k < to; k++) {
    into.columns[size] = columns[k] as number;
    into.values[size] = values[k] as number;
    size += 1 - (hidden[toss + (places[k] as number)] as number);
  }
  into.size = size;
}

/**
 * `views[o]` is the same samples as objective `o` sees them; `labels[o][i]` whether sample `i` reaches it;
 * `mine[o]`, where given, which columns the objective may use.
 */
export function trainJointly(
  own: Matrix,
  views: readonly Matrix[],
  labels: readonly Uint8Array[],
  options: Options,
  mine?: readonly Uint8Array[],
): Joint {
  const { epochs, rate, shrink, dropout, positives, sparsity } = options;
  const size = own.starts.length - 1;
  const objectives = views.length;
  const sharedSize = views[0]?.buckets.length ?? 0;
  const weights = views.map(() => new Float64Array(own.buckets.length));
  const squares = views.map(() => new Float64Array(own.buckets.length).fill(1e-3));
  const shared = new Float64Array(sharedSize);
  const sharedSquares = new Float64Array(sharedSize).fill(1e-3);
  const bias = new Float64Array(objectives);
  const biasSquares = new Float64Array(objectives).fill(1e-3);
  // Columns that an objective may not use keep the weight 0, so that they need not be looked at.
  const everything = mine ? null : partOf(own);
  const ownParts = mine ? mine.map((columns) => partOf(own, columns)) : [];
  const viewParts = views.map((view) => partOf(view));
  const random = seeded(options.seed);
  const order = Int32Array.from({ length: size }, (_, i) => i);
  const hidden = Uint8Array.from({ length: 8192 + 4096 }, () => (random() < dropout ? 1 : 0));
  const scale = 1 / (1 - dropout);
  const ownSeen = nothingSeen();
  const viewSeen = nothingSeen();
  const dot = (vector: Float64Array, { columns, values, size }: Seen) => {
    let sum = 0;
    for (let k = 0; k < size; k++) sum += (vector[columns[k] as number] as number) * (values[k] as number);
    return sum * scale;
  };
  const step = (vector: Float64Array, sums: Float64Array, { columns, values, size }: Seen, error: number) => {
    for (let k = 0; k < size; k++) {
      const column = columns[k] as number;
      const weight = vector[column] as number;
      const gradient = error * (values[k] as number) + shrink * weight;
      const sum = (sums[column] as number) + gradient * gradient;
      sums[column] = sum;
      vector[column] = weight - (rate * gradient) / Math.sqrt(sum);
    }
  };
  const pull = (vector: Float64Array, sums: Float64Array) => {
    for (let column = 0; column < vector.length; column++) {
      const weight = vector[column] as number;
      if (weight === 0) continue;
      const by = (sparsity * rate) / Math.sqrt(sums[column] as number);
      vector[column] = Math.abs(weight) <= by ? 0 : weight - Math.sign(weight) * by;
    }
  };
  for (let epoch = 0; epoch < epochs; epoch++) {
    if (sparsity > 0 && epoch > 0) {
      weights.forEach((w, o) => {
        pull(w, squares[o] as Float64Array);
      });
      pull(shared, sharedSquares);
    }
    for (let i = size - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      const swap = order[i] as number;
      order[i] = order[j] as number;
      order[j] = swap;
    }
    for (const sample of order) {
      const toss = Math.floor(random() * 8192);
      if (everything) see(ownSeen, everything, sample, hidden, toss);
      for (let o = 0; o < objectives; o++) {
        if (!everything) see(ownSeen, ownParts[o] as Part, sample, hidden, toss);
        see(viewSeen, viewParts[o] as Part, sample, hidden, Math.floor(random() * 8192));
        const w = weights[o] as Float64Array;
        const score = (bias[o] as number) + dot(w, ownSeen) + dot(shared, viewSeen);
        const label = (labels[o] as Uint8Array)[sample] as number;
        const error =
          (own.weights[sample] as number) * (label === 1 ? positives : 1) * (1 / (1 + Math.exp(-score)) - label);
        if (error < 1e-4 && error > -1e-4) continue;
        step(w, squares[o] as Float64Array, ownSeen, error);
        step(shared, sharedSquares, viewSeen, error);
        biasSquares[o] = (biasSquares[o] as number) + error * error;
        bias[o] = (bias[o] as number) - (rate * error) / Math.sqrt(biasSquares[o] as number);
      }
    }
  }
  const sparse = (vector: Float64Array, buckets: Int32Array) => {
    const map = new Map<number, number>();
    vector.forEach((weight, column) => {
      if (Math.abs(weight) > 1e-3) map.set(buckets[column] as number, weight);
    });
    return map;
  };
  return {
    own: weights.map((w, o) => ({ weights: sparse(w, own.buckets), bias: bias[o] as number })),
    shared: { weights: sparse(shared, views[0]?.buckets ?? new Int32Array()), bias: 0 },
  };
}
