import { describe, expect, it } from 'vitest';
import { analyse } from '../../nlu/analyse.ts';
import { createAnalyser } from '../../nlu/analyser.ts';
import { type LanguagePack, languagePack } from '../../nlu/language-pack.ts';
import { numberNamed } from './numbers.ts';

const topics = {
  English: { people: 'people|person|of us|adult|kid|child', food: 'burger', drink: 'beer', seat: 'table' },
  Mandarin: { people: '位|个人|大人|小孩', portion: '碗', vessel: '瓶', food: '牛肉面', drink: '啤酒' },
};

/** The number of people that a reply names, 1 to 30. */
function people(text: string, language: 'English' | 'Mandarin'): number | null {
  const pack = languagePack(language) as LanguagePack;
  const analyser = createAnalyser(pack, { topics: topics[language], slots: {}, slotTopics: {}, words: '' });
  return numberNamed(analyse(text, analyser).units, pack, { min: 1, max: 30 });
}

it('takes a number that is then spread out for the whole', () => {
  const pack = languagePack('Mandarin') as LanguagePack;
  const analyser = createAnalyser(pack, { topics: { pieces: '条' }, slots: {}, slotTopics: {}, words: '' });
  const pieces = (text: string) =>
    numberNamed(analyse(text, analyser).units, pack, { min: 1, max: 99, counts: 'pieces' });
  expect(['我要两条，一条蓝色，一条红色', '一条，不，两条'].map(pieces)).toEqual([2, 2]);
});

it('takes pieces for no sum of money', () => {
  const pack = languagePack('Mandarin') as LanguagePack;
  const analyser = createAnalyser(pack, { topics: { money: '块' }, slots: {}, slotTopics: {}, words: '' });
  const sum = (text: string) => numberNamed(analyse(text, analyser).units, pack, { min: 1, max: 99, counts: 'money' });
  expect(['好，要两个', '二十块', '二十'].map(sum)).toEqual([null, 20, 20]);
});

describe('numberNamed', () => {
  it.each([
    ['two', 2],
    ['A table for 4, please', 4],
    ['there are twenty one people', 21],
    ['the four of us', 4],
    ['just me', 1],
    ['my wife and I', 2],
    ['two adults and one child', 3],
    ['no, two, not three', 2],
    ['three people at 7 o’clock', 3],
    ['two of us and five beers', 2],
  ])('English: %s', (text, number) => {
    expect(people(text, 'English')).toBe(number);
  });

  it.each(['two burgers', 'at 8 o’clock', 'ten minutes', 'number five', '400 people', '2.5', 'hello', ''])(
    'English, no people: %s',
    (text) => {
      expect(people(text, 'English')).toBeNull();
    },
  );

  it.each([
    ['两位', 2],
    ['我们三个人', 3],
    ['十二位', 12],
    ['二十个人', 20],
    ['3位', 3],
    ['两个大人一个小孩', 3],
    ['不是两位，是三位', 3],
    ['四', 4],
  ])('Mandarin: %s', (text, number) => {
    expect(people(text, 'Mandarin')).toBe(number);
  });

  it.each(['一碗牛肉面', '两瓶啤酒', '七点', '十分钟', '你好'])('Mandarin, no people: %s', (text) => {
    expect(people(text, 'Mandarin')).toBeNull();
  });
});
