import { expect, it } from 'vitest';
import { packWords, unpackWords } from './word-list.ts';

it('gives back the words, sorted and once each', () => {
  expect(unpackWords(packWords(['table', 'tables', 'tea', 'apple', 'tea']))).toEqual([
    'apple',
    'table',
    'tables',
    'tea',
  ]);
  expect(unpackWords(packWords([]))).toEqual([]);
});

it('says a shared beginning once', () => {
  expect(packWords(['reservation', 'reservations', 'reserve'])).toBe('AreservationLsGe');
});
