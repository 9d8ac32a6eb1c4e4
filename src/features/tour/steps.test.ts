import { expect, test } from 'vitest';
import { DIALOGUE_MS, FLIP_MS, OBJECTIVES_MS, STEPS } from './steps.ts';

test('Welcome tour timers: demo dialogue 2.5 s, objectives 1.5 s, flashcard flip 2 s', () => {
  expect([DIALOGUE_MS, OBJECTIVES_MS, FLIP_MS]).toEqual([2500, 1500, 2000]);
});

test('Welcome tour dialog in four steps', () => {
  expect(STEPS.map(({ title }) => title)).toEqual([
    'Choose Your Learning Path',
    'Practice Real Conversations',
    'Track Your Progress',
    'Review Custom Flashcards',
  ]);
});
