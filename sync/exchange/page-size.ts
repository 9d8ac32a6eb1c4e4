/**
 * How much is asked for at a time. The first page is small, so that there is soon something to see; then they grow, since
 * each costs a round trip, and a row in which many of the server's rows land is written once for each page. They shrink
 * where a page takes long: what is cut off has to come again.
 */

/** Rows, and about how many bytes of them, as the server allows; see protocol.ts. */
export interface PageSize {
  limit: number;
  bytes: number;
}

const SIZES: readonly PageSize[] = [
  { limit: 2_000, bytes: 1_000_000 },
  { limit: 8_000, bytes: 4_000_000 },
  { limit: 20_000, bytes: 8_000_000 },
];

/** So quick that the largest page comes soon enough; quick; and slow. */
const [VERY_QUICK_MS, QUICK_MS, SLOW_MS] = [1_500, 4_000, 10_000];

/** The size of a page by its place among the sizes. */
export function sizeOfPage(page: number): PageSize {
  return SIZES[page] ?? { limit: 2_000, bytes: 1_000_000 };
}

/** The place of the next page's size, after one that took so long. */
export function pageAfter(page: number, ms: number): number {
  const last = SIZES.length - 1;
  if (ms < VERY_QUICK_MS) return last;
  if (ms < QUICK_MS) return Math.min(page + 1, last);
  return ms > SLOW_MS ? Math.max(page - 1, 0) : page;
}
