import { expect, test } from 'vitest';
import { rubyParts } from './ruby-parts.ts';

test('lays one syllable over each character and none over punctuation', () => {
  expect(rubyParts('你好，请坐！', 'nǐ hǎo qǐng zuò')).toEqual([
    { base: '你', reading: 'nǐ' },
    { base: '好', reading: 'hǎo' },
    { base: '，', reading: null },
    { base: '请', reading: 'qǐng' },
    { base: '坐', reading: 'zuò' },
    { base: '！', reading: null },
  ]);
});

test('keeps latin and digits together, without a reading', () => {
  expect(rubyParts('WiFi 88元', 'yuán')).toEqual([
    { base: 'WiFi 88', reading: null },
    { base: '元', reading: 'yuán' },
  ]);
});

test('gives the whole pinyin to the whole text when the counts differ', () => {
  expect(rubyParts('你好', 'nǐhǎo')).toEqual([{ base: '你好', reading: 'nǐhǎo' }]);
});
