import { describe, expect, it } from 'vitest';
import { openTestStore } from '#data/testing/test-store.ts';
import { hasUnseenReceipts, readReceipts, receiptWords, takeUnseenReceipts } from './late-credits.ts';

const at = '2026-03-12T08:00:00.000Z';
const receipt = (day: string, attempts: number, reviews: number, landed = at) => ({
  day,
  attempts,
  reviews,
  at: landed,
});

describe('a receipt', () => {
  it.each([
    [3, 0, '2026-03-10', '3 attempts credited to Tuesday'],
    [1, 1, '2026-03-11', '1 attempt and 1 answer credited to Wednesday'],
    [0, 1200, '2026-02-20', '1,200 answers credited to 20 February'],
  ])('for %i attempts and %i answers on %s says so', (attempts, reviews, day, words) => {
    expect(receiptWords(receipt(day, attempts, reviews), '2026-03-12')).toBe(words);
  });

  it('is told once, whoever asks first, and listed for thirty days', async () => {
    const store = await openTestStore();
    expect(await hasUnseenReceipts(store)).toBe(false);
    await store.db.receipts.bulkAdd([receipt('2026-03-11', 1, 0), receipt('2026-03-10', 3, 12)]);
    await store.db.receipts.add(receipt('2026-01-02', 9, 9, '2026-02-01T08:00:00.000Z'));
    expect(await hasUnseenReceipts(store)).toBe(true);
    const [first, second] = await Promise.all([takeUnseenReceipts(store), takeUnseenReceipts(store)]);
    expect([first, second].map((taken) => taken.length).sort()).toEqual([0, 3]);
    expect([...first, ...second].map(({ day }) => day)).toEqual(['2026-01-02', '2026-03-10', '2026-03-11']);
    expect(await hasUnseenReceipts(store)).toBe(false);
    const listed = await readReceipts(store, new Date(at));
    expect(listed.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-10']);
  });
});
