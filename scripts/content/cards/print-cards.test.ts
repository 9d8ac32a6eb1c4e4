import { expect, it } from 'vitest';
import { ContentError } from '../read-content.ts';
import { cardsOf, printed } from './print-cards.ts';

it('writes 儿 with its syllable', () => {
  const card = {
    front: '点儿',
    back: 'x',
    example: null,
    sourceTurn: null,
    pinyin: 'diǎn r shén',
    why: 'asked' as const,
  };
  expect(JSON.parse(printed(card, true)).pinyin).toBe('diǎnr shén');
});

// product 16.37
it('prints the same cards for the same seed, one JSON object a line', async () => {
  const lines = (await cardsOf('restaurant', 'Mandarin', 7)).map((card) => printed(card, true));
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.length).toBeLessThanOrEqual(10);
  for (const line of lines) {
    const card = JSON.parse(line);
    expect(Object.keys(card)).toEqual(['front', 'back', 'example', 'pinyin', 'why']);
    expect([typeof card.front, typeof card.back, typeof card.why]).toEqual(['string', 'string', 'string']);
  }
  expect((await cardsOf('restaurant', 'Mandarin', 7)).map((card) => printed(card, true))).toEqual(lines);
  await expect(cardsOf('nowhere', 'Mandarin', 7)).rejects.toThrow(ContentError);
});
