import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

test.each([
  ['an open conversation comes first', { due: 5, conversation: true, scene: true }, 'carry-on'],
  ['then the cards that are due', { due: 5, conversation: false, scene: true }, 'review'],
  ['else one plays the recommended scene', { due: 0, conversation: false, scene: true }, 'play'],
  ['with neither there is nothing', { due: 0, conversation: false, scene: false }, null],
  [
    'a scene comes first where only the trial was played',
    { due: 3, conversation: false, scene: true, isAfterTrial: true },
    'play',
  ],
  ['cards are reviewed also without scenes', { due: 2, conversation: false, scene: false }, 'review'],
] as const)('%s', (_case, state, next) => {
  expect(nextStep(state)).toBe(next);
});
