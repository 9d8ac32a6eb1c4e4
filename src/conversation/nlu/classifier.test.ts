import { expect, it } from 'vitest';
import { Classifier, probability } from './classifier.ts';
import { packClasses } from './weight-codec.ts';

it('adds up bias and weights for every class', () => {
  const classifier = new Classifier(
    packClasses([
      {
        weights: new Map([
          [5, 11],
          [9, -11],
        ]),
        bias: -1,
      },
      { weights: new Map([[9, 11]]), bias: 0.5 },
    ]),
  );
  const scores = classifier.score({ buckets: Int32Array.from([5, 9, 77]), values: Float32Array.from([1, 0.5, 3]) });
  expect([...scores]).toEqual([4.5, 6]);
  expect([...classifier.score({ buckets: new Int32Array(), values: new Float32Array() })]).toEqual([-1, 0.5]);
});

it('turns log-odds into a probability', () => {
  expect(probability(0)).toBe(0.5);
  expect(probability(-40)).toBeGreaterThan(0);
});
