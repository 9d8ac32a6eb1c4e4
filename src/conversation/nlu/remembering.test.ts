import { expect, it } from 'vitest';
import { remembering } from './remembering.ts';

it('answers as the function does, asks it once for each of the latest texts, and forgets the rest', () => {
  const asked: string[] = [];
  const length = remembering((text) => {
    asked.push(text);
    return text.length;
  }, 2);
  expect(['', 'a', '', 'a', 'bc', 'a'].map(length)).toEqual([0, 1, 0, 1, 2, 1]);
  expect(asked).toEqual(['', 'a', 'bc', 'a']);
});
