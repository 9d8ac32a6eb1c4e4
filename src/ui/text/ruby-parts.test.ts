import { expect, test } from 'vitest';
import { rubyParts } from './ruby-parts.ts';

const part = (base: string, reading: string | null, after = '') => ({ base, reading, after });

test('lays one syllable over each character and keeps punctuation with what it follows', () => {
  expect(rubyParts('你好，请坐！', 'nǐ hǎo qǐng zuò')).toEqual([
    part('你', 'nǐ'),
    part('好', 'hǎo', '，'),
    part('请', 'qǐng'),
    part('坐', 'zuò', '！'),
  ]);
});

test('lets an opening quotation mark go with what follows it', () => {
  expect(rubyParts('说“好”。', 'shuō hǎo')).toEqual([part('说', 'shuō'), part('“', null), part('好', 'hǎo', '”。')]);
});

test('keeps latin and digits together, without a reading', () => {
  expect(rubyParts('WiFi 88元', 'yuán')).toEqual([part('WiFi 88', null), part('元', 'yuán')]);
});

test('gives the whole pinyin to the whole text when the counts differ', () => {
  expect(rubyParts('你好', 'nǐhǎo')).toEqual([part('你好', 'nǐhǎo')]);
});
