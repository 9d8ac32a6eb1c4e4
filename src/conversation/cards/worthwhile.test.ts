import { expect, it } from 'vitest';
import { isWorthwhile } from './worthwhile.ts';

it.each([
  ['Frankfurt', 'Frankfurt'],
  ['Nürnberg', 'Nuremberg'],
  ['Ali', 'Ali (name)'],
  ['Edinburgh', 'the capital of Scotland'],
  ['das Hotel', 'hotel'],
  ['le problème', 'problem'],
  ['el problema', 'problem'],
  ['you', 'the person who is listening'],
  ['und', 'and'],
  ['hallo', 'hello'],
  ['acht', 'eight'],
  ['两个人', 'two people'],
  ['regarde', 'look'],
  ['das', 'the (with neuter words); that'],
  ['necesita', 'you need'],
  ['trabajado', 'worked'],
  ['busco', 'I look for'],
  ['cosas', 'things'],
  ['looking', 'looking'],
  ['achte', '(ich achte darauf) I pay attention to it'],
])('takes “%s” (%s) for no card', (text, meaning) => {
  expect(isWorthwhile({ text, meaning })).toBe(false);
});

it.each([
  ['die Rechnung', 'bill'],
  ['umsteigen', 'to change (trains)'],
  ['Freitag', 'Friday'],
  ['une cerise', 'cherry'],
  ['账单', 'bill'],
])('takes “%s” (%s) for a card', (text, meaning) => {
  expect(isWorthwhile({ text, meaning })).toBe(true);
});
