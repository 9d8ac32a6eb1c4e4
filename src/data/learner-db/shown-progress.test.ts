import { describe, expect, it } from 'vitest';
import { DEFAULT_PROGRESS } from '#domain/progress.ts';
import { type ProgressRows, shownProgress } from './shown-progress.ts';
import type { DayAttempt, StudyDayRow } from './tables/local-models.ts';

const attempt: DayAttempt = {
  id: 'a',
  scenarioId: 'restaurant',
  language: 'Mandarin',
  score: 90,
  max: 90,
  stars: 3,
  createdAt: '2026-03-02T12:00:00Z',
  utcOffsetMin: 0,
};
const day: StudyDayRow = { day: '2026-03-02', attempts: [attempt], reviews: 0, first: null, last: null, studied: 1 };
const server = { ...DEFAULT_PROGRESS, total_points: 950, coins: 100, current_streak: 4, longest_streak: 6 };
const rows: ProgressRows = {
  server: { ...server, last_activity_date: '2026-03-01' },
  days: [day],
  unlocks: [],
  waiting: false,
  pendingAttempts: new Set(),
  complete: true,
  today: '2026-03-02',
};

describe('progress', () => {
  it('is the server’s word while nothing waits', () => {
    expect(shownProgress(rows)).toMatchObject({ total_points: 950, coins: 100, streakAlive: true, stars: 3 });
  });

  it('is the default before anybody has done anything', () => {
    const empty = { ...rows, server: null, days: [] };
    expect(shownProgress(empty)).toEqual({ ...DEFAULT_PROGRESS, streakAlive: false, stars: 0, studyDays: [] });
  });

  it('is derived from the rows while something waits', () => {
    const waiting = { ...rows, waiting: true, pendingAttempts: new Set(['a']) };
    expect(shownProgress(waiting)).toMatchObject({ total_points: 90, coins: 35, current_streak: 1 });
  });

  it('is the server’s word plus what waits while the history is still being filled in', () => {
    const filling = { ...rows, waiting: true, pendingAttempts: new Set(['a']), complete: false };
    expect(shownProgress(filling)).toMatchObject({
      total_points: 1_040,
      current_level: 'intermediate',
      current_streak: 5,
      longest_streak: 6,
      last_activity_date: '2026-03-02',
      star_ratings: { '1': 0, '2': 0, '3': 1 },
    });
    const unlock = { id: 'u', scenarioId: 'x', cost: 40, pending: true };
    expect(shownProgress({ ...filling, unlocks: [unlock] }).coins).toBe(60);
  });

  // product 7.15
  it('counts of a continued attempt only what the server does not know yet', () => {
    const days = [{ ...day, attempts: [{ ...attempt, credited: { score: 35, stars: 1 as const } }] }];
    const star_ratings = { '1': 2, '2': 0, '3': 0 };
    const known = { ...server, star_ratings, last_activity_date: '2026-03-02' };
    const filling = { ...rows, server: known, days, waiting: true, pendingAttempts: new Set(['a']), complete: false };
    expect(shownProgress(filling)).toMatchObject({
      total_points: 1_005,
      star_ratings: { '1': 1, '2': 0, '3': 1 },
      current_streak: 4,
    });
  });

  it('keeps the streak as stored, and says whether it is alive', () => {
    expect(shownProgress({ ...rows, today: '2026-03-03' })).toMatchObject({ current_streak: 4, streakAlive: false });
  });
});
