import { expect, it } from 'vitest';
import { KIOSK_INGREDIENTS, KIOSK_TALK } from '../testing/kiosk-talk.ts';
import { wordsToLookUp } from './words-to-look-up.ts';

const PACK = { stem: (word: string) => word, articles: ['the'] };
const SCENE = {
  words: [{ text: 'the bill', meaning: 'what is to be paid' }],
  everyday: [{ text: 'with', meaning: 'having' }],
  slots: {},
};
const TALK = {
  talk: KIOSK_TALK,
  ingredients: KIOSK_INGREDIENTS,
  words: [
    { text: 'bill', meaning: 'the mouth of a bird' },
    { text: 'honeymoon', meaning: 'the trip after a wedding' },
  ],
};

it('finds the words of a scene, and those that only the talk of its language says', () => {
  const words = wordsToLookUp(SCENE, TALK, PACK);
  expect(['With', 'Honeymoon', 'leek'].map((word) => words.lookUp(word)?.meaning)).toEqual([
    'having',
    'the trip after a wedding',
    'leek',
  ]);
  expect(wordsToLookUp(SCENE, null, PACK).lookUp('honeymoon')).toBeNull();
});

it('gives a word the sense that it has in the scene', () => {
  expect(wordsToLookUp(SCENE, TALK, PACK).lookUp('bill')?.meaning).toBe('what is to be paid');
});

it('tells words apart that differ in their capital only, as German nouns do', () => {
  const scene = { ...SCENE, words: [{ text: 'weg', meaning: 'away' }] };
  const talk = { ...TALK, words: [{ text: 'der Weg', meaning: 'way' }] };
  const words = wordsToLookUp(scene, talk, { ...PACK, articles: ['der'] });
  expect(['weg', 'Weg', 'WEG'].map((word) => words.lookUp(word)?.meaning)).toEqual(['away', 'way', 'away']);
});
