import { describe, expect, it } from 'vitest';
import { analyse } from './analyse.ts';
import { createAnalyser } from './analyser.ts';
import { NOBODY, packSkeletons, skeletonOf, unpackSkeletons } from './exact-match.ts';
import { type LanguagePack, languagePack } from './language-pack.ts';

const analyser = createAnalyser(languagePack('English') as LanguagePack, {
  topics: { food: 'burger|soup' },
  slots: {},
  slotTopics: {},
  words: '',
});
const skeleton = (text: string) => skeletonOf(analyse(text, analyser));

describe('skeletonOf', () => {
  it('is the same for the like of a phrase: other topic words, courtesies, punctuation', () => {
    expect(skeleton('How big is the burger?')).toBe(skeleton('Hello, how big is the soup, please'));
    expect(skeleton('How big is the burger?')).not.toBe(skeleton('How small is the burger?'));
  });

  it('is none where only courtesies and topics are left', () => {
    for (const text of ['Hello!', 'burger please', '']) expect(skeleton(text)).toBeNull();
  });
});

it('gives back every owner', () => {
  const owners = new Map([
    [3, 0],
    [700_000, NOBODY],
    [12, 44],
    [13, 60],
  ]);
  expect(unpackSkeletons(packSkeletons(owners))).toEqual(owners);
});
