import { expect, it } from 'vitest';
import { nextClink } from './clink.ts';

it.each([
  ['the least', 0, { afterMs: 5_000, pitch: 1_500, loudness: 0.1, decayS: 0.05 }],
  ['about the most', 1, { afterMs: 16_000, pitch: 2_600, loudness: 0.35, decayS: 0.12 }],
])('a clink at %s', (_what, chance, clink) => {
  expect(nextClink(() => chance)).toEqual(clink);
});
