/**
 * The size of pages, fitted to the line. The first page is small, so that there is soon something to see. Pages grow where
 * they come quickly, since each costs a round trip and a row that combines many of the server's is written once per page.
 * They shrink where they take long or break off, down to 50 rows, and then the next sync begins with the smaller ones.
 */
import type { TransportResult } from '../transport/transport.ts';
import { createAdaptiveStep, type KeptStep } from './adaptive-step.ts';

/** Rows of an answer, and about how many bytes of them, within what the server allows; see protocol.ts. */
export interface PageSize {
  limit: number;
  bytes: number;
}

export const FIRST_PAGE: PageSize = { limit: 2_000, bytes: 1_000_000 };
const PAGES: readonly PageSize[] = [
  { limit: 50, bytes: 25_000 },
  { limit: 200, bytes: 100_000 },
  { limit: 600, bytes: 300_000 },
  FIRST_PAGE,
  { limit: 8_000, bytes: 4_000_000 },
  { limit: 20_000, bytes: 8_000_000 },
];
const FIRST = PAGES.indexOf(FIRST_PAGE);
const LARGEST = PAGES.length - 1;

/** Faster than this, the line is good enough for the largest page. */
const VERY_QUICK_MS = 1_500;
/** Faster than this, four times the size would still come in time. */
const QUICK_MS = 4_000;
/** Slower than this, an answer is likely to be cut off. */
const SLOW_MS = 10_000;

/** True if the request may have come to nothing because of the size of its answer. */
function wasTooMuch(result: TransportResult): boolean {
  if (result.kind === 'failed') return result.tookTooLong === true;
  return result.kind === 'unreachable' && result.broken !== undefined;
}

export interface AdaptivePageSize {
  current(): PageSize;
  /** Learns from an answer that took `ms` milliseconds, or from its absence. `isFull`: there was more to be had. */
  learnFrom(result: TransportResult, ms: number, isFull: boolean): void;
  /** The knowledge for the next sync; undefined on a line that carries the first page. */
  kept(): KeptStep | undefined;
}

/** @param kept of the syncs before */
export function createPageSize(kept?: KeptStep): AdaptivePageSize {
  const step = createAdaptiveStep(kept ?? { step: FIRST, needed: 1 }, LARGEST);
  return {
    current: () => PAGES[step.current()] ?? FIRST_PAGE,
    learnFrom(result, ms, isFull) {
      if (wasTooMuch(result) || (result.kind === 'answer' && ms > SLOW_MS)) step.shrink();
      else if (result.kind === 'answer' && isFull && ms < QUICK_MS) step.grow(ms < VERY_QUICK_MS ? LARGEST : 0);
    },
    kept() {
      const { step: now, needed } = step.kept();
      return now >= FIRST && needed === 1 ? undefined : { step: Math.min(now, FIRST), needed };
    },
  };
}
