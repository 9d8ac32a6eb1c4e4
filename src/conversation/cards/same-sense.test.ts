import { expect, it } from 'vitest';
import { saysTheSame } from './same-sense.ts';

it.each([
  ['Do you need more help?', 'Do you need help?'],
  ['question', 'questions'],
  ['What name is it, please?', 'what name is it'],
  ['For here or to take away?', 'Would you like it here, or to take away?'],
  ['Do you have any other questions?', 'Have you got a question?'.replace('got ', '')],
])('holds “%s” and “%s” for the same', (one, other) => {
  expect(saysTheSame(one, other)).toBe(true);
});

it.each([
  ['What would you like to drink?', 'What would you like to eat?'],
  ['How much is it?', 'How many is it?'],
  ['a single', 'A single or a return?'],
  ['to have', 'to be'],
])('holds “%s” and “%s” for two', (one, other) => {
  expect(saysTheSame(one, other)).toBe(false);
});
