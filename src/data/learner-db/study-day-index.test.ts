import { describe, expect, it } from 'vitest';
import { deriveProgress } from '#domain/progress.ts';
import { countingReviews } from '#domain/schedule.ts';
import { studyDay } from '#domain/study-day.ts';
import coins from '../../../tests/vectors/coins.json' with { type: 'json' };
import streaks from '../../../tests/vectors/streak.json' with { type: 'json' };
import { openTestStore } from '../testing/test-store.ts';
import type { LearnerStore } from './learner-store.ts';
import { deriveFromDays } from './shown-progress.ts';
import { attemptStore } from './tables/attempt.ts';
import { cardStore } from './tables/card.ts';
import type { AttemptRow, CardRow } from './tables/local-models.ts';
import { addCard } from './writes/new-card.ts';
import { reviewCard, undoReview } from './writes/review.ts';

function attempt(id: string, fields: Partial<AttemptRow>): AttemptRow {
  return {
    id,
    scenarioId: 'restaurant',
    language: 'Mandarin',
    createdAt: '2026-03-01T12:00:00Z',
    score: 10,
    max: 90,
    reached: 1,
    total: 4,
    stars: 1,
    outcomes: [],
    feedback: { well: [], phrases: [], corrections: [] },
    transcript: [],
    studyDay: '2026-03-01',
    utcOffsetMin: 0,
    pending: false,
    ...fields,
  };
}

/** Brings attempts into the store as the engine does. */
async function arrive(
  { db }: LearnerStore,
  rows: AttemptRow[],
  before: (AttemptRow | undefined)[] = [],
): Promise<void> {
  await db.transaction('rw', db.attempts, db.studyDays, async (tx) => {
    await db.attempts.bulkPut(rows);
    const changes = rows.map((after, index) => ({ key: after.id, before: before[index], after }));
    await attemptStore.onRowsChanged?.(changes, tx);
  });
}

async function derived({ db }: LearnerStore) {
  return deriveFromDays(await db.studyDays.toArray(), await db.unlocks.toArray());
}

