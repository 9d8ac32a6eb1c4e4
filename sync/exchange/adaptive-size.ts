/**
 * Sizes of requests and answers, fitted to the line.
 *
 * - Up: a request begins with a moderate batch and the next one carries more where it went quickly, so that a week
 *   offline takes two or three requests on a good line. Where a request came to nothing (the line is too slow, a proxy
 *   or the database gave up), the next one carries a quarter, so that something always gets through; at least one
 *   mutation goes. Each failure after growing doubles the number of quick requests that growing again takes.
 * - Down: the first page is small, so that there is soon something to see. Pages grow where they come quickly, since
 *   each costs a round trip and a row that combines many of the server's is written once per page, and shrink where they
 *   take long, since a page that is cut off has to come again.
 */
import { MAX_MUTATIONS, type Mutation } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';

export interface BatchSize {
  /** Of mutations as JSON. The server takes a request of 1 MB, and a transcript may be 200 kB. */
  bytes: number;
  mutations: number;
}

/** Rows of an answer, and about how many bytes of them, within what the server allows; see protocol.ts. */
export interface PageSize {
  limit: number;
  bytes: number;
}

const BATCHES: readonly BatchSize[] = [
  { bytes: 1_000, mutations: 1 },
  { bytes: 4_000, mutations: 6 },
  { bytes: 16_000, mutations: 25 },
  { bytes: 64_000, mutations: 100 },
  { bytes: 256_000, mutations: 400 },
  { bytes: 750_000, mutations: MAX_MUTATIONS },
];
const LARGEST_BATCH = BATCHES.length - 1;
/** The first batch: every server takes it, and a poor line within the watchdog's patience. */
const FIRST_BATCH = 3;
const MOST_QUICK_NEEDED = 16;

const PAGES: readonly PageSize[] = [
  { limit: 2_000, bytes: 1_000_000 },
  { limit: 8_000, bytes: 4_000_000 },
  { limit: 20_000, bytes: 8_000_000 },
];
const LARGEST_PAGE = PAGES.length - 1;

/** Faster than this, the line is good enough for the default batch and for the largest page. */
const VERY_QUICK_MS = 1_500;
/** Faster than this, four times the size would still come in time. */
const QUICK_MS = 4_000;
/** Slower than this, a request or an answer is likely to be cut off. */
const SLOW_BATCH_MS = 15_000;
const SLOW_PAGE_MS = 10_000;

const encoder = new TextEncoder();

function bytesOf(mutation: Mutation): number {
  return encoder.encode(JSON.stringify(mutation)).byteLength;
}

/** The mutations that fit into one request, in order; at least one. */
export function takeFitting(mutations: Mutation[], size: BatchSize): Mutation[] {
  let bytes = 0;
  const end = mutations.findIndex((mutation, index) => {
    bytes += bytesOf(mutation);
    return bytes > size.bytes || index >= size.mutations;
  });
  return end === -1 ? mutations : mutations.slice(0, Math.max(1, end));
}

/** True if the size kept the request from being larger, more or less. */
function fills(mutations: readonly Mutation[], size: BatchSize): boolean {
  if (mutations.length >= size.mutations) return true;
  return mutations.reduce((sum, mutation) => sum + bytesOf(mutation), 0) > size.bytes / 2;
}

/** True for a server that has too much to do already: smaller requests would be more of them. */
function isBusy({ status, retryAfterMs }: Extract<TransportResult, { kind: 'failed' }>): boolean {
  return status === 503 || retryAfterMs !== null;
}

/** True if the request may have come to nothing because of its size. */
function wasTooMuch(result: TransportResult): boolean {
  if (result.kind === 'failed') return result.status === 413 || ((result.status ?? 0) >= 500 && !isBusy(result));
  return result.kind === 'unreachable' && result.cut === true;
}

/** The size of batches on this device, from one sync to the next. */
export interface UploadSize {
  current(): BatchSize;
  /** Learns from a request that took `ms` milliseconds; one without mutations teaches nothing. */
  learnFrom(sent: readonly Mutation[], result: TransportResult, ms: number): void;
}

export function createUploadSize(): UploadSize {
  let step = FIRST_BATCH;
  /** Quick requests in a row: the number that growing takes, and the number so far. */
  let [needed, quick] = [1, 0];
  /** The batch has just grown, and may prove too large. */
  let isTrying = false;
  const current = () => BATCHES[step] as BatchSize;

  function shrink(): void {
    if (isTrying) needed = Math.min(MOST_QUICK_NEEDED, 2 * needed);
    isTrying = false;
    quick = 0;
    step = Math.max(0, step - 1);
  }

  function grow(ms: number): void {
    if (isTrying) needed = 1;
    quick += 1;
    if (quick < needed) return;
    // If growing has never failed, the batch shrank for want of a network, and a good one deserves the first size.
    const least = needed === 1 && ms < VERY_QUICK_MS ? FIRST_BATCH : 0;
    const next = Math.min(LARGEST_BATCH, Math.max(step + 1, least));
    quick = 0;
    isTrying = next > step;
    step = next;
  }

  return {
    current,
    learnFrom(sent, result, ms) {
      if (sent.length === 0) return;
      if (wasTooMuch(result) || (result.kind === 'answer' && ms > SLOW_BATCH_MS)) shrink();
      else if (result.kind === 'answer' && ms <= QUICK_MS && fills(sent, current())) grow(ms);
    },
  };
}

/** The size of a page by its step, 0 being the first page. */
export function pageSize(step: number): PageSize {
  return PAGES[step] ?? { limit: 2_000, bytes: 1_000_000 };
}

/** The step of the next page, after one that took `ms` milliseconds. */
export function nextPageStep(step: number, ms: number): number {
  if (ms < VERY_QUICK_MS) return LARGEST_PAGE;
  if (ms < QUICK_MS) return Math.min(step + 1, LARGEST_PAGE);
  return ms > SLOW_PAGE_MS ? Math.max(step - 1, 0) : step;
}
