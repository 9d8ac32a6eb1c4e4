import { expect, test } from 'vitest';
import type { ListedConversation } from '#data/learner-db/queries/attempt-history.ts';
import { byMonth, keepsTo, readPlace } from './history-place.ts';
import { localTime } from './local-time.ts';

const conversation = (id: string, studyDay: string, language = 'Mandarin', scenarioId = 'cafe') =>
  ({ id, studyDay, language, scenarioId }) as ListedConversation;

test('what the browser kept is read; anything else is the beginning', () => {
  const nowhere = { language: null, scene: null, shown: null, opened: null };
  expect(readPlace({ shown: 60, opened: 'x', language: 'German', other: 1 })).toEqual({
    ...nowhere,
    shown: 60,
    opened: 'x',
    language: 'German',
  });
  for (const broken of [null, undefined, 'state', { shown: -1 }, { language: 7 }]) {
    expect(readPlace(broken)).toEqual(nowhere);
  }
});

test('a language and a scene narrow the list down together', () => {
  const place = { ...readPlace(null), language: 'German', scene: 'cafe' };
  const kept = [
    conversation('a', '2026-01-01', 'German'),
    conversation('b', '2026-01-01'),
    conversation('c', '2026-01-01', 'German', 'hotel'),
  ].filter((one) => keepsTo(one, place));
  expect(kept.map(({ id }) => id)).toEqual(['a']);
});

test('months are those of the learner’s own days', () => {
  const months = byMonth([
    conversation('a', '2026-02-01'),
    conversation('b', '2026-01-31'),
    conversation('c', '2026-01-01'),
    conversation('d', '2025-01-01'),
  ]);
  expect(months.map(({ month, conversations }) => [month, conversations.length])).toEqual([
    ['February 2026', 1],
    ['January 2026', 2],
    ['January 2025', 1],
  ]);
});

test('the time is that of the clock where the learner was', () => {
  expect(localTime({ createdAt: '2026-11-20T22:50:00.000Z', utcOffsetMin: 480 })).toBe(
    'Saturday 21 November 2026, 06:50',
  );
});
