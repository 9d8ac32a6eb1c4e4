import { describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '../format/transcript.ts';
import { readingParts, wordList } from '../reading/reading-parts.ts';
import { offeredCards } from './offered-cards.ts';
import type { PlayedConversation } from './played.ts';

const said = (text: string, translation = `in English ${text}`): TranscriptEntry => ({
  who: 'partner',
  text,
  translation,
  at: '',
});
const words = [
  { text: 'Miller', meaning: 'a family name' },
  { text: 'York', meaning: 'York' },
  { text: 'platform', meaning: 'place where trains stop' },
  { text: 'rather', meaning: 'more gladly' },
  { text: 'really', meaning: 'in fact' },
];
const list = wordList(words, { stem: (word) => word, articles: ['the'] });
const model = (text: string) => ({ text, translation: `model ${text}` });

const offered = (extra: Partial<PlayedConversation>) =>
  offeredCards({
    language: 'English',
    objectives: [],
    outcomes: [],
    hintsUsed: [],
    entries: [],
    words,
    material: {
      phrases: [{ text: 'in a hurry', translation: 'with little time' }],
      words: [{ text: 'platform', meaning: 'where you get on the train' }],
      familiar: new Set(['really']),
    },
    read: (text) => readingParts(text, list),
    isRight: () => true,
    ...extra,
  });
const translated = (line: string) => {
  const cards = offered({ entries: [said(line)], lookUps: { words: [], lines: [line] } });
  return cards.filter(({ why }) => why === 'asked').map(({ front, back, example }) => ({ front, back, example }));
};
const tapped = (word: string, line: string) =>
  offered({ entries: [said(line)], lookUps: { words: [{ word, line }], lines: [] } })
    .filter(({ why }) => why === 'asked')
    .map(({ front, back }) => [front, back]);

// product 9.26
describe('a line that was translated', () => {
  it.each([
    'Please sit down over there by the window while I look for your booking.',
    'We have tea, milk and water.',
    'Good evening, Mr Miller!',
    'The train to York is late.',
    'Ask me how much it costs.',
    'You have room 24.',
    'Well: have a look.',
    'One. Two. Three.',
  ])('is kept where somebody could learn it, and “%s” is not', (line) => {
    expect(translated(line)).toEqual([]);
  });

  it('is kept, and the phrase that the author marked in it before it', () => {
    const line = 'The bill comes at once.';
    expect(translated(line)).toEqual([{ front: line, back: `in English ${line}`, example: null }]);
    const other = 'Are you in a hurry today?';
    expect(translated(other)).toEqual([{ front: 'in a hurry', back: 'with little time', example: other }]);
  });
});

describe('a model answer', () => {
  it('is the shortest of its objective without a name, and one for each objective', () => {
    const models = [
      model('My name is Miller, three nights.'),
      model('I am staying for three nights.'),
      model('Three.'),
    ];
    const objectives = [{ description: 'Stay', models }];
    const entries = [said('You can say: “My name is Miller, three nights.”', 'You can say: “Say your name.”')];
    const fronts = (extra: Partial<PlayedConversation>) => offered({ objectives, ...extra }).map(({ front }) => front);
    expect(fronts({ hintsUsed: [0] })).toEqual(['Three.']);
    expect(fronts({ hintsUsed: [0], entries })).toEqual(['Three.']);
    expect(fronts({ hintsUsed: [0], objectives: [{ description: 'Stay', models: models.slice(0, 1) }] })).toEqual([]);
  });
});

describe('a word that was tapped', () => {
  it('has the meaning that the author gave for the scene', () => {
    expect(tapped('platform', 'Go to the platform.')).toEqual([['platform', 'where you get on the train']]);
  });

  it('is the phrase around it where the author gave none', () => {
    expect(tapped('rather', 'Are you in a hurry, rather?')).toEqual([['in a hurry', 'with little time']]);
  });

  it('is none where the author gave none and marked nothing around it, or where the line tells what to say', () => {
    expect(tapped('really', 'That is really good.')).toEqual([]);
    expect(tapped('rather', 'I would rather walk.')).toEqual([]);
    expect(tapped('rather', 'Rather: ask me now.')).toEqual([]);
  });
});

it('offers one of two cards that say the same', () => {
  const entries = [
    said('Any questions?', 'Do you have questions?'),
    said('Is there a question?', 'Do you have a question?'),
  ];
  const lines = entries.map(({ text }) => text);
  expect(offered({ entries, lookUps: { words: [], lines } }).map(({ front }) => front)).toEqual(['Any questions?']);
});

it('offers no marked word that stands in a phrase offered already, whatever its article', () => {
  const material = {
    phrases: [{ text: 'Which platform is it?', translation: 'where' }],
    words: [{ text: 'the platform', meaning: 'where you get on the train' }],
    familiar: new Set<string>(),
  };
  const fronts = (line: string) => offered({ entries: [said(line)], material }).map(({ front }) => front);
  expect(fronts('Which platform is it?')).toEqual(['Which platform is it?']);
  expect(fronts('To the platform!')).toEqual(['the platform']);
});

it('gives a word that was asked for no example of another sense', () => {
  const entries = [said('They work on their own account.'), said('You can say: “account”', 'You can say: “bill”')];
  expect(offered({ entries }).map(({ front, back, example }) => ({ front, back, example }))).toEqual([
    { front: 'account', back: 'bill', example: null },
  ]);
});
