import { expect, test } from 'vitest';
import { streakText } from './streak-text.ts';
import { TEXT } from './text.ts';

test.each([
  [3, 'Good evening'],
  [4, 'Good morning'],
  [11, 'Good morning'],
  [12, 'Good afternoon'],
  [17, 'Good afternoon'],
  [18, 'Good evening'],
])('at %i o’clock one says %s', (hour, words) => {
  expect(TEXT.greeting(hour, 'Ada')).toBe(`${words}, Ada`);
});

test('no language is promised while the profile has not come', () => {
  const not = { studied: false, spoken: false };
  expect(TEXT.lead(not, 'German')).toBe('Ready for a few minutes of German?');
  expect(TEXT.lead(not, null)).toBe('Ready for a few minutes of practice?');
  expect(TEXT.lead({ studied: true, spoken: false }, null)).toBe('You have practised today. Fancy some more?');
});

test('a language is practised by talking in it', () => {
  const words = (spoken: boolean) => TEXT.lead({ studied: true, spoken }, 'German');
  expect(words(true)).toBe('You have practised your German today. Fancy some more?');
  expect(words(false)).toBe('You have practised today. Fancy some German?');
});

test('the greeting of a learner without a name has no comma', () => {
  expect(TEXT.greeting(9, '')).toBe('Good morning');
});

test.each([
  ['nobody has studied yet', { last: null, alive: false, days: 0 }, 'Your first study day starts a streak.'],
  ['a day was missed', { last: '2026-11-18', alive: false, days: 4 }, 'Study today to start a new streak.'],
  ['today is still to come', { last: '2026-11-20', alive: true, days: 4 }, 'Study today to make it 5 days.'],
  ['today was the first day', { last: '2026-11-21', alive: true, days: 1 }, 'Today is done. Come back tomorrow.'],
  ['today is done', { last: '2026-11-21', alive: true, days: 5 }, 'Today is done: 5 days in a row.'],
])('%s', (_case, { last, alive, days }, words) => {
  const streak = { last_activity_date: last, streakAlive: alive, current_streak: days };
  expect(streakText(streak, '2026-11-21')).toBe(words);
});

test('the goal counts conversations, and is reached by any larger number too', () => {
  expect(TEXT.goal.text(0, 1)).toBe('Today’s goal: 0 of 1 conversation');
  expect(TEXT.goal.text(1, 3)).toBe('Today’s goal: 1 of 3 conversations');
  expect(TEXT.goal.text(4, 3)).toBe('Today’s goal is reached');
});
