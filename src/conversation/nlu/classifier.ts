import type { Features } from './features.ts';
import { type PackedClasses, unpackClasses } from './weight-codec.ts';

/**
 * One-against-rest linear classifiers over hashed features, laid out by bucket, so that one pass over a reply's
 * features scores all classes.
 */
export class Classifier {
  private readonly rows = new Map<number, number[]>();
  /** Bucket to weight, of the last class. */
  private readonly last = new Map<number, number>();
  private readonly biases: number[];

  constructor(packed: PackedClasses) {
    this.biases = packed.classes.map(({ bias }) => bias);
    unpackClasses(packed, (index, bucket, weight) => {
      if (index === this.biases.length - 1) this.last.set(bucket, weight);
      const row = this.rows.get(bucket);
      if (row) row.push(index, weight);
      else this.rows.set(bucket, [index, weight]);
    });
  }

  /** The log-odds of every class. */
  score(features: Features): Float64Array {
    const scores = Float64Array.from(this.biases);
    const { buckets, values } = features;
    for (let i = 0; i < buckets.length; i++) {
      const row = this.rows.get(buckets[i] as number);
      if (!row) continue;
      const value = values[i] as number;
      for (let j = 0; j < row.length; j += 2) {
        const index = row[j] as number;
        scores[index] = (scores[index] as number) + (row[j + 1] as number) * value;
      }
    }
    return scores;
  }

  /** The log-odds of the last class alone. */
  scoreLast({ buckets, values }: Features): number {
    let score = this.biases.at(-1) ?? 0;
    for (let i = 0; i < buckets.length; i++) {
      const weight = this.last.get(buckets[i] as number);
      if (weight !== undefined) score += weight * (values[i] as number);
    }
    return score;
  }
}

export const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
