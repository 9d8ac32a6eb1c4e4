/**
 * How much is sent at a time. A request begins with a moderate batch and sends more where that went quickly: a week
 * offline takes two or three requests on a good line. Where nothing came of it (the line is too slow, a proxy or the
 * database gave up), the next one carries a quarter, so that in the end something gets through; at least one mutation
 * always goes. Growing again needs twice as many that went quickly each time that it went wrong.
 */
import { MAX_MUTATIONS, type Mutation } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';

export interface BatchSize {
  /** Of mutations as JSON. The server takes a request of 1 MB, and a transcript may be 200 kB. */
  bytes: number;
  mutations: number;
}

const SIZES: readonly BatchSize[] = [
  { bytes: 1_000, mutations: 1 },
  { bytes: 4_000, mutations: 6 },
  { bytes: 16_000, mutations: 25 },
  { bytes: 64_000, mutations: 100 },
  { bytes: 256_000, mutations: 400 },
  { bytes: 750_000, mutations: MAX_MUTATIONS },
];
const LARGEST = SIZES.length - 1;
/** So much may go unasked: every server takes it, and a poor line within its patience. */
const FIRST = 3;
const MOST_NEEDED = 16;

/** So quick that nothing stands in the way; so quick that four times as much may go; so slow that it is cut short too easily. */
const [VERY_QUICK_MS, QUICK_MS, SLOW_MS] = [1_500, 4_000, 15_000];

const encoder = new TextEncoder();

function bytesOf(mutation: Mutation): number {
  return encoder.encode(JSON.stringify(mutation)).byteLength;
}

/** As many of the mutations as one request takes, at least one. */
export function fitting(mutations: Mutation[], size: BatchSize): Mutation[] {
  let bytes = 0;
  const end = mutations.findIndex((mutation, index) => {
    bytes += bytesOf(mutation);
    return bytes > size.bytes || index >= size.mutations;
  });
  return end === -1 ? mutations : mutations.slice(0, Math.max(1, end));
}

/** Whether it was the size that kept a request from being larger, more or less. */
function fills(mutations: readonly Mutation[], size: BatchSize): boolean {
  if (mutations.length >= size.mutations) return true;
  return mutations.reduce((sum, mutation) => sum + bytesOf(mutation), 0) > size.bytes / 2;
}

/** Whether a request may have come to nothing for its size. */
function wasTooMuch(result: TransportResult): boolean {
  if (result.kind === 'failed') return result.status === 413 || (result.status ?? 0) >= 500;
  return result.kind === 'unreachable' && result.cut === true;
}

/** How much a device sends at a time, for as long as it is open. */
export interface Batch {
  size(): BatchSize;
  /** What became of a request that took so many ms. One that carried no mutation says nothing. */
  heard(sent: readonly Mutation[], result: TransportResult, ms: number): void;
}

export function createBatch(): Batch {
  let place = FIRST;
  /** How many in a row have to go quickly before it grows, and how many have. */
  let [needed, quick] = [1, 0];
  let isTrying = false;
  const size = () => SIZES[place] as BatchSize;

  function shrink(): void {
    if (isTrying) needed = Math.min(MOST_NEEDED, 2 * needed);
    isTrying = false;
    quick = 0;
    place = Math.max(0, place - 1);
  }

  function grow(ms: number): void {
    if (isTrying) needed = 1;
    quick += 1;
    if (quick < needed) return;
    // Nothing has gone wrong by growing: what made it small was no network at all.
    const least = needed === 1 && ms < VERY_QUICK_MS ? FIRST : 0;
    const next = Math.min(LARGEST, Math.max(place + 1, least));
    quick = 0;
    isTrying = next > place;
    place = next;
  }

  return {
    size,
    heard(sent, result, ms) {
      if (sent.length === 0) return;
      if (wasTooMuch(result) || (result.kind === 'answer' && ms > SLOW_MS)) shrink();
      else if (result.kind === 'answer' && ms <= QUICK_MS && fills(sent, size())) grow(ms);
    },
  };
}
