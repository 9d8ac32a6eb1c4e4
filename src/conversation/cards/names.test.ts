import { expect, it } from 'vitest';
import { isName } from './names.ts';

it.each([
  ['Nürnberg', 'Nuremberg'],
  ['Ali', 'Ali (name)'],
  ['Edinburgh', 'the capital of Scotland'],
  ['Weber', 'a family name'],
])('takes “%s” (%s) for a name', (text, meaning) => {
  expect(isName({ text, meaning })).toBe(true);
});

it.each([
  ['Namen', 'name'],
  ['Freitag', 'Friday'],
  ['die Rechnung', 'bill'],
])('takes “%s” (%s) for no name', (text, meaning) => {
  expect(isName({ text, meaning })).toBe(false);
});
