import { describe, expect, it } from 'vitest';
import type { Mutation } from '../protocol/protocol.ts';
import type { TransportResult } from '../transport/transport.ts';
import { createUploadSize, takeFitting, type UploadSize } from './adaptive-size.ts';

const answer: TransportResult = { kind: 'answer', body: {}, user: 'ada' };
const cut: TransportResult = { kind: 'unreachable', cut: true };
const failed = (status: number): TransportResult => ({ kind: 'failed', reason: '', retryAfterMs: null, status });

/** Mutations with texts of the given length. */
function mutations(count: number, characters = 0): Mutation[] {
  const one = { table: 'books', op: 'put', id: 'b', fields: { text: 'x'.repeat(characters) }, at: '' } as const;
  return Array.from({ length: count }, (_, index) => ({ ...one, device_seq: index + 1 }));
}

/** Mutations that a batch takes after each of these results to a full one, each of which took `ms` milliseconds. */
function sizesAfter(upload: UploadSize, results: TransportResult[], ms = 300): number[] {
  return results.map((result) => {
    upload.learnFrom(mutations(upload.current().mutations), result, ms);
    return upload.current().mutations;
  });
}

describe('the size of a batch', () => {
  it('limits the mutations of a request, but lets at least one through', () => {
    expect(takeFitting(mutations(600), { bytes: 750_000, mutations: 500 })).toHaveLength(500);
    expect(takeFitting(mutations(10, 1_000), { bytes: 5_000, mutations: 500 })).toHaveLength(4);
    expect(takeFitting(mutations(2, 200_000), { bytes: 1_000, mutations: 1 })).toHaveLength(1);
    expect(takeFitting([], { bytes: 1_000, mutations: 1 })).toEqual([]);
  });

  it('is what the server allows after two quick requests', () => {
    const upload = createUploadSize();
    expect(upload.current()).toEqual({ bytes: 64_000, mutations: 100 });
    expect(sizesAfter(upload, [answer, answer, answer])).toEqual([400, 500, 500]);
    expect(upload.current().bytes).toBe(750_000);
  });

  it('grows after a request that was full by bytes, and not after one that was not full', () => {
    const upload = createUploadSize();
    upload.learnFrom(mutations(3), answer, 300);
    expect(upload.current().mutations).toBe(100);
    upload.learnFrom(mutations(1, 40_000), answer, 300);
    expect(upload.current().mutations).toBe(400);
  });

  it('stays after a request that took its time, and shrinks after one that took long', () => {
    expect(sizesAfter(createUploadSize(), [answer], 6_000)).toEqual([100]);
    expect(sizesAfter(createUploadSize(), [answer, answer, answer, answer], 16_000)).toEqual([25, 25, 25, 25]);
  });

  it('does not fall to single mutations where each answer takes long, and grows again from them', () => {
    const upload = createUploadSize();
    sizesAfter(upload, [cut, cut, cut], 16_000);
    expect(sizesAfter(upload, [answer, answer, answer], 16_000)).toEqual([6, 25, 25]);
    expect(sizesAfter(upload, [cut, cut, answer, answer, answer, answer], 16_000)).toEqual([6, 1, 1, 6, 25, 25]);
  });

  it.each([
    ['a request that was cut off', cut],
    ['a proxy that found it too large', failed(413)],
    ['a statement or a gateway that took too long', { ...failed(504), tookTooLong: true } as TransportResult],
  ])('is a quarter after %s, down to one mutation', (_, result) => {
    expect(sizesAfter(createUploadSize(), [answer, result, result, result, result, result], 2_000)).toEqual([
      400, 100, 25, 6, 1, 1,
    ]);
  });

  it.each([
    failed(400),
    failed(401),
    failed(429),
    failed(500),
    failed(502),
    failed(503),
    { kind: 'unreachable' } as const,
  ])('stays after %o', (result) => {
    expect(sizesAfter(createUploadSize(), [result, result])).toEqual([100, 100]);
  });

  it('learns nothing from a request without mutations', () => {
    const upload = createUploadSize();
    upload.learnFrom([], cut, 10_000);
    expect(upload.current().mutations).toBe(100);
  });

  it('is moderate again as soon as a small request went very quickly', () => {
    const upload = createUploadSize();
    sizesAfter(upload, [cut, cut, cut], 5_000);
    expect(sizesAfter(upload, [answer, answer, answer])).toEqual([100, 400, 500]);
    const slow = createUploadSize();
    sizesAfter(slow, [cut, cut, cut], 5_000);
    expect(sizesAfter(slow, [answer, answer], 3_000)).toEqual([6, 25]);
  });

  it('takes twice as many quick requests to grow again to a size that was too much', () => {
    const upload = createUploadSize();
    const tries = Array.from({ length: 100 }, () => {
      const isTooMuch = upload.current().mutations > 25;
      sizesAfter(upload, [isTooMuch ? cut : answer], 2_000);
      return isTooMuch;
    });
    expect(tries.filter(Boolean).length).toBeLessThan(12);
    expect(tries.at(-1)).toBe(false);
  });
});
