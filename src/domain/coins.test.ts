import { expect, it } from 'vitest';
import { afford } from './coins.ts';

it.each([
  [30, 45, { enough: true, left: 15 }],
  [30, 30, { enough: true, left: 0 }],
  [30, 29, { enough: false, missing: 1, stars: 1, days: 1 }],
  [60, 5, { enough: false, missing: 55, stars: 6, days: 11 }],
])('for %d coins with %d', (cost, coins, said) => expect(afford(cost, coins)).toEqual(said));
