import { describe, expect, it } from 'vitest';
import type { TransportResult } from '../transport/transport.ts';
import { createPageSize } from './page-size.ts';

const answer: TransportResult = { kind: 'answer', body: {}, user: 'ada' };
const broken: TransportResult = { kind: 'unreachable', broken: { body: undefined, user: 'ada' } };
const cancelled: TransportResult = { kind: 'failed', reason: '', retryAfterMs: null, status: 504, tookTooLong: true };

/** Rows of a page after each of these results to a full one, each of which took `ms` milliseconds. */
function sizesAfter(results: TransportResult[], ms = 500, pages = createPageSize()): number[] {
  return results.map((result) => {
    pages.learnFrom(result, ms, true);
    return pages.current().limit;
  });
}

describe('the size of a page', () => {
  it.each([
    [500, [20_000, 20_000, 20_000]],
    [2_000, [8_000, 20_000, 20_000]],
    [6_000, [2_000, 2_000, 2_000]],
    [30_000, [600, 200, 50, 50]],
  ])('begins small and grows as quickly as pages come, here in %i ms each', (ms, expected) => {
    expect(createPageSize().current().limit).toBe(2_000);
    expect(
      sizesAfter(
        expected.map(() => answer),
        ms,
      ),
    ).toEqual(expected);
  });

  it.each([
    ['broke off', broken],
    ['took the server too long', cancelled],
  ])('shrinks after one that %s, down to 50 rows', (_, result) => {
    expect(sizesAfter([result, result, result, result])).toEqual([600, 200, 50, 50]);
  });

  it.each<TransportResult>([{ kind: 'unreachable' }, { ...cancelled, tookTooLong: undefined } as never])(
    'stays after %o',
    (result) => {
      expect(sizesAfter([result, result])).toEqual([2_000, 2_000]);
    },
  );

  it('is kept for the next sync where the line does not carry the first page, and grows ever more slowly', () => {
    const pages = createPageSize();
    sizesAfter([answer, broken], 500, pages);
    expect(pages.kept()).toEqual({ step: 3, needed: 2 });
    sizesAfter([broken, broken, broken, broken], 500, pages);
    const next = createPageSize(pages.kept());
    expect(next.current().limit).toBe(50);
    expect(sizesAfter([answer, answer, broken, answer, answer, answer, answer], 500, next)).toEqual([
      50, 200, 50, 50, 50, 50, 200,
    ]);
  });

  it('is forgotten on a line that carries the first page', () => {
    const pages = createPageSize();
    sizesAfter([answer], 500, pages);
    expect(pages.kept()).toBeUndefined();
  });

  it('does not grow by answers that had no more to give', () => {
    const pages = createPageSize({ step: 0, needed: 1 });
    for (let time = 0; time < 9; time += 1) pages.learnFrom(answer, 100, false);
    expect(pages.current().limit).toBe(50);
  });
});
