import { describe, expect, it } from 'vitest';
import { pageAfter, sizeOfPage } from './pages.ts';

describe('the size of a page', () => {
  it('begins small and grows to what the server allows, where pages come quickly', () => {
    let page = 0;
    const limits = Array.from({ length: 5 }, () => {
      const { limit } = sizeOfPage(page);
      page = pageAfter(page, 100);
      return limit;
    });
    expect(limits).toEqual([2_000, 8_000, 20_000, 20_000, 20_000]);
  });

  it('stays where a page takes its time, and shrinks where it takes long', () => {
    expect(pageAfter(1, 5_000)).toBe(1);
    expect(pageAfter(2, 30_000)).toBe(1);
    expect(pageAfter(0, 30_000)).toBe(0);
  });
});
