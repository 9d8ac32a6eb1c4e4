import { expect, it } from 'vitest';
import type { TranscriptEntry } from '../tables/local-models.ts';
import { fitCard, fitFeedback, fitTranscript } from './limits.ts';

/** A reply of a thousand characters with a change in each word. */
function faulty(changes: number, explanation = 'An apple, not a apple.'): TranscriptEntry {
  const corrections = Array.from({ length: changes }, (_, index) => ({
    from: 'a',
    to: 'an',
    start: index * 2,
    end: index * 2 + 1,
    kind: 'article',
    explanation,
  }));
  const said = 'a '.repeat(500);
  return { who: 'learner', text: said, at: '', correction: { said, better: said, translation: '', corrections } };
}

// product 6.63
it('a correction keeps twenty reasons, in the transcript and in the feedback', () => {
  const entry = faulty(500);
  expect(fitTranscript([entry])[0]?.correction?.corrections).toHaveLength(20);
  const corrections = entry.correction ? [entry.correction] : [];
  const fitted = fitFeedback({ well: [], phrases: [], corrections });
  expect(fitted.corrections[0]?.corrections).toHaveLength(20);
  expect(fitTranscript([faulty(2)])[0]).toEqual(faulty(2));
});

it('a card loses the reasons of its line before it loses the line', () => {
  const card = { language: 'English', front: 'an apple', back: 'ein Apfel' } as const;
  const source = fitCard({ ...card, sourceTurn: faulty(20, 'because '.repeat(200)) }).sourceTurn;
  expect(source).toMatchObject({ text: faulty(1).text, correction: { better: faulty(1).text } });
  expect(source?.correction).not.toHaveProperty('corrections');
  expect(fitCard({ ...card, sourceTurn: { ...faulty(1), text: 'x'.repeat(20_000) } }).sourceTurn).toBeNull();
});
