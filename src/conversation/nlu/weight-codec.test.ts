import { describe, expect, it } from 'vitest';
import { LIMIT, packAscending, packClasses, unpackAscending, unpackClasses } from './weight-codec.ts';

describe('packAscending', () => {
  it('gives back the same numbers, whatever the gaps', () => {
    const numbers = [0, 1, 57, 58, 88, 89, 177, 7_832, 7_833, 90_000, 262_143];
    expect(unpackAscending(packAscending(numbers))).toEqual(numbers);
    expect(unpackAscending(packAscending([]))).toEqual([]);
  });

  it('never needs an escape in JSON', () => {
    const packed = packAscending(Array.from({ length: 4_000 }, (_, i) => i * 61 + (i % 13)));
    expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
  });
});

describe('packClasses', () => {
  const models = [
    {
      weights: new Map([
        [3, 2],
        [900, -1],
        [262_000, 0.001],
      ]),
      bias: -1.23456,
    },
    {
      weights: new Map([
        [900, 0.5],
        [12, -0.25],
      ]),
      bias: 0,
    },
    { weights: new Map<number, number>(), bias: 0.5 },
  ];

  it('gives back every weight within half a step, and drops what rounds to nothing', () => {
    const packed = packClasses(models);
    const read = models.map(() => new Map<number, number>());
    unpackClasses(packed, (index, bucket, weight) => read[index]?.set(bucket, weight));
    expect([...(read[0]?.keys() ?? [])]).toEqual([3, 900]);
    read.forEach((weights, index) => {
      const step = Math.max(...[...(models[index]?.weights.values() ?? [0])].map(Math.abs), 0) / LIMIT;
      for (const [bucket, weight] of weights)
        expect(Math.abs(weight - (models[index]?.weights.get(bucket) ?? 0))).toBeLessThanOrEqual(step / 2 + 1e-3);
    });
    expect(packed.classes.map(({ bias }) => bias)).toEqual([-1.235, 0, 0.5]);
  });
});
