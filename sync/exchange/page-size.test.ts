import { describe, expect, it } from 'vitest';
import { pageAfter, sizeOfPage } from './page-size.ts';

describe('the size of a page', () => {
  it.each([
    [500, [2_000, 20_000, 20_000, 20_000]],
    [2_000, [2_000, 8_000, 20_000, 20_000]],
    [6_000, [2_000, 2_000, 2_000, 2_000]],
  ])('begins small and grows where pages come quickly: %i ms each', (ms, expected) => {
    let page = 0;
    const limits = expected.map(() => {
      const { limit } = sizeOfPage(page);
      page = pageAfter(page, ms);
      return limit;
    });
    expect(limits).toEqual(expected);
  });

  it('stays where a page takes its time, and shrinks where it takes long', () => {
    expect(pageAfter(1, 5_000)).toBe(1);
    expect(pageAfter(2, 30_000)).toBe(1);
    expect(pageAfter(0, 30_000)).toBe(0);
  });
});
