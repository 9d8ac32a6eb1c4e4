import { describe, expect, it } from 'vitest';
import { matchOf, parseSearch, scriptTable, searchKey } from './search-key.ts';
import table from './traditional.generated.json' with { type: 'json' };

const script = scriptTable(table);
const bill = { front: '买单', back: 'the bill, please', pinyin: 'mǎi dān' };
const green = { front: '绿茶', back: 'green tea', pinyin: 'lǜ chá' };
const noodles = { front: '麵條', back: 'noodles', pinyin: 'miàn tiáo' };
const summer = { front: 'l’été', back: 'summer', pinyin: null };
const street = { front: 'die Straße', back: 'street', pinyin: null };
const heart = { front: 'le cœur', back: 'heart', pinyin: null };

describe('the search finds', () => {
  it.each([
    ['买单', bill],
    ['買單', bill],
    ['单', bill],
    ['mǎi dān', bill],
    ['mai dan', bill],
    ['maidan', bill],
    ['MAI3 DAN1', bill],
    ['mai3dan1', bill],
    ['bill', bill],
    ['BILL, p', bill],
    ['面条', noodles],
    ['麵條', noodles],
    ['miantiao', noodles],
    ['lü cha', green],
    ['lvcha', green],
    ['lu:cha', green],
    ['lu cha', green],
    ['l’été', summer],
    ["l'ete", summer],
    ['ÉTÉ', summer],
    ['strasse', street],
    ['Straße', street],
    ['coeur', heart],
  ])('%s', (text, word) => {
    expect(matchOf(searchKey(word, script), parseSearch(text, script))).not.toBeNull();
  });

  it.each([
    ['banana', bill],
    ['买茶', bill],
    ['dan mai', bill],
    ['a', { front: 'x', back: 'y', pinyin: null }],
    ['illple', bill],
  ])('%s nowhere in %s', (text, word) => {
    expect(matchOf(searchKey(word, script), parseSearch(text, script))).toBeNull();
  });

  it('everything for an empty search', () => {
    expect(matchOf(searchKey(bill, script), parseSearch('  ', script))).not.toBeNull();
  });

  it('whole words before beginnings, and beginnings before parts', () => {
    const rank = (text: string) => matchOf(searchKey(bill, script), parseSearch(text, script));
    expect([rank('買單'), rank('maidan'), rank('买'), rank('please')]).toEqual([0, 0, 1, 2]);
  });
});
