import { seeded } from '../random.ts';
import type { Matrix } from './matrix.ts';

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

/** Most features of a sample that are looked at. */
const MOST = 2048;

/** One long table of coin tosses, entered at a random place for each sample, is as good as a toss for each feature. */
function coinTosses(random: () => number, dropout: number): Uint8Array {
  const hidden = new Uint8Array(8192 + MOST);
  for (let toss = 0; toss < hidden.length; toss++) hidden[toss] = random() < dropout ? 1 : 0;
  return hidden;
}

function numbersUpTo(size: number): Int32Array {
  const numbers = new Int32Array(size);
  for (let i = 0; i < size; i++) numbers[i] = i;
  return numbers;
}

function labelsOf(isPositive: (sample: number) => boolean, size: number): Uint8Array {
  const labels = new Uint8Array(size);
  for (let i = 0; i < size; i++) labels[i] = isPositive(i) ? 1 : 0;
  return labels;
}

/**
 * Logistic regression by AdaGrad over sparse features, deterministic for the same samples in the same order.
 * Duchi, Hazan, Singer: Adaptive Subgradient Methods (2011); dropout as in Wager, Wang, Liang (2013).
 */
export function trainLogistic(
  matrix: Matrix,
  isPositive: (sample: number) => boolean,
  options: Options = DEFAULTS,
): Model {
  const { starts, columns, values, buckets } = matrix;
  const { epochs, rate, shrink, dropout, positives, sparsity } = options;
  const size = starts.length - 1;
  const weights = new Float64Array(buckets.length);
  const squares = new Float64Array(buckets.length).fill(1e-3);
  const labels = labelsOf(isPositive, size);
  const random = seeded(options.seed);
  const order = numbersUpTo(size);
  const hidden = coinTosses(random, dropout);
  const scale = 1 / (1 - dropout);
  let bias = 0;
  let biasSquares = 1e-3;
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    for (let i = 0; i < size; i++) {
      const sample = order[i] as number;
      const start = starts[sample] as number;
      const end = Math.min(starts[sample + 1] as number, start + MOST);
      const toss = Math.floor(random() * 8192) - start;
      let score = bias;
      for (let k = start; k < end; k++)
        if (hidden[toss + k] === 0) score += (weights[columns[k] as number] as number) * (values[k] as number) * scale;
      const label = labels[sample] as number;
      const error =
        (matrix.weights[sample] as number) * (label === 1 ? positives : 1) * (1 / (1 + Math.exp(-score)) - label);
      if (error < 1e-4 && error > -1e-4) continue;
      for (let k = start; k < end; k++) {
        if (hidden[toss + k] !== 0) continue;
        const column = columns[k] as number;
        const weight = weights[column] as number;
        const gradient = error * (values[k] as number) + shrink * weight;
        const square = (squares[column] as number) + gradient * gradient;
        squares[column] = square;
        weights[column] = weight - (rate * gradient) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
    if (sparsity > 0) pullToNothing(weights, squares, sparsity * rate);
  }
  return { weights: sparse(buckets, weights, 0, 1), bias };
}

function pullToNothing(weights: Float64Array, squares: Float64Array, strength: number): void {
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] as number;
    if (weight === 0) continue;
    const pull = strength / Math.sqrt(squares[at] as number);
    weights[at] = Math.abs(weight) <= pull ? 0 : weight - Math.sign(weight) * pull;
  }
}

/** The weights of one of several classes, without those that are next to nothing. */
function sparse(buckets: Int32Array, weights: Float64Array, index: number, classes: number): Map<number, number> {
  const kept = new Map<number, number>();
  for (let column = 0; column < buckets.length; column++) {
    const weight = weights[column * classes + index] as number;
    if (Math.abs(weight) > 1e-3) kept.set(buckets[column] as number, weight);
  }
  return kept;
}

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
  const labels = isPositive.map((is) => labelsOf(is, size));
  const random = seeded(options.seed);
  const order = numbersUpTo(size);
  const hidden = coinTosses(random, dropout);
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
      const end = Math.min(starts[sample + 1] as number, start + MOST);
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
    if (sparsity > 0) pullToNothing(weights, squares, sparsity * rate);
  }
  return labels.map((_, c) => ({ weights: sparse(buckets, weights, c, classes), bias: bias[c] as number }));
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
