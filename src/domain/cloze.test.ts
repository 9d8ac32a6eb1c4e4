import { describe, expect, it } from 'vitest';
import { cloze } from './cloze.ts';
import type { Sentences } from './own-sentence.ts';

const own = (front: string, said: string, example: string | null = null): Sentences => ({
  front,
  example,
  sourceTurn: { who: 'learner', text: said },
});

describe('a gap', () => {
  it('is where the learner made a mistake', () => {
    const card = own('Ich möchte einen großen Kaffee, bitte.', 'Ich möchte ein große Kaffee, bitte.');
    expect(cloze(card)).toEqual({ before: 'Ich möchte einen ', word: 'großen', after: ' Kaffee, bitte.' });
  });

  it('is within the phrase of the card, where the sentence was right', () => {
    const line = 'Je voudrais réserver une table pour deux.';
    expect(cloze(own('une table', line, line))?.word).toBe('table');
  });

  it('is a word of Chinese, not a character', () => {
    const card = own('我想要一杯咖啡', '我想要一个咖啡');
    // Browsers divide 一杯 differently.
    expect(cloze(card)?.word).toContain('杯');
    expect(cloze(own('咖啡', '我想要一杯咖啡', '我想要一杯咖啡'))?.word).toBe('咖啡');
  });

  it('is made in one’s own sentence alone, and in no scrap', () => {
    const line = { who: 'partner', text: 'Une table pour combien de personnes ?' };
    expect(cloze({ front: 'une table', example: line.text, sourceTurn: line })).toBeNull();
    expect(cloze({ front: 'une table', example: 'J’ai une table ronde chez moi.', sourceTurn: line })?.word).toBe(
      'table',
    );
    expect(cloze({ front: 'Une table pour deux', example: null, sourceTurn: null })).toBeNull();
    expect(cloze(own('Oui, merci', 'Oui, merci'))).toBeNull();
  });
});
