import { describe, expect, it } from 'vitest';
import { pinyinOfParts, readingParts, type WordNote, wordList } from './reading-parts.ts';

const note = (text: string, meaning = 'm', pinyin?: string): WordNote => ({
  text,
  meaning,
  ...(pinyin ? { pinyin } : {}),
});
const same = (word: string) => word;
const plural = (word: string) => word.replace(/s$/, '');
const words = (text: string, notes: WordNote[], stem = same) =>
  readingParts(text, wordList(notes, { stem, articles: ['die', "l'"] })).map(({ word, note: found }) => [
    word,
    found?.text ?? null,
  ]);

describe('readingParts', () => {
  it('gives back the line when its parts are joined, each where it says', () => {
    for (const text of [
      '“Hello!” – said she; well…',
      '您好，几位？',
      'C’est 3,50 €, s’il vous plaît.',
      '',
      '…',
      'WLAN 密码 is 8?',
    ]) {
      const parts = readingParts(text, wordList([note('密码')], { stem: same, articles: [] }));
      expect(parts.map((part) => part.text).join('')).toBe(text);
      for (const part of parts) expect(text.slice(part.at, part.at + part.text.length)).toBe(part.text);
    }
  });

  it('finds entries of several words, and words in another form', () => {
    expect(
      words('The bill please, two tables.', [note('bill'), note('two tables please'), note('table')], plural),
    ).toEqual([
      ['The', null],
      ['bill', 'bill'],
      ['please', null],
      ['two', null],
      ['tables', 'table'],
    ]);
    expect(words('take away, please', [note('take away')])[0]).toEqual(['take away', 'take away']);
    expect(words('take, away', [note('take away')])[0]).toEqual(['take', null]);
  });

  it('passes over the article of an entry', () => {
    expect(words('Die Rechnung, bitte', [note('die Rechnung')])).toEqual([
      ['Die', null],
      ['Rechnung', 'die Rechnung'],
      ['bitte', null],
    ]);
  });

  it('divides Chinese by the words of the scene first', () => {
    const notes = ['牛肉面', '一碗', '要', '我'].map((text) => note(text));
    expect(words('我要一碗牛肉面。', notes).map(([word]) => word)).toEqual(['我', '要', '一碗', '牛肉面']);
    expect(words('发展中国家', []).map(([word]) => word)).toContain('国家');
  });
});

describe('pinyinOfParts', () => {
  const parts = readingParts('您好，几位？', wordList([note('您好'), note('几位')], { stem: same, articles: [] }));

  it('deals out the syllables', () => {
    expect(pinyinOfParts(parts, 'nín hǎo jǐ wèi')).toEqual(['nín hǎo', 'jǐ wèi']);
  });

  it('gives none where they do not fit', () => {
    expect(pinyinOfParts(parts, 'nín hǎo jǐ')).toBeNull();
  });
});
