import { expect, test } from 'vitest';
import { syncTables } from '#sync/testing';
import { play } from '../../testing/conversation.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { countAttempts, readAttemptHistory } from './attempt-history.ts';

test('every attempt is listed, the newest first, under the learner’s own day, and says whether it waits', async () => {
  const store = await openTestStore();
  // Noon UTC is the same study day in every zone that tests run in; 45 are more than a first page.
  const days = Array.from({ length: 45 }, (_, index) => new Date(Date.UTC(2026, 0, 1 + index, 12)));
  for (const day of days) await play(store, day, [0]);
  const history = await readAttemptHistory(store);
  expect(await countAttempts(store)).toBe(45);
  expect(history.map(({ createdAt }) => createdAt)).toEqual(days.map((day) => day.toISOString()).reverse());
  expect(history.at(-1)).toMatchObject({ studyDay: '2026-01-01', pending: true, language: 'Mandarin', stars: 1 });
});

test('an acknowledged attempt is not pending', async () => {
  const store = await openTestStore();
  await play(store, new Date(Date.UTC(2026, 0, 1, 12)), [0]);
  await syncTables(store.db).outbox.toCollection().modify({ acknowledgedAt: 1 });
  expect(await readAttemptHistory(store)).toMatchObject([{ pending: false }]);
});
