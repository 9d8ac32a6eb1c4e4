import { expect, it } from 'vitest';
import { wordList } from './reading-parts.ts';
import { syllableReader } from './syllables.ts';

const NOTES = [
  ['我', 'wǒ'],
  ['要', 'yào'],
  ['一杯', 'yì bēi'],
  ['茶杯', 'chá bēi'],
  ['银行', 'yín háng'],
  ['行', 'xíng'],
].map(([text = '', pinyin = '']) => ({ text, meaning: 'm', pinyin }));

const read = (text: string) =>
  syllableReader(
    NOTES,
    wordList(NOTES, { stem: (word) => word, articles: [] }),
  )(text).map(({ text: part, pinyin }) => [part, pinyin]);

// product 6.67
it('reads words by their notes, and other words by characters that are always read alike', () => {
  expect(read('我要一杯茶。')).toEqual([
    ['我', 'wǒ'],
    ['要', 'yào'],
    ['一杯', 'yì bēi'],
    ['茶。', 'chá'],
  ]);
});

it('leaves out a reading that is not certain, and what is no Chinese', () => {
  expect(read('银行')).toEqual([['银行', 'yín háng']]);
  expect(read('三行')).toEqual([
    ['三', null],
    ['行', 'xíng'],
  ]);
  expect(read('旅行 OK')).toEqual([
    ['旅行 ', null],
    ['OK', null],
  ]);
});
