import { describe, expect, it } from 'vitest';
import { type Analyser, analyse } from './analyse.ts';
import { createAnalyser } from './analyser.ts';
import { type LanguagePack, languagePack } from './language-pack.ts';
import { spellOut } from './lexicon.ts';
import { packWords } from './word-list.ts';

function analyser(language: string, topics: Record<string, string>): Analyser {
  const slots = { dish: [{ id: 'soup', forms: language === 'Mandarin' ? ['牛肉面'] : ['soup', 'soup of the day'] }] };
  return createAnalyser(languagePack(language) as LanguagePack, {
    topics,
    slots,
    slotTopics: { dish: 'food' },
    words: packWords(['table', 'please']),
  });
}

const english = analyser('English', { food: 'burger|fish and chips', drink: 'beer|water', bill: 'bill' });
const mandarin = analyser('Mandarin', { food: '饺子|炒饭', drink: '啤酒|水|茶', bill: '账单' });

/** Topics of a reply with their sign: "drink-" is a negated drink. */
const topics = (text: string, by: Analyser) =>
  analyse(text, by)
    .units.flatMap((unit) => unit.topics.map((topic) => `${topic}${unit.negated ? '-' : ''}`))
    .join(' ');

describe('spellOut', () => {
  it('gives every combination of the alternatives', () => {
    expect(spellOut('(i|we) would (like|love)')).toEqual([
      'i would like',
      'i would love',
      'we would like',
      'we would love',
    ]);
    expect(spellOut('(我|)吃过')).toEqual(['我吃过', '吃过']);
  });
});

describe('units', () => {
  it('joins the longest form, and names slots and topics', () => {
    const units = analyse('The soup of the day, and fish and chips', english).units;
    expect(units.map(({ text }) => text)).toEqual(['the', 'soup of the day', 'and', 'fish and chips']);
    expect(units[1]?.values).toEqual([{ slot: 'dish', id: 'soup' }]);
    expect(units[1]?.topics).toEqual(['food']);
  });

  it('finds plurals and words with one slip', () => {
    expect(topics('two burgers and a bier, er, beeer', english)).toContain('food');
    expect(topics('two burgrs', english)).toBe('food');
  });

  it('knows which words nobody taught', () => {
    expect(analyse('qwertz burger', english).units.map(({ strange }) => strange)).toEqual([true, false]);
  });

  it('reads numbers in digits and words', () => {
    expect(analyse('2 or three', english).units.map(({ number }) => number)).toEqual([2, null, 3]);
    expect(analyse('just me', english).units[0]?.count).toBe(1);
  });

  it('is empty for what says nothing', () => {
    for (const text of ['', '   ', '!!! ???', '😀', '<br>']) expect(analyse(text, english).units).toEqual([]);
  });

  it('sees quotes', () => {
    expect(analyse('what is "bill"?', english)).toMatchObject({ quoted: true, asks: true });
  });
});

describe('clauses', () => {
  it('begin at punctuation and at joining words', () => {
    const clauses = (text: string, by: Analyser) => analyse(text, by).clauses;
    expect(clauses('a table for two, and a beer', english)).toBe(2);
    expect(clauses('a table for two and a beer', english)).toBe(2);
    expect(clauses('两位，来一碗牛肉面，还有一瓶啤酒', mandarin)).toBe(3);
  });

  it('are within sentences', () => {
    expect(analyse('Hello. A table, please. And a beer!', english).units.map(({ sentence }) => sentence)).toEqual([
      0, 1, 1, 1, 2, 2, 2,
    ]);
  });
});

describe('negation', () => {
  it('reaches to the end of its clause', () => {
    expect(topics("I don't want a beer", english)).toBe('drink-');
    expect(topics('no beer, a water please', english)).toBe('drink- drink');
    expect(topics('我不要啤酒', mandarin)).toBe('drink-');
    expect(topics('不要啤酒，来一杯茶', mandarin)).toBe('drink- drink');
  });

  it('ends where the sentence turns or asks for something else', () => {
    expect(topics('not the burger but the soup', english)).toBe('food- food');
    expect(topics("I don't want the burger I would like the soup", english)).toBe('food- food');
    expect(topics('不要饺子给我炒饭', mandarin)).toBe('food- food');
  });

  it('reaches back where the language puts it last', () => {
    expect(topics('饺子不要了', mandarin)).toBe('food-');
    expect(topics('啤酒不要，水也不要', mandarin)).toBe('drink- drink-');
  });

  it('is no negation in what only looks like one', () => {
    expect(topics('不好意思，我要水', mandarin)).toBe('drink');
    expect(topics("Why don't we have the soup", english)).toBe('food');
  });
});
