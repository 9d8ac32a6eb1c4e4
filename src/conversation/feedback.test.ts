import { describe, expect, it } from 'vitest';
import { cardsOf, feedbackOn, type PlayedConversation } from './feedback.ts';
import type { TranscriptEntry } from './format/transcript.ts';
import type { Correction } from './partner.ts';

const at = '2026-06-15T12:00:00.000Z';
const partner = (text: string): TranscriptEntry => ({ who: 'partner', text, at });
const learner = (text: string, completed?: number[], correction?: Correction): TranscriptEntry => ({
  who: 'learner',
  text,
  at,
  ...(completed ? { completed } : {}),
  ...(correction ? { correction } : {}),
});
const model = (text: string) => ({ text, translation: `${text} (meaning)` });

const objectives = [
  { description: 'Ask for a table', models: [model('A table for two, please.'), model('We are two.')] },
  { description: 'Order a dish', models: [model("I'd like the soup.")] },
  { description: 'Order a drink', models: [model('A tea, please.')] },
  { description: 'Ask for the bill', models: [model('The bill, please.')] },
];
const outcome = (index: number, reached = true, hinted = false) => ({ index, reached, hinted });

const played = (extra: Partial<PlayedConversation> = {}): PlayedConversation => ({
  objectives,
  outcomes: [outcome(0), outcome(1), outcome(2), outcome(3)],
  hintsUsed: [],
  entries: [
    partner('Good evening!'),
    learner('a table for two please', [0]),
    partner('What would you like?'),
    learner('soup', [1]),
  ],
  words: [],
  ...extra,
});

describe('feedbackOn', () => {
  it('praises what was reached without the model answer', () => {
    const { well } = feedbackOn(played({ outcomes: [outcome(0), outcome(1, true, true), outcome(2, false)] }));
    expect(well).toEqual(['Ask for a table']);
  });

  it('takes along what came from the hint first, then corrections, then what was not reached', () => {
    const correction = { said: 'I want tea', better: 'I would like tea.', translation: 'polite' };
    const { phrases } = feedbackOn(
      played({
        outcomes: [outcome(0), outcome(1), outcome(2, false), outcome(3, true, true)],
        hintsUsed: [3],
        entries: [learner('I want tea', undefined, correction)],
      }),
    );
    expect(phrases.map(({ text }) => text)).toEqual(['The bill, please.', 'I would like tea.', 'A tea, please.']);
  });

  it('prefers an objective that took many replies', () => {
    const entries = [learner('hm'), learner('eh'), learner('the drink', [2]), learner('soup', [1])];
    expect(feedbackOn(played({ entries })).phrases[0]?.text).toBe('A tea, please.');
  });

  it('offers another way where the learner said the first model answer', () => {
    expect(feedbackOn(played()).phrases[0]?.text).toBe('We are two.');
  });

  it('gives three phrases at most, none twice', () => {
    const same = { said: 'x', better: 'the soup, please', translation: 't' };
    const { phrases } = feedbackOn(played({ entries: [learner('x', [1], same), learner('y', [2], same)] }));
    expect(phrases).toHaveLength(3);
    expect(new Set(phrases.map(({ text }) => text)).size).toBe(3);
  });
});

describe('words met in a conversation', () => {
  const words = [
    { text: 'evening', meaning: 'the end of the day' },
    { text: 'soup', meaning: 'hot food' },
    { text: 'you', meaning: 'the other person' },
    { text: 'even', meaning: 'flat' },
    { text: 'kitchen', meaning: 'where food is made' },
  ];

  it('are taken along where nothing was difficult: used by the partner, not by the learner, and whole', () => {
    expect(feedbackOn(played({ words })).phrases[0]).toEqual({ text: 'evening', translation: 'the end of the day' });
    const texts = feedbackOn(played({ words })).phrases.map(({ text }) => text);
    expect(texts).not.toContain('soup');
    expect(texts).not.toContain('you');
    expect(texts).not.toContain('even');
    expect(texts).not.toContain('kitchen');
  });

  it('come after what was difficult', () => {
    const { phrases } = feedbackOn(played({ words, hintsUsed: [3] }));
    expect(phrases.map(({ text }) => text).slice(0, 2)).toEqual(['The bill, please.', 'evening']);
  });

  it('stand on their card with the line in which they were met', () => {
    const conversation = played({ words });
    expect(cardsOf([{ text: 'evening', translation: 'the end of the day' }], conversation)[0]).toMatchObject({
      example: 'Good evening!',
      sourceTurn: { who: 'partner', text: 'Good evening!' },
    });
  });

  it('are found in Chinese, which has no spaces', () => {
    const { phrases } = feedbackOn(
      played({
        words: [{ text: '欢迎', meaning: 'welcome', pinyin: 'huān yíng' }],
        entries: [partner('您好，欢迎光临！'), learner('两位', [0])],
      }),
    );
    expect(phrases).toContainEqual({ text: '欢迎', translation: 'welcome', pinyin: 'huān yíng' });
  });
});

describe('cardsOf', () => {
  it('ties each phrase to the reply that did what it is for', () => {
    const conversation = played();
    const [card] = cardsOf([model("I'd like the soup.")], conversation);
    expect(card).toMatchObject({
      front: "I'd like the soup.",
      back: "I'd like the soup. (meaning)",
      example: 'soup',
      sourceTurn: { text: 'soup' },
    });
  });

  it('shows another way to say it where its objective was not reached', () => {
    const [table] = cardsOf([model('We are two.')], played({ entries: [] }));
    expect(table).toMatchObject({ example: 'A table for two, please.', sourceTurn: null });
    const [bill] = cardsOf([model('The bill, please.')], played());
    expect(bill).toMatchObject({ example: null, sourceTurn: null });
  });
});
