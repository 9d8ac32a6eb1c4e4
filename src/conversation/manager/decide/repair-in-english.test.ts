import { expect, it } from 'vitest';
import { repairInEnglish } from './repair-in-english.ts';

it.each([
  ['Could you say that again, please?', 'again'],
  ['What did you say?', 'again'],
  ['sorry, what?', 'again'],
  ['Pardon?', 'again'],
  ['repeat please', 'again'],
  ['Slower, please!', 'slower'],
  ['can you speak more slowly', 'slower'],
  ["you're speaking too fast", 'slower'],
  ['What does 买单 mean?', 'meaning'],
  ['what is 面 in English', 'meaning'],
  ['How do I say water?', 'say'],
  ["what's 'chopsticks' in Chinese", 'say'],
  ["I don't understand.", 'confused'],
  ['HELP!!!', 'confused'],
  ['i dont know what to say', 'confused'],
])('hears %s', (text, repair) => {
  expect(repairInEnglish(text)).toBe(repair);
});

it.each([
  'A table for two, please',
  'What do you have?',
  'I would like a beer',
  'Can you help me find a table?',
  'again and again I tell my friends about a place where they cook noodles slowly over a fire',
  '',
  '🍜',
])('does not hear a repair in %s', (text) => {
  expect(repairInEnglish(text)).toBeNull();
});
