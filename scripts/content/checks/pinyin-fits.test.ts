import { expect, it } from 'vitest';
import { pinyinFits, pinyinOf } from './pinyin-fits.ts';
import { smallSource } from './small-source.ts';

const check = (text: string, pinyin: string | undefined, exceptions = {}) =>
  pinyinOf({ file: 'f', where: 'w', text, pinyin }, exceptions).map(({ level, message }) => `${level}: ${message}`);

it('is content with pinyin that fits', () => {
  expect(pinyinFits(smallSource(), {})).toEqual([]);
  expect(check('好的，{drink}，马上来！', 'hǎo de {drink} mǎ shàng lái')).toEqual([]);
  expect(check('OK！', undefined)).toEqual([]);
});

it('reports missing pinyin, wherever a text is spoken', () => {
  expect(check('你好', undefined)).toEqual(['error: has no pinyin']);
  const sources = smallSource();
  const { dialogue } = sources.one;
  delete dialogue.opening[0]?.pinyin;
  delete dialogue.words[0]?.pinyin;
  delete sources.common.Mandarin?.acts.greeting?.replies[0]?.pinyin;
  if (dialogue.slots.drink?.kind === 'list') delete dialogue.slots.drink.values[1]?.pinyin;
  expect(pinyinFits(sources, {}).map(({ where }) => where)).toEqual([
    'acts.greeting.replies.0',
    'opening.0',
    'slots.drink.water',
    'words.0',
  ]);
});

it('counts one syllable for each character', () => {
  expect(check('你好', 'nǐhǎo')).toEqual(['error: has 1 syllables for 2 characters']);
  expect(check('点儿', 'diǎn r', { 点儿: 'diǎn r' })).toEqual([]);
});

it('reports punctuation, capitals and tone numbers', () => {
  expect(check('你好', 'Nǐ hao3,')[0]).toContain('"Nǐ hao3,"');
});

it('reports a place in braces at another position', () => {
  expect(check('好的{drink}', '{drink} hǎo de')).toEqual([
    'error: has a place in braces at another position than the text',
  ]);
});

it('warns where the dictionary reads otherwise, unless an author looked at it', () => {
  expect(check('谢谢', 'xiè xie')).toEqual(['warning: 谢 is read xie, the dictionary has xiè ("谢谢")']);
  expect(check('多谢谢', 'duō xiè xie', { 谢谢: 'xiè xie' })).toEqual([]);
  expect(check('谢', 'xie', { 谢谢: 'xiè xie' })).toHaveLength(1);
  expect(check('银行', 'yín xíng')).toHaveLength(1);
});
