/**
 * Trains the objectives together: each has weights of its own for what is said, and all share weights for how it is
 * said, seen from the objective (`namedGenericFeatures`). One objective thus learns from another's refusals.
 * Daumé: Frustratingly Easy Domain Adaptation (2007).
 */

import { seeded } from '../random.ts';
import type { Matrix, Model, Options } from './logistic.ts';

export interface Joint {
  own: Model[];
  shared: Model;
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
  const random = seeded(options.seed);
  const order = Int32Array.from({ length: size }, (_, i) => i);
  const hidden = Uint8Array.from({ length: 8192 + 4096 }, () => (random() < dropout ? 1 : 0));
  const scale = 1 / (1 - dropout);
  const dot = (vector: Float64Array, matrix: Matrix, from: number, to: number, toss: number) => {
    let sum = 0;
    for (let k = from; k < to; k++)
      if (hidden[toss + k] === 0) sum += (vector[matrix.columns[k] as number] as number) * (matrix.values[k] as number);
    return sum * scale;
  };
  const step = (
    vector: Float64Array,
    sums: Float64Array,
    matrix: Matrix,
    from: number,
    to: number,
    toss: number,
    error: number,
    allowed?: Uint8Array,
  ) => {
    for (let k = from; k < to; k++) {
      if (hidden[toss + k] !== 0) continue;
      const column = matrix.columns[k] as number;
      if (allowed && allowed[column] === 0) continue;
      const weight = vector[column] as number;
      const gradient = error * (matrix.values[k] as number) + shrink * weight;
      const sum = (sums[column] as number) + gradient * gradient;
      sums[column] = sum;
      vector[column] = weight - (rate * gradient) / Math.sqrt(sum);
    }
  };
  const pull = (vector: Float64Array, sums: Float64Array) => {
    for (let column = 0; column < vector.length; column++) {
      const weight = vector[column] as number;
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
      const from = own.starts[sample] as number;
      const to = Math.min(own.starts[sample + 1] as number, from + 2048);
      const toss = Math.floor(random() * 8192) - from;
      for (let o = 0; o < objectives; o++) {
        const view = views[o] as Matrix;
        const seenFrom = view.starts[sample] as number;
        const seenTo = Math.min(view.starts[sample + 1] as number, seenFrom + 2048);
        const seenToss = Math.floor(random() * 8192) - seenFrom;
        const w = weights[o] as Float64Array;
        const score = (bias[o] as number) + dot(w, own, from, to, toss) + dot(shared, view, seenFrom, seenTo, seenToss);
        const label = (labels[o] as Uint8Array)[sample] as number;
        const error =
          (own.weights[sample] as number) * (label === 1 ? positives : 1) * (1 / (1 + Math.exp(-score)) - label);
        if (error < 1e-4 && error > -1e-4) continue;
        step(w, squares[o] as Float64Array, own, from, to, toss, error, mine?.[o]);
        step(shared, sharedSquares, view, seenFrom, seenTo, seenToss, error);
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
