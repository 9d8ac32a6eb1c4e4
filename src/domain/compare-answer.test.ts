import { describe, expect, it } from 'vitest';
import { compareAnswer } from './compare-answer.ts';

const missed = (given: string, right: string) =>
  compareAnswer(given, right)
    .parts.filter(({ isMatched }) => !isMatched)
    .map(({ text }) => text.trim());

describe('an answer', () => {
  it.each([
    ['je voudrais l’addition', 'Je voudrais l’addition.'],
    ["JE VOUDRAIS L'ADDITION", 'Je voudrais l’addition !'],
    ['lait  demi-écrémé', 'lait demi écrémé'],
    ['请 买单。', '请买单'],
  ])('is the same in any case and punctuation: %s', (given, right) => {
    expect(compareAnswer(given, right).likeness).toBe('same');
    expect(missed(given, right)).toEqual([]);
  });

  it.each([
    ['Ich mochte bezahlen', 'Ich möchte bezahlen', 'möchte'],
    ['Ich moechte bezahlen', 'Ich möchte bezahlen', 'möchte'],
    ['die Strasse', 'die Straße', 'Straße'],
    ['el nino', 'el niño', 'niño'],
    ['ma soeur', 'ma sœur', 'sœur'],
  ])('differs by its accents, which are shown: %s', (given, right, word) => {
    expect(compareAnswer(given, right).likeness).toBe('accents');
    expect(missed(given, right)).toEqual([word]);
  });

  it('differs by words, which are shown', () => {
    expect(compareAnswer('einen große Kaffee bitte', 'Einen großen Kaffee, bitte').likeness).toBe('other');
    expect(missed('einen große Kaffee bitte', 'Einen großen Kaffee, bitte')).toEqual(['großen']);
    expect(missed('我要一个咖啡', '我要一杯咖啡')).toEqual(['杯']);
    expect(missed('', 'ja')).toEqual(['ja']);
  });

  it('may be pinyin, with or without tones', () => {
    expect(compareAnswer('qing mai dan', '请买单', 'qǐng mǎi dān').likeness).toBe('pinyin');
    expect(compareAnswer('qǐng mǎidān', '请买单', 'qǐng mǎi dān').likeness).toBe('pinyin');
    expect(compareAnswer('mai dan', '请买单', 'qǐng mǎi dān').likeness).toBe('other');
    expect(compareAnswer('', '请买单', 'qǐng mǎi dān').likeness).toBe('other');
  });
});
