import { describe, expect, it } from 'vitest';
import { openTestStore } from '#data/testing/test-store.ts';
import { hasUnseenLateCredits, lateCreditText, readLateCredits, takeUnseenLateCredits } from './late-credits.ts';

const at = '2026-03-12T08:00:00.000Z';
const credit = (day: string, attempts: number, reviews: number, landed = at) => ({
  day,
  attempts,
  reviews,
  at: landed,
});

describe('a late credit', () => {
  it.each([
    [3, 0, '2026-03-10', '3 attempts credited to Tuesday'],
    [1, 1, '2026-03-11', '1 attempt and 1 answer credited to Wednesday'],
    [0, 1200, '2026-02-20', '1,200 answers credited to 20 February'],
  ])('for %i attempts and %i answers on %s says so', (attempts, reviews, day, words) => {
    expect(lateCreditText(credit(day, attempts, reviews), '2026-03-12')).toBe(words);
  });

  it('is told once, whoever asks first, and listed for thirty days', async () => {
    const store = await openTestStore();
    expect(await hasUnseenLateCredits(store)).toBe(false);
    await store.db.lateCredits.bulkAdd([credit('2026-03-11', 1, 0), credit('2026-03-10', 3, 12)]);
    await store.db.lateCredits.add(credit('2026-01-02', 9, 9, '2026-02-01T08:00:00.000Z'));
    expect(await hasUnseenLateCredits(store)).toBe(true);
    const [first, second] = await Promise.all([takeUnseenLateCredits(store), takeUnseenLateCredits(store)]);
    expect([first, second].map((taken) => taken.length).sort()).toEqual([0, 3]);
    expect([...first, ...second].map(({ day }) => day)).toEqual(['2026-01-02', '2026-03-10', '2026-03-11']);
    expect(await hasUnseenLateCredits(store)).toBe(false);
    const listed = await readLateCredits(store, new Date(at));
    expect(listed.map(({ day }) => day)).toEqual(['2026-03-11', '2026-03-10']);
  });
});
