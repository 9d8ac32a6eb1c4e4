import { describe, expect, it } from 'vitest';
import { kiosk, kioskRecognisers } from '../../testing/kiosk-play.ts';
import { clausesOf } from './clauses.ts';

const { main, reader } = kioskRecognisers(kiosk());
const clauses = (text: string) => clausesOf(text, main.analyser, reader, { isThing: () => true, holds: () => false });
const parts = (text: string) => clauses(text).map((clause) => `${clause.asks ? 'asks' : 'states'}: ${clause.text}`);

describe('a reply', () => {
  it('is cut at the ends of sentences and at commas', () => {
    expect(parts('Hello. I take the soup, the tea is for my wife.')).toEqual([
      'states: Hello.',
      'states: I take the soup,',
      'states: the tea is for my wife.',
    ]);
  });

  it('asks by its mark, and by words that ask without one', () => {
    expect(parts('You have parking?')).toEqual(['asks: You have parking?']);
    expect(parts('how much is the soup')).toEqual(['asks: how much is the soup']);
    expect(parts('the soup')).toEqual(['states: the soup']);
  });

  it('keeps a statement before a question apart from it', () => {
    expect(parts('I am vegetarian, what do you recommend?')).toEqual([
      'states: I am vegetarian,',
      'asks: what do you recommend?',
    ]);
  });

  it('counts what stands before the comma into a question about it', () => {
    expect(parts('The soup, mild?')).toEqual(['asks: The soup, mild?']);
    expect(parts('The soup, is there milk in it?')).toEqual(['asks: The soup, is there milk in it?']);
  });

  it('leaves an order before a question an order', () => {
    expect(parts('One soup, is there milk in it?')).toEqual(['states: One soup,', 'asks: is there milk in it?']);
  });

  it('is cut before a question that is joined to another, or to an order', () => {
    expect(parts('When do you close, and how much is the soup?')).toEqual([
      'asks: When do you close,',
      'asks: and how much is the soup?',
    ]);
    expect(parts('I take the soup and how much is it?')).toEqual([
      'states: I take the soup',
      'asks: and how much is it?',
    ]);
    expect(parts('How much is the soup and the tea?')).toEqual(['asks: How much is the soup and the tea?']);
  });

  it('is cut at Western marks between Chinese characters, which need no space', () => {
    expect(parts('我叫大卫,住三晚!早餐几点?谢谢')).toEqual([
      'states: 我叫大卫,',
      'states: 住三晚!',
      'asks: 早餐几点?',
      'states: 谢谢',
    ]);
  });

  it('does not cut a number at its point', () => {
    expect(parts('That is 3.50 for me.')).toHaveLength(1);
  });
});

describe('a thing in a clause', () => {
  const things = (text: string) => clauses(text).flatMap((clause) => clause.things);

  it('has its place among the words', () => {
    expect(things('I take the soup')).toMatchObject([{ slot: 'dish', id: 'soup', from: 3, to: 4 }]);
  });

  it('is refused where a negation reaches it, and no further than its clause', () => {
    expect(things('not the soup, the steak')).toMatchObject([
      { id: 'soup', negated: true },
      { id: 'steak', negated: false },
    ]);
  });
});
