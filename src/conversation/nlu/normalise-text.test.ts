import { describe, expect, it } from 'vitest';
import { english } from './english/english.ts';
import { mandarin } from './mandarin/mandarin.ts';
import { MAX_REPLY, normalise } from './normalise-text.ts';

describe('normalise', () => {
  it('brings width, case and quotes to one spelling', () => {
    expect(normalise('Ｉ’ｄ　like “ＴＥＡ”')).toBe('i\'d like "tea"');
    expect(normalise('两位，谢谢！')).toBe('两位,谢谢!');
  });

  it('drops what nobody speaks: emoji, invisible characters, markup', () => {
    expect(normalise('tea 🍵 please\u200b')).toBe('tea please');
    expect(normalise('<b>two</b> people')).toBe('. two . people');
    expect(normalise('😀😀')).toBe('');
  });

  it('cuts a reply of 10,000 characters, at a word where it can', () => {
    const cut = normalise('table for two '.repeat(800));
    expect(cut.length).toBeLessThanOrEqual(MAX_REPLY);
    expect(cut.endsWith('table') || cut.endsWith('for') || cut.endsWith('two')).toBe(true);
    expect(normalise('牛'.repeat(10_000)).length).toBeLessThanOrEqual(MAX_REPLY);
  });
});

describe('rewriting English', () => {
  const rewrite = (text: string) => english.rewrite(normalise(text));

  it('spells out contractions, with and without the apostrophe', () => {
    expect(rewrite("I don't, I can't, I won't")).toBe('i do not, i can not, i will not');
    expect(rewrite("I'd like what's good")).toBe('i would like what is good');
    expect(rewrite('id like it, dont ask, im full')).toBe('i would like it, do not ask, i am full');
  });

  it('reads chat spelling, emphasis and accents', () => {
    expect(rewrite('can u gimme a café pls')).toBe('can you give me a cafe please');
    expect(rewrite('pleeeease')).toBe('pleease');
  });

  it('looks words up without their plural', () => {
    expect(['burgers', 'dishes', 'berries', 'glass', 'this', 'peas'].map(english.stem)).toEqual([
      'burger',
      'dish',
      'berry',
      'glass',
      'this',
      'pea',
    ]);
  });

  it('does not take a verb for a plural', () => {
    expect(english.stem('wants')).toBe('wants');
  });
});

describe('rewriting Mandarin', () => {
  it('brings variants of a word to one', () => {
    expect(mandarin.rewrite('埋单')).toBe('买单');
    expect(mandarin.rewrite('结帐')).toBe('结账');
    expect(mandarin.rewrite('在哪儿，来点儿啥')).toBe('在哪里，来点什么');
  });
});
