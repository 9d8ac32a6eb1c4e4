import { expect, it } from 'vitest';
import { momentFor } from './moment.ts';

const OBJECTIVES = [{ id: 'table' }, { id: 'dish' }, { id: 'bill', after: ['dish', 'drink'] }, { id: 'drink' }];

it.each([
  ['a phrase that reaches nothing: at the start', [], []],
  ['one objective: when all before it are reached', ['bill'], [0, 1]],
  ['several that need nothing: at the start', ['table', 'dish'], []],
  ['several that bring what they need: at the start', ['dish', 'bill'], []],
  ['several, one of which needs what the phrase does not bring: once that is reached', ['table', 'bill'], [1]],
])('%s', (_, reaches, completed) => {
  expect(momentFor(OBJECTIVES, reaches)).toEqual(completed);
});