describe('study days', () => {
  it.each(streaks)('give the streak of the vectors: $name', async ({ moments, current, longest, lastDay }) => {
    const store = await openTestStore();
    const rows = moments.map(({ day, at, utcOffsetMin }, index) =>
      attempt(`a${index}`, { studyDay: day, createdAt: at, utcOffsetMin }),
    );
    for (const row of rows) await arrive(store, [row]);
    expect(await derived(store)).toMatchObject({
      current_streak: current,
      longest_streak: longest,
      last_activity_date: lastDay,
    });
  });

  it.each(coins)('give the coins of the vectors: $name', async ({ attempts, studyDays, unlockCosts, coins }) => {
    const store = await openTestStore();
    const rows = attempts.map((fields, index) =>
      attempt(`a${index}`, {
        ...(fields as Partial<AttemptRow>),
        studyDay: `2026-03-${10 + Math.min(index, studyDays - 1)}`,
      }),
    );
    await arrive(store, rows);
    await store.db.unlocks.bulkAdd(
      unlockCosts.map((cost, index) => ({ id: `u${index}`, scenarioId: `s${index}`, cost, pending: false })),
    );
    const days = new Set(rows.map((row) => row.studyDay)).size;
    expect((await derived(store)).coins).toBe(coins + 5 * (days - studyDays));
  });

  it('move an attempt that the server has put on another day', async () => {
    const store = await openTestStore();
    const here = attempt('a', { studyDay: '2026-03-02', pending: true });
    await arrive(store, [here]);
    await arrive(store, [{ ...here, studyDay: '2026-03-01', pending: false }], [here]);
    expect(await store.db.studyDays.toArray()).toMatchObject([
      { day: '2026-03-01', attempts: [{ id: 'a' }], studied: 1 },
    ]);
  });

  it('need ten reviews without an attempt, and lose the day when one is taken back', async () => {
    const store = await openTestStore();
    const now = new Date('2026-03-01T12:00:00.000Z');
    const { id } = await addCard(store, { language: 'Mandarin', front: '好', back: 'good' }, now);
    for (let count = 1; count <= 10; count += 1) {
      expect(await store.db.studyDays.orderBy('studied').count()).toBe(0);
      await reviewCard(store, id, 3, new Date(now.getTime() + count * 60_000));
    }
    expect(await store.db.studyDays.toArray()).toMatchObject([{ day: '2026-03-01', reviews: 10, studied: 1 }]);
    expect(await derived(store)).toMatchObject({ current_streak: 1, coins: 5 });
    await undoReview(store, id, new Date(now.getTime() + 3_600_000));
    expect(await store.db.studyDays.toArray()).toMatchObject([{ reviews: 9 }]);
    expect(await derived(store)).toMatchObject({ current_streak: 0, coins: 0 });
  });

  it('derive what the domain derives from all rows, whatever the order and the cutting into pages', async () => {
    const store = await openTestStore();
    const cards = Array.from({ length: 6 }, (_, card) => cardWithReviews(`c${card}`, card));
    const rows = [1, 3, 4, 8].map((day) =>
      attempt(`a${day}`, { studyDay: `2026-03-0${day}`, createdAt: `2026-03-0${day}T12:00:00Z`, score: day }),
    );
    await arrive(store, rows.toReversed());
    const { db } = store;
    for (const card of cards.toReversed()) {
      for (const reviews of [card.reviews.slice(20), card.reviews]) {
        await db.transaction('rw', db.cards, db.studyDays, db.reviewMoments, async (tx) => {
          const before = await db.cards.get(card.id);
          const after = { ...card, reviews };
          await db.cards.put(after);
          await cardStore.onRowsChanged?.([{ key: card.id, before, after }], tx);
        });
      }
    }
    const counting = cards.flatMap(({ reviews }) => countingReviews(reviews));
    const expected = deriveProgress({
      attempts: rows.map((row) => ({ ...row, day: row.studyDay, at: row.createdAt })),
      reviews: counting.map(({ at, utcOffsetMin }) => ({
        day: studyDay(new Date(at), utcOffsetMin),
        at,
        utcOffsetMin,
      })),
      unlockCosts: [],
    });
    expect(expected.current_streak).toBeGreaterThan(1);
    expect(await derived(store)).toEqual(expected);
  });

  it('are the same whether many days come at once or one after the other', async () => {
    const review = (card: string, index: number) => ({
      id: `${card}-${index}`,
      rating: 3 as const,
      at: new Date(Date.UTC(2026, 0, 1 + index, 12)).toISOString(),
      utcOffsetMin: 0,
      device: 'd',
      deviceSeq: index,
      voids: null,
    });
    const cards = ['a', 'b'].map((id) => ({
      id,
      reviews: Array.from({ length: 60 }, (_, index) => review(id, index)),
    }));
    const days = [];
    const whole = [60, 60];
    const ways = [
      [whole],
      [[60, 0], whole],
      [[25, 25], [45, 60], whole],
      Array.from({ length: 60 }, (_, i) => [i + 1, i + 1]),
    ];
    for (const steps of ways) {
      const { db } = await openTestStore();
      let before: CardRow[] = [];
      for (const step of steps) {
        const rows = cards.map((card, index) => {
          return { ...card, reviews: card.reviews.slice(0, step[index]) } as unknown as CardRow;
        });
        const changes = rows.map((after, index) => ({ key: after.id, before: before[index], after }));
        await db.transaction('rw', db.studyDays, db.reviewMoments, async (tx) =>
          cardStore.onRowsChanged?.(changes, tx),
        );
        before = rows;
      }
      days.push([await db.studyDays.toArray(), await db.reviewMoments.toArray()]);
    }
    expect(days[0]?.[0]).toHaveLength(60);
    expect(days[0]?.[0]?.[59]).toMatchObject({ day: '2026-03-01', reviews: 2 });
    expect(days.slice(1)).toEqual([days[0], days[0], days[0]]);
  });

  it('are the same whichever of two reviews at the same moment comes first', async () => {
    const at = '2026-03-01T12:00:00.000Z';
    const days = [];
    for (const offsets of [
      [60, 480],
      [480, 60],
    ]) {
      const { db } = await openTestStore();
      for (const offset of offsets) {
        const review = {
          id: `r${offset}`,
          rating: 3,
          at,
          utcOffsetMin: offset,
          device: 'd',
          deviceSeq: offset,
          voids: null,
        } as const;
        const after = { id: `c${offset}`, reviews: [review] } as unknown as CardRow;
        await db.transaction('rw', db.studyDays, db.reviewMoments, async (tx) => {
          await cardStore.onRowsChanged?.([{ key: after.id, before: undefined, after }], tx);
        });
      }
      days.push([await db.studyDays.toArray(), await db.reviewMoments.toArray()]);
    }
    expect(days[0]).toEqual(days[1]);
  });
});

function cardWithReviews(id: string, seed: number): CardRow {
  const reviews = Array.from({ length: 30 }, (_, index) => ({
    id: `${id}-${index}`,
    rating: 3 as const,
    at: new Date(Date.UTC(2026, 2, 1 + ((index * 7 + seed) % 9), (index * 5) % 24, seed)).toISOString(),
    utcOffsetMin: index % 2 === 0 ? 480 : -480,
    device: 'd',
    deviceSeq: index,
    voids: index % 6 === 5 ? `${id}-${index - 1}` : null,
  }));
  return {
    id,
    language: 'Mandarin',
    front: id,
    back: '',
    example: null,
    pinyin: null,
    sceneId: null,
    sourceTurn: null,
    createdAt: '2026-03-01T00:00:00.000Z',
    due: '',
    state: 'new',
    reviews,
    suspendedAt: null,
    buriedUntil: null,
    stability: 0,
    difficulty: 0,
    reps: 0,
    lapses: 0,
    deletedAt: null,
  };
}
