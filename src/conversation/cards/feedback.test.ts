import { expect, it } from 'vitest';
import { feedbackOn } from './feedback.ts';

it('praises what was reached without the model answer, and keeps the phrases and corrections', () => {
  const correction = { said: 'soup please', better: 'The soup, please.', translation: 'Ordering' };
  const feedback = feedbackOn(
    {
      objectives: ['Ask for a table', 'Order a dish', 'Ask for the bill'].map((description) => ({
        description,
        models: [],
      })),
      outcomes: [
        { index: 0, reached: true, hinted: false },
        { index: 1, reached: true, hinted: true },
        { index: 2, reached: false, hinted: false },
      ],
      entries: [{ who: 'learner', text: 'soup please', at: '', correction }],
    },
    [{ front: '买单', back: 'the bill, please', pinyin: 'mǎi dān', example: null, sourceTurn: null, why: 'phrase' }],
  );
  expect(feedback).toEqual({
    well: ['Ask for a table'],
    phrases: [{ text: '买单', translation: 'the bill, please', pinyin: 'mǎi dān' }],
    corrections: [correction],
  });
});
