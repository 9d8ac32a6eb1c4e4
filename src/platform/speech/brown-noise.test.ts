import { describe, expect, it } from 'vitest';
import { brownNoise } from './brown-noise.ts';

/** Numbers from 0 up to 1, the same ones every time (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.each([1, 2, 3, 4, 5])('brown noise %i', (seed) => {
  const noise = brownNoise(20_000, seeded(seed));
  const loudness = (from: number, to: number) => {
    const part = noise.slice(from, to);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  };

  it('is as long as asked, and fills the range without leaving it', () => {
    expect(noise).toHaveLength(20_000);
    expect(Math.max(...noise.map(Math.abs))).toBeCloseTo(1, 5);
  });

  it('never leaps, not even where the loop begins anew', () => {
    const steps = Array.from(noise, (sample, index) => Math.abs(sample - (noise.at(index - 1) ?? 0)));
    expect(Math.max(...steps)).toBeLessThan(0.15);
  });

  it('is about as loud where it is blended as elsewhere', () => {
    expect(loudness(0, 2_000) / loudness(2_000, 20_000)).toBeGreaterThan(0.6);
    expect(loudness(0, 2_000) / loudness(2_000, 20_000)).toBeLessThan(1.6);
  });
});

it('is silent for chance that does not vary', () => {
  expect([...brownNoise(10, () => 0.5)]).toEqual(Array(10).fill(0));
});
