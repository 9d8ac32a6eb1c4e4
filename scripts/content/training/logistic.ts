import { BUCKETS } from '#conversation/nlu/feature-hash.ts';
import type { Features } from '#conversation/nlu/features.ts';
import { seeded } from '../random.ts';

/** Samples laid out for training: features renumbered densely, all samples' features end to end. */
export interface Matrix {
  /** Dense column to bucket. */
  buckets: Int32Array;
  /** Where each sample's features begin; one more than there are samples. */
  starts: Int32Array;
  columns: Int32Array;
  values: Float32Array;
  /** Weight of each sample; 1 for an authored phrase. */
  weights: Float32Array;
}

const UNWANTED = -1;

/** Lays out samples, leaving out the buckets that are not `wanted`. Matrices given the same `column` number alike. */
export function matrixOf(
  samples: readonly { features: Features; weight: number }[],
  wanted: (bucket: number) => boolean,
  column = new Map<number, number>(),
): Matrix {
  const most = samples.reduce((sum, { features }) => sum + features.buckets.length, 0);
  const columns = new Int32Array(most);
  const values = new Float32Array(most);
  const starts = new Int32Array(samples.length + 1);
  // The column of each bucket, from 1 on; 0: not seen yet. A table is quicker than a map, and there are millions to look up.
  const columnOf = new Int32Array(BUCKETS);
  for (const [bucket, at] of column) columnOf[bucket] = at + 1;
  let size = 0;
  samples.forEach(({ features }, i) => {
    for (let k = 0; k < features.buckets.length; k++) {
      const bucket = features.buckets[k] as number;
      if (columnOf[bucket] === 0) {
        columnOf[bucket] = wanted(bucket) ? column.size + 1 : UNWANTED;
        if (columnOf[bucket] !== UNWANTED) column.set(bucket, column.size);
      }
      if (columnOf[bucket] === UNWANTED) continue;
      columns[size] = (columnOf[bucket] as number) - 1;
      values[size++] = features.values[k] as number;
    }
    starts[i + 1] = size;
  });
  return {
    buckets: Int32Array.from(column.keys()),
    starts,
    columns: columns.slice(0, size),
    values: values.slice(0, size),
    weights: Float32Array.from(samples, ({ weight }) => weight),
  };
}

export interface Options {
  epochs: number;
  rate: number;
  /** L2 penalty. */
  shrink: number;
  /** Share of features hidden from each step, so that no single one decides. */
  dropout: number;
  /** Pull towards nothing after each round (L1), so that of several features that say the same one is left. */
  sparsity: number;
  /** Draws order and dropout. */
  seed: number;
  /** Weight of a positive sample relative to a negative one. */
  positives: number;
}

/**
 * Strong penalties: learners are other people than the authors, and what fits the authors' manner too well fits them less.
 */
export const DEFAULTS: Options = {
  epochs: 8,
  rate: 0.5,
  shrink: 1e-3,
  dropout: 0.4,
  positives: 1,
  sparsity: 0,
  seed: 7,
};

export interface Model {
  weights: Map<number, number>;
  bias: number;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swap = order[i] as number;
    order[i] = order[j] as number;
    order[j] = swap;
  }
}

/**
 * Logistic regression by AdaGrad over sparse features, deterministic for the same samples in the same order.
 * Duchi, Hazan, Singer: Adaptive Subgradient Methods (2011); dropout as in Wager, Wang, Liang (2013).
 */
export const trainLogistic = (
  matrix: Matrix,
  isPositive: (sample: number) => boolean,
  options: Options = DEFAULTS,
): Model => trainSideBySide(matrix, [isPositive], options)[0] as Model;

/**
 * Trains several classes on the same samples, each as `trainLogistic` would by itself. They see the samples in the same
 * order with the same features hidden, so that one walk over the samples serves all; a feature's weights lie together.
 */
