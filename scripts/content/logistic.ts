import type { Features } from '../../src/conversation/understanding/features.ts';
import { BUCKETS } from '../../src/conversation/understanding/hash.ts';
import { seeded } from './random.ts';

export interface Sample {
  features: Features;
  positive: boolean;
  /** How much the sample counts; 1 for an authored phrase. */
  weight: number;
}

export interface Options {
  epochs: number;
  rate: number;
  /** L2 penalty. */
  shrink: number;
  /** Share of features hidden from each step, so that no single one decides. */
  dropout: number;
}

export const DEFAULTS: Options = { epochs: 16, rate: 0.5, shrink: 1e-4, dropout: 0.25 };

export interface Model {
  weights: Map<number, number>;
  bias: number;
}

/**
 * Logistic regression by AdaGrad over sparse features, deterministic for the same samples in the same order.
 * Duchi, Hazan, Singer: Adaptive Subgradient Methods (2011); dropout as in Wager, Wang, Liang (2013).
 */
export function trainLogistic(samples: readonly Sample[], options: Options = DEFAULTS): Model {
  const weights = new Float32Array(BUCKETS);
  const squares = new Float32Array(BUCKETS).fill(1e-3);
  let bias = 0;
  let biasSquares = 1e-3;
  const random = seeded(7);
  const order = samples.map((_, i) => i);
  const kept = new Int32Array(4096);
  const { epochs, rate, shrink, dropout } = options;
  const scale = 1 / (1 - dropout);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      const swap = order[i] as number;
      order[i] = order[j] as number;
      order[j] = swap;
    }
    for (const index of order) {
      const sample = samples[index] as Sample;
      const { buckets, values } = sample.features;
      let score = bias;
      let count = 0;
      for (let k = 0; k < buckets.length; k++) {
        if (random() < dropout) continue;
        kept[count++] = k;
        score += (weights[buckets[k] as number] as number) * (values[k] as number) * scale;
      }
      const error = sample.weight * (1 / (1 + Math.exp(-score)) - (sample.positive ? 1 : 0));
      if (Math.abs(error) < 1e-4) continue;
      for (let n = 0; n < count; n++) {
        const k = kept[n] as number;
        const bucket = buckets[k] as number;
        const gradient = error * (values[k] as number) + shrink * (weights[bucket] as number);
        const square = (squares[bucket] as number) + gradient * gradient;
        squares[bucket] = square;
        weights[bucket] = (weights[bucket] as number) - (rate * gradient) / Math.sqrt(square);
      }
      biasSquares += error * error;
      bias -= (rate * error) / Math.sqrt(biasSquares);
    }
  }
  const sparse = new Map<number, number>();
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const weight = weights[bucket] as number;
    if (Math.abs(weight) > 1e-3) sparse.set(bucket, weight);
  }
  return { weights: sparse, bias };
}

/** Keeps the weights that matter most: the `keep` largest by size. */
export function prune(model: Model, keep: number): Model {
  const largest = [...model.weights].sort((a, b) => Math.abs(b[1]) - Math.abs(a[1]) || a[0] - b[0]).slice(0, keep);
  return { weights: new Map(largest), bias: model.bias };
}
