import { describe, expect, it } from 'vitest';
import { DEFAULTS, mostTelling, trainLogistic, trainSideBySide } from './logistic.ts';
import { matrixOf, narrowed } from './matrix.ts';

const sample = (buckets: number[], weight = 1) => ({
  features: { buckets: Int32Array.from(buckets), values: Float32Array.from(buckets, () => 1) },
  weight,
});
const samples = [[1, 9], [1, 8], [1], [2, 9], [2, 8], [2]].map((buckets) => sample(buckets));
const all = () => true;

describe('trainLogistic', () => {
  it('tells apart what is apart', () => {
    const { weights } = trainLogistic(matrixOf(samples, all), (i) => i < 3, { ...DEFAULTS, epochs: 60, dropout: 0 });
    expect(weights.get(1)).toBeGreaterThan(0.5);
    expect(weights.get(2)).toBeLessThan(-0.5);
    expect(Math.abs(weights.get(9) ?? 0)).toBeLessThan(0.4);
  });

  it('leaves one of two features that say the same, where it is told to be sparse', () => {
    const twins = [[1, 5], [1, 5], [1], [2], [2], [2]].map((buckets) => sample(buckets));
    const sparse = trainLogistic(matrixOf(twins, all), (i) => i < 3, {
      ...DEFAULTS,
      epochs: 60,
      dropout: 0,
      sparsity: 2,
    });
    const full = trainLogistic(matrixOf(twins, all), (i) => i < 3, { ...DEFAULTS, epochs: 60, dropout: 0 });
    expect(sparse.weights.size).toBeLessThan(full.weights.size);
  });
});

it('trains classes side by side exactly as each by itself', () => {
  const classes = [(i: number) => i < 3, (i: number) => i % 2 === 0, () => false];
  for (const options of [DEFAULTS, { ...DEFAULTS, epochs: 40, positives: 5, sparsity: 0.6 }]) {
    const alone = classes.map((isPositive) => trainLogistic(matrixOf(samples, all), isPositive, options));
    expect(trainSideBySide(matrixOf(samples, all), classes, options)).toEqual(alone);
  }
});

describe('narrowed', () => {
  it('keeps the samples and drops the other buckets', () => {
    const matrix = narrowed(matrixOf(samples, all), new Set([9, 2]));
    expect([...matrix.buckets].sort()).toEqual([2, 9]);
    const rows = samples.map((_, i) =>
      [...matrix.columns.slice(matrix.starts[i], matrix.starts[i + 1])].map((column) => matrix.buckets[column]),
    );
    expect(rows).toEqual([[9], [], [], [2, 9], [2], [2]]);
  });
});

it('finds the weights that matter most', () => {
  const model = {
    weights: new Map([
      [1, 0.5],
      [2, -2],
      [3, 0.4],
    ]),
    bias: 0,
  };
  expect(mostTelling(model, 2, new Map([[3, 100]]))).toEqual(new Set([3, 2]));
});
