import { describe, expect, it } from 'vitest';
import type { TranscriptEntry } from '../format/transcript.ts';
import type { Correction } from '../partner.ts';
import { readingParts, type WordNote, wordList } from '../reading/reading-parts.ts';
import { MOST_CARDS, offeredCards } from './offered-cards.ts';
import { sentencesToSay } from './own-sentences.ts';
import type { PlayedConversation } from './played.ts';

const partner = (text: string, translation = ''): TranscriptEntry => ({ who: 'partner', text, translation, at: '' });
const learner = (text: string, correction?: Correction, completed?: number[]): TranscriptEntry => ({
  who: 'learner',
  text,
  at: '',
  ...(correction ? { correction } : {}),
  ...(completed ? { completed } : {}),
});
const WORDS: WordNote[] = [
  { text: 'die Speisekarte', meaning: 'menu' },
  { text: 'die Rechnung', meaning: 'bill' },
  { text: 'der Löffel', meaning: 'spoon' },
  { text: 'Frankfurt', meaning: 'Frankfurt' },
];
const list = wordList(WORDS, { stem: (word) => word, articles: ['die', 'der'] });
const coffee: Correction = {
  said: 'Ich nehme ein großes Kaffee.',
  better: 'Ich nehme einen großen Kaffee.',
  translation: '',
  corrections: [
    {
      from: 'ein großes',
      to: 'einen großen',
      start: 10,
      end: 20,
      kind: 'gender',
      explanation: '“Kaffee” is masculine.',
    },
  ],
};

const played = (extra: Partial<PlayedConversation> = {}): PlayedConversation => ({
  language: 'German',
  objectives: [
    { description: 'Order', models: [{ text: 'Ich nehme das Schnitzel.', translation: 'I will have the schnitzel.' }] },
    { description: 'Pay', models: [{ text: 'Zahlen, bitte.', translation: 'I would like to pay.' }] },
  ],
  outcomes: [],
  hintsUsed: [],
  entries: [],
  words: WORDS,
  material: {
    phrases: [{ text: 'Haben Sie schon gewählt?', translation: 'Have you chosen yet?' }],
    words: ['der Löffel', 'die Speisekarte', 'die Rechnung'].map((text) => ({ text, meaning: `marked ${text}` })),
    familiar: new Set(),
  },
  read: (text) => readingParts(text, list),
  isRight: () => true,
  ...extra,
});
const fronts = (extra: Partial<PlayedConversation>, known?: ReadonlySet<string>) =>
  offeredCards(played(extra), known).map(({ front }) => front);

