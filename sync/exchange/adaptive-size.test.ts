import { describe, expect, it } from 'vitest';
import type { Mutation } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';
import { type Batch, createBatch, fitting } from './adaptive-size.ts';

const answer: TransportResult = { kind: 'answer', body: {}, user: 'ada' };
const cut: TransportResult = { kind: 'unreachable', cut: true };
const failed = (status: number): TransportResult => ({ kind: 'failed', reason: '', retryAfterMs: null, status });

/** So many mutations of so many characters of text. */
function mutations(count: number, characters = 0): Mutation[] {
  const one = { table: 'books', op: 'put', id: 'b', fields: { text: 'x'.repeat(characters) }, at: '' } as const;
  return Array.from({ length: count }, (_, index) => ({ ...one, device_seq: index + 1 }));
}

/** How many mutations the batch takes after full ones that became of like this, each in so many ms. */
function sizesAfter(batch: Batch, results: TransportResult[], ms = 300): number[] {
  return results.map((result) => {
    batch.heard(mutations(batch.size().mutations), result, ms);
    return batch.size().mutations;
  });
}

describe('a batch', () => {
  it('takes as much as its size allows, and at least one mutation', () => {
    expect(fitting(mutations(600), { bytes: 750_000, mutations: 500 })).toHaveLength(500);
    expect(fitting(mutations(10, 1_000), { bytes: 5_000, mutations: 500 })).toHaveLength(4);
    expect(fitting(mutations(2, 200_000), { bytes: 1_000, mutations: 1 })).toHaveLength(1);
    expect(fitting([], { bytes: 1_000, mutations: 1 })).toEqual([]);
  });

  it('is as large as the server allows after two that went quickly', () => {
    const batch = createBatch();
    expect(batch.size()).toEqual({ bytes: 64_000, mutations: 100 });
    expect(sizesAfter(batch, [answer, answer, answer])).toEqual([400, 500, 500]);
    expect(batch.size().bytes).toBe(750_000);
  });

  it('grows by its bytes too, and not after one that was no larger than it had to be', () => {
    const batch = createBatch();
    batch.heard(mutations(3), answer, 300);
    expect(batch.size().mutations).toBe(100);
    batch.heard(mutations(1, 40_000), answer, 300);
    expect(batch.size().mutations).toBe(400);
  });

  it('stays after one that took its time, and shrinks after one that took long', () => {
    expect(sizesAfter(createBatch(), [answer], 6_000)).toEqual([100]);
    expect(sizesAfter(createBatch(), [answer, answer, answer, answer], 16_000)).toEqual([25, 6, 1, 1]);
  });

  it.each([
    ['one that was cut', cut],
    ['a proxy that finds it too large', failed(413)],
    ['a statement that took too long', failed(500)],
    ['a gateway that gave up', failed(504)],
  ])('is a quarter after %s, down to one mutation', (_, result) => {
    expect(sizesAfter(createBatch(), [answer, result, result, result, result, result], 2_000)).toEqual([
      400, 100, 25, 6, 1, 1,
    ]);
  });

  it.each([failed(400), failed(401), failed(429), { kind: 'unreachable' } as const])('stays after %o', (result) => {
    expect(sizesAfter(createBatch(), [result, result])).toEqual([100, 100]);
  });

  it('hears nothing of what carried no change', () => {
    const batch = createBatch();
    batch.heard([], cut, 10_000);
    expect(batch.size().mutations).toBe(100);
  });

  it('is moderate again as soon as a small one went very quickly', () => {
    const batch = createBatch();
    sizesAfter(batch, [cut, cut, cut], 5_000);
    expect(sizesAfter(batch, [answer, answer, answer])).toEqual([100, 400, 500]);
    const slow = createBatch();
    sizesAfter(slow, [cut, cut, cut], 5_000);
    expect(sizesAfter(slow, [answer, answer], 3_000)).toEqual([6, 25]);
  });

  it('asks twice as often before it grows to what was too much before', () => {
    const batch = createBatch();
    const tries = Array.from({ length: 100 }, () => {
      const isTooMuch = batch.size().mutations > 25;
      sizesAfter(batch, [isTooMuch ? cut : answer], 2_000);
      return isTooMuch;
    });
    expect(tries.filter(Boolean).length).toBeLessThan(12);
    expect(tries.at(-1)).toBe(false);
  });
});
