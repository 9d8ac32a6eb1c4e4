import { describe, expect, it } from 'vitest';
import { pinyinReader, withoutTones } from './pinyin-input.ts';
import { syllabify } from './pinyin-syllables.ts';

describe('syllabify', () => {
  it('cuts letters into as few syllables as possible', () => {
    expect(syllabify('niuroumian')).toEqual(['niu', 'rou', 'mian']);
    expect(syllabify('xian')).toEqual(['xian']);
    expect(syllabify('zhuozi')).toEqual(['zhuo', 'zi']);
  });

  it('reads retroflex endings', () => {
    expect(syllabify('nar')).toEqual(['na', 'li']);
    expect(syllabify('yidianr')).toEqual(['yi', 'dian']);
  });

  it('knows what is no pinyin', () => {
    for (const word of ['the', 'noodles', 'would', 'i', 'water', 'vv']) expect(syllabify(word)).toBeNull();
  });
});

it('takes off tone marks and tone numbers, and keeps ü', () => {
  expect(['liǎng', 'liang3', 'nǚ', 'lv4', "xi'an"].map(withoutTones)).toEqual(['liang', 'liang', 'nv', 'lv', "xi'an"]);
});

describe('pinyinReader', () => {
  const table = {
    syllables:
      'bei杯,dian点,gei给,ke可,le乐,liang两,mai买,dan单,mian面,niu牛,rou肉,wan碗,wei位,wo我,xiang想,yao要,yi一,jiao叫饺,zi子',
    words: '饺子',
  };
  const reader = pinyinReader(table, ['牛肉面', '可乐', '买单', 'coffee']);

  it('reads toneless, numbered and marked pinyin alike', () => {
    for (const typed of ['wo yao niurou mian', 'woyao niuroumian', 'wo3 yao4 niu2rou4mian4', 'wǒ yào niúròu miàn'])
      expect(reader.read(typed)).toBe('我要牛肉面');
  });

  it('prefers the scene’s words to the commonest characters', () => {
    expect(reader.read('jiaozi')).toBe('饺子');
  });

  it('leaves characters, English and numbers as they are', () => {
    expect(reader.read('我要牛肉面')).toBe('我要牛肉面');
    expect(reader.read('i would like two coffees')).toBe('i would like two coffees');
    expect(reader.read('wo yao 2 bei kele')).toBe('我要 2 杯可乐');
  });

  it('reads pinyin with an English word in between', () => {
    expect(reader.read('wo yao coffee').replace(/\s+/g, ' ').trim()).toBe('我要 coffee');
  });

  it('tells pinyin from English', () => {
    for (const text of ['wo yao mian', 'mai dan', 'yi bei kele', 'mǎi dān']) expect(reader.isPinyin(text)).toBe(true);
    for (const text of ['can i have the bill', 'the chicken please', 'i want to pay', 'hello', ''])
      expect(reader.isPinyin(text)).toBe(false);
  });
});
