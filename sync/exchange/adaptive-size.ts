/**
 * The size of batches, fitted to the line. A request begins with a moderate batch and the next one carries more where it
 * went quickly, so that a week offline takes two or three requests on a good line. Where a request came to nothing (the
 * line is too slow, a proxy or the database gave up), the next one carries a quarter; at least one mutation goes. A server
 * that merely fails gets no smaller ones: they would be more of them.
 */
import { MAX_MUTATIONS, type Mutation } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';
import { createAdaptiveStep } from './adaptive-step.ts';

export interface BatchSize {
  /** Of mutations as JSON. The server takes a request of 1 MB, and a transcript may be 200 kB. */
  bytes: number;
  mutations: number;
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

/** Faster than this, the line is good enough for the first batch. */
const VERY_QUICK_MS = 1_500;
/** Faster than this, four times the size would still come in time. */
const QUICK_MS = 4_000;
/** Slower than this, a request is likely to be cut off. */
const SLOW_MS = 15_000;
/**
 * The largest batch that a far line carries as slowly as a single mutation: up to here an answer that came, however late,
 * says nothing against the size, and a smaller batch would only take more of such round trips.
 */
const FAR_LINE_BATCH = 2;

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

/** True if the request may have come to nothing because of its size. */
function wasTooMuch(result: TransportResult): boolean {
  if (result.kind === 'failed') return result.status === 413 || result.tookTooLong === true;
  return result.kind === 'unreachable' && result.cut === true;
}

/** The size of batches on this device, from one sync to the next. */
export interface UploadSize {
  current(): BatchSize;
  /** Learns from a request that took `ms` milliseconds; one without mutations teaches nothing. */
  learnFrom(sent: readonly Mutation[], result: TransportResult, ms: number): void;
}

export function createUploadSize(): UploadSize {
  const step = createAdaptiveStep({ step: FIRST_BATCH, needed: 1 }, LARGEST_BATCH);
  const current = () => BATCHES[step.current()] as BatchSize;
  return {
    current,
    learnFrom(sent, result, ms) {
      if (sent.length === 0) return;
      if (wasTooMuch(result)) step.shrink();
      if (result.kind !== 'answer') return;
      if (ms > SLOW_MS && step.current() > FAR_LINE_BATCH) step.shrink();
      else if (fills(sent, current()) && (ms <= QUICK_MS || step.current() < FAR_LINE_BATCH)) {
        // If growing has never failed, the batch shrank for want of a network, and a good one deserves the first size.
        step.grow(ms < VERY_QUICK_MS ? FIRST_BATCH : 0);
      }
    },
  };
}
