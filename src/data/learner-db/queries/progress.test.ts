import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../testing/test-store.ts';
import type { StudyDayRow } from '../tables/local-models.ts';
import { countAttemptsOn, readStudyMonth } from './progress.ts';

/** A study day by an attempt at noon UTC there. */
function studied(day: string, utcOffsetMin = 0, at = `${day}T12:00:00Z`): StudyDayRow {
  const attempt = { id: day, scenarioId: 'cafe', language: 'Mandarin', score: 10, max: 90, stars: 1 } as const;
  const attempts = [{ ...attempt, createdAt: at, utcOffsetMin }];
  return { day, attempts, reviews: 0, first: null, last: null, studied: 1 };
}

const reviewed = (day: string, reviews: number): StudyDayRow => {
  const at = [Date.parse(`${day}T12:00:00Z`), 0] as const;
  return { day, attempts: [], reviews, first: at, last: at, ...(reviews >= 10 ? { studied: 1 } : {}) };
};

describe('the study days of a month', () => {
  it('are days with an attempt or ten reviews, and the days next to the month', async () => {
    const store = await openTestStore();
    const rows = [studied('2026-10-29'), studied('2026-10-31'), studied('2026-11-03')];
    await store.db.studyDays.bulkAdd([
      ...rows,
      reviewed('2026-11-04', 10),
      reviewed('2026-11-05', 9),
      studied('2026-12-01'),
    ]);
    expect(await readStudyMonth(store, '2026-11')).toEqual({
      studied: ['2026-10-31', '2026-11-03', '2026-11-04', '2026-12-01'],
      flownOver: [],
    });
  });

  it('tell of a date that flying east skipped, also over the end of a month', async () => {
    const store = await openTestStore();
    const left = studied('2026-10-30', -480, '2026-10-30T20:00:00Z');
    await store.db.studyDays.bulkAdd([left, studied('2026-11-01', 540, '2026-11-01T03:00:00Z')]);
    expect((await readStudyMonth(store, '2026-10')).flownOver).toEqual(['2026-10-31']);
  });
});

it('counts the conversations of a day, and reviews are none', async () => {
  const store = await openTestStore();
  await store.db.studyDays.bulkAdd([studied('2026-11-03'), reviewed('2026-11-04', 12)]);
  expect(
    await Promise.all(['2026-11-03', '2026-11-04', '2026-11-05'].map((day) => countAttemptsOn(store, day))),
  ).toEqual([1, 0, 0]);
});