describe('the cards of a conversation', () => {
  it('come from own sentences first, then from what was asked for, then from marked phrases, then from marked words', () => {
    const entries = [
      partner('Guten Tag! Haben Sie schon gewählt? Hier ist die Speisekarte.'),
      learner(coffee.said, coffee),
      partner('Der Löffel und die Rechnung!'),
    ];
    const cards = offeredCards(played({ entries, hintsUsed: [1] }));
    expect(cards.map(({ front, why }) => [front, why])).toEqual([
      [coffee.better, 'own'],
      ['Zahlen, bitte.', 'asked'],
      ['Haben Sie schon gewählt?', 'phrase'],
      ['der Löffel', 'word'],
      ['die Speisekarte', 'word'],
      ['die Rechnung', 'word'],
    ]);
    expect(cards[0]?.back).toContain(
      'You said: “Ich nehme ein großes Kaffee.”\nnot “ein großes” but “einen großen”: “Kaffee”',
    );
  });

  it('are none of a sentence in which the corrector still finds a fault, nor is it to be said again', () => {
    const entries = [learner(coffee.said, coffee)];
    const isRight = (text: string) => text !== coffee.better;
    expect(fronts({ entries, isRight })).toEqual([]);
    expect(sentencesToSay({ entries, isRight })).toEqual([]);
    expect(sentencesToSay({ entries, isRight: () => true })).toEqual([coffee]);
  });

  it('are said again only as long as the learner has not said them rightly', () => {
    const entries = [learner(coffee.said, coffee), learner(coffee.better)];
    expect(sentencesToSay({ entries, isRight: () => true })).toEqual([]);
  });

  it('are written with their capitals, and not made of German without any', () => {
    const frankfurt = { ...coffee, better: 'ich fahre nach frankfurt' };
    const front = { ...coffee, better: 'je voudrais aller à frankfurt' };
    expect(fronts({ entries: [learner('x', frankfurt)] })).toEqual([]);
    expect(fronts({ language: 'French', entries: [learner('x', front)] })).toEqual(['Je voudrais aller à Frankfurt']);
    const authored = { ...coffee, better: 'zahlen bitte' };
    expect(fronts({ entries: [learner('x', authored)] })).toEqual(['Zahlen, bitte.']);
    const english = { ...coffee, better: 'can i pay' };
    expect(fronts({ language: 'English', entries: [learner('x', english)] })).toEqual(['Can I pay']);
  });

  it('have the reading of a Chinese sentence where all of it is certain, and its full stop', () => {
    const better = { ...coffee, said: '一个茶', better: '一杯茶' };
    const syllables = (text: string) => [{ text, at: 0, pinyin: text.startsWith('一') ? 'yī bēi chá' : null }];
    const [card] = offeredCards(played({ language: 'Mandarin', entries: [learner('x', better)], syllables }));
    expect([card?.front, card?.pinyin]).toEqual(['一杯茶。', 'yī bēi chá']);
  });

  it('are none of a slip of the pen', () => {
    const slip = { said: 'ein Kafee', better: 'ein Kaffee', translation: '', note: 'Mind the spelling.' };
    expect(fronts({ entries: [learner(slip.said, slip)] })).toEqual([]);
  });

  it('have a line of the learner for their source only where the learner said it', () => {
    const cards = offeredCards(
      played({ entries: [learner('Schnitzel', undefined, [0]), learner('Zahlen, bitte.')], hintsUsed: [0, 1] }),
    );
    expect(cards.map(({ front, sourceTurn }) => [front, sourceTurn?.text])).toEqual([
      ['Ich nehme das Schnitzel.', undefined],
      ['Zahlen, bitte.', 'Zahlen, bitte.'],
    ]);
  });

  it('are none of what the learner said unaided, of cards that are there, or of words that everybody knows', () => {
    const entries = [
      partner('Haben Sie schon gewählt? Die Rechnung und die Speisekarte? Frankfurt? Der Löffel?'),
      learner('Die Rechnung!'),
      learner('haben Sie schon gewählt'),
    ];
    const material = { ...played().material, familiar: new Set(['der Löffel']) };
    expect(fronts({ entries, material })).toEqual(['die Speisekarte']);
    expect(fronts({ entries, material }, new Set(['die Speisekarte']))).toEqual([]);
  });

  it('are of words that the author marked, in the sense of the scene; where none is marked, of none', () => {
    const entries = [partner('Haben Sie die Speisekarte und einen Löffel?')];
    expect(offeredCards(played({ entries })).map(({ front, back, example }) => [front, back, example])).toEqual([
      ['der Löffel', 'marked der Löffel', entries[0]?.text],
      ['die Speisekarte', 'marked die Speisekarte', entries[0]?.text],
    ]);
    expect(fronts({ entries, material: { ...played().material, words: [] } })).toEqual([]);
  });

  it('take a phrase that the partner says for the learner, a word that was tapped, and a line that was translated', () => {
    const said = partner('Auf Deutsch sagt man: „Wo ist der Löffel?“', 'In German people say: "Where is the spoon?"');
    const line = partner('Das macht zwölf Euro.', 'That is twelve euros.');
    const pay = partner('Sagen Sie: „Zahlen, bitte.“', 'Say: "that i want to pay"');
    expect(offeredCards(played({ entries: [pay] }))[0]?.back).toBe('I would like to pay.');
    const lookUps = { words: [{ word: 'Speisekarte', line: 'Die Speisekarte!' }], lines: [line.text, said.text] };
    const cards = offeredCards(played({ entries: [said, partner('Die Speisekarte!'), line], lookUps }));
    expect(cards.slice(0, 3).map(({ front, back }) => [front, back])).toEqual([
      ['Wo ist der Löffel?', 'Where is the spoon?'],
      ['die Speisekarte', 'marked die Speisekarte'],
      ['Das macht zwölf Euro.', 'That is twelve euros.'],
    ]);
    expect(cards.map(({ front }) => front)).not.toContain(said.text);
  });

  it('are ten at the most', () => {
    const phrases = Array.from({ length: 20 }, (_, n) => ({ text: `Satz ${n}x.`, translation: `sentence ${n}` }));
    const entries = phrases.map(({ text }) => partner(text));
    expect(fronts({ entries, material: { phrases, words: [], familiar: new Set() } })).toHaveLength(MOST_CARDS);
  });
});
