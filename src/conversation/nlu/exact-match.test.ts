import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { createAnalyser } from './analyser.ts';
import { exactKeyOf, NOBODY, packExactMatches, unpackExactMatches } from './exact-match.ts';
import { type LanguagePack, languagePack } from './language-pack.ts';

const analyser = createAnalyser(languagePack('English') as LanguagePack, {
  topics: { food: 'burger|soup' },
  slots: {},
  slotTopics: {},
  words: '',
});
const key = (text: string) => exactKeyOf(analyse(text, analyser));

describe('exactKeyOf', () => {
  it('is the same for the like of a phrase: other topic words, courtesies, punctuation', () => {
    expect(key('How big is the burger?')).toBe(key('Hello, how big is the soup, please'));
    expect(key('How big is the burger?')).not.toBe(key('How small is the burger?'));
  });

  it('is none where only courtesies and topics are left', () => {
    for (const text of ['Hello!', 'burger please', '']) expect(key(text)).toBeNull();
  });
});

it('gives back every owner', () => {
  const owners = new Map([
    [3, 0],
    [700_000, NOBODY],
    [12, 44],
    [13, 60],
  ]);
  expect(unpackExactMatches(packExactMatches(owners))).toEqual(owners);
});