export function trainSideBySide(
  matrix: Matrix,
  isPositive: readonly ((sample: number) => boolean)[],
  options: Options,
): Model[] {
  const { starts, columns, values, buckets } = matrix;
  const { epochs, rate, shrink, dropout, positives, sparsity } = options;
  const size = starts.length - 1;
  const classes = isPositive.length;
  const weights = new Float64Array(buckets.length * classes);
  const squares = new Float64Array(buckets.length * classes).fill(1e-3);
  const labels = isPositive.map((is) => Uint8Array.from({ length: size }, (_, i) => (is(i) ? 1 : 0)));
  const random = seeded(options.seed);
  const order = Int32Array.from({ length: size }, (_, i) => i);
  // One long table of coin tosses, entered at a random place for each sample, is as good as a toss for each feature.
  const hidden = Uint8Array.from({ length: 8192 + 2048 }, () => (random() < dropout ? 1 : 0));
  const scale = 1 / (1 - dropout);
  const bias = new Float64Array(classes);
  const biasSquares = new Float64Array(classes).fill(1e-3);
  const scores = new Float64Array(classes);
  // The classes that are wrong about a sample, and by how much.
  const wrong = new Int32Array(classes);
  const errors = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (const sample of order) {
      const start = starts[sample] as number;
      const end = Math.min(starts[sample + 1] as number, start + 2048);
      const toss = Math.floor(random() * 8192) - start;
      scores.set(bias);
      for (let k = start; k < end; k++) {
        if (hidden[toss + k] !== 0) continue;
        const row = (columns[k] as number) * classes;
        const value = values[k] as number;
        for (let c = 0; c < classes; c++)
          scores[c] = (scores[c] as number) + (weights[row + c] as number) * value * scale;
      }
      let count = 0;
      for (let c = 0; c < classes; c++) {
        const label = labels[c]?.[sample] as number;
        const error =
          (matrix.weights[sample] as number) *
          (label === 1 ? positives : 1) *
          (1 / (1 + Math.exp(-(scores[c] as number))) - label);
        if (error < 1e-4 && error > -1e-4) continue;
        wrong[count] = c;
        errors[count++] = error;
      }
      if (count === 0) continue;
      for (let k = start; k < end; k++) {
        if (hidden[toss + k] !== 0) continue;
        const row = (columns[k] as number) * classes;
        const value = values[k] as number;
        for (let i = 0; i < count; i++) {
          const at = row + (wrong[i] as number);
          const weight = weights[at] as number;
          const gradient = (errors[i] as number) * value + shrink * weight;
          const square = (squares[at] as number) + gradient * gradient;
          squares[at] = square;
          weights[at] = weight - (rate * gradient) / Math.sqrt(square);
        }
      }
      for (let i = 0; i < count; i++) {
        const c = wrong[i] as number;
        const error = errors[i] as number;
        biasSquares[c] = (biasSquares[c] as number) + error * error;
        bias[c] = (bias[c] as number) - (rate * error) / Math.sqrt(biasSquares[c] as number);
      }
    }
    if (sparsity > 0)
      for (let at = 0; at < weights.length; at++) {
        const weight = weights[at] as number;
        const pull = (sparsity * rate) / Math.sqrt(squares[at] as number);
        weights[at] = Math.abs(weight) <= pull ? 0 : weight - Math.sign(weight) * pull;
      }
  }
  return labels.map((_, c) => {
    const sparse = new Map<number, number>();
    for (let column = 0; column < buckets.length; column++) {
      const weight = weights[column * classes + c] as number;
      if (Math.abs(weight) > 1e-3) sparse.set(buckets[column] as number, weight);
    }
    return { weights: sparse, bias: bias[c] as number };
  });
}

/** The buckets that matter most to a model: the `keep` largest weights, weighed by how often they are asked. */
export function mostTelling(model: Model, keep: number, counts: ReadonlyMap<number, number>): Set<number> {
  const telling = Array.from(model.weights, ([bucket, weight]) => ({
    bucket,
    worth: Math.abs(weight) * Math.sqrt(counts.get(bucket) ?? 1),
  }));
  telling.sort((a, b) => b.worth - a.worth || a.bucket - b.bucket);
  return new Set(telling.slice(0, keep).map(({ bucket }) => bucket));
}

/** The same samples with only the chosen buckets. */
export function narrowed(matrix: Matrix, chosen: ReadonlySet<number>): Matrix {
  const renumbered = new Int32Array(matrix.buckets.length).fill(-1);
  const buckets: number[] = [];
  matrix.buckets.forEach((bucket, column) => {
    if (chosen.has(bucket)) renumbered[column] = buckets.push(bucket) - 1;
  });
  const starts = new Int32Array(matrix.starts.length);
  const columns = new Int32Array(matrix.columns.length);
  const values = new Float32Array(matrix.values.length);
  let count = 0;
  for (let sample = 0; sample + 1 < starts.length; sample++) {
    for (let k = matrix.starts[sample] as number; k < (matrix.starts[sample + 1] as number); k++) {
      const column = renumbered[matrix.columns[k] as number] as number;
      if (column < 0) continue;
      columns[count] = column;
      values[count++] = matrix.values[k] as number;
    }
    starts[sample + 1] = count;
  }
  return { ...matrix, buckets: Int32Array.from(buckets), starts, columns, values };
}
