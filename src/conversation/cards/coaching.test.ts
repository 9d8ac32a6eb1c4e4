import { expect, it } from 'vitest';
import { isExample, isShort } from './coaching.ts';

it.each([
  'Your train won’t wait. Ask me where it leaves from.',
  'Why do you want this job? Please begin with: because…',
  '没有密码，手机上不了网。您怎么问？',
  '这个窗口说中文。',
  'Auf Deutsch sagt man „Zahlen, bitte.“',
  'Fragen Sie mich etwas.',
  'En español se dice así.',
  'Demandez-moi le prix.',
  '我们有茶、豆浆、可乐和啤酒，您要哪个？',
  'We have tea, milk and water.',
])('takes “%s” for no example', (text) => {
  expect(isExample(text)).toBe(false);
});

it.each([
  'Tell me about yourself.',
  '您要单程票，还是往返票？',
  'Guten Tag, haben Sie reserviert?',
  'Coffee or tea?',
  '好的，我查一下，请稍等。',
  'Excuse me, do you have a table, please?',
  '请问，一共多少钱？',
])('takes “%s” for an example', (text) => {
  expect(isExample(text)).toBe(true);
});

it('holds one sentence, or two very short ones, for short', () => {
  const short = ['Do you have a reservation with us?', 'No problem. Sit down!', '好的，请等两分钟。'];
  expect(short.filter(isShort)).toEqual(short);
  const long = [
    'And for your main course? What will it be?',
    'I studied engineering, and I have worked as a project manager for five years.',
    '哎呀，位子都坐满了。您等十分钟，可以吗？',
    'One. Two. Three.',
  ];
  expect(long.filter(isShort)).toEqual([]);
});
