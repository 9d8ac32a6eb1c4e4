import { expect, it } from 'vitest';
import { baseForms, isName, isWorthwhile } from './worthwhile.ts';

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

it('keeps an infinitive and a singular, and no other form of them', () => {
  const words = [
    { text: 'kommen', meaning: 'to come' },
    { text: 'kommt', meaning: 'comes' },
    { text: 'pongo', meaning: 'I put; I bring' },
    { text: 'poner', meaning: 'to put' },
    { text: 'noche', meaning: 'night' },
    { text: 'noches', meaning: 'nights' },
    { text: 'klein', meaning: 'small' },
    { text: 'kleinen', meaning: 'small' },
    { text: 'gleich', meaning: 'in a moment' },
  ];
  expect(baseForms(words).map(({ text }) => text)).toEqual(['kommen', 'poner', 'noche', 'klein', 'gleich']);
});

it('tells the word for a name from a name', () => {
  expect(isName({ text: 'Namen', meaning: 'name' })).toBe(false);
  expect(isName({ text: 'Weber', meaning: 'a family name' })).toBe(true);
});
