import { describe, expect, test } from 'vitest';
import { HAN } from '#domain/han.ts';
import { LANGUAGES } from '#domain/language.ts';
import { DEMOS, SAMPLE_OBJECTIVES } from './demo.ts';

const characters = (text: string) => [...text].filter((character) => HAN.test(character)).length;
const syllables = (pinyin: string | undefined) => pinyin?.split(' ').length;

describe.each(LANGUAGES)('the demo in %s', (language) => {
  const demo = DEMOS[language];

  test('begins with the waiter and takes turns', () => {
    expect(demo.host.id).toBe('waiter');
    const roles = demo.conversation.map(({ role }) => role);
    expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'assistant' : 'user')));
    expect(demo.conversation[0]?.character).toBe(demo.host.name);
  });

  test('has turns with role, text, translation and character, and cards with front, back and example', () => {
    const { conversation, flashcards } = demo;
    expect(conversation.length).toBeGreaterThan(2);
    for (const { text, translation, character } of conversation) {
      for (const words of [text, translation, character]) expect(words.trim()).not.toBe('');
    }
    expect(flashcards.length).toBeGreaterThan(1);
    for (const { front, back, example } of flashcards) {
      for (const words of [front, back, example]) expect(words.trim()).not.toBe('');
    }
  });

  test('gives pinyin in Mandarin only, one syllable a character', () => {
    const lines = [...demo.conversation, ...demo.flashcards.map(({ front, pinyin }) => ({ text: front, pinyin }))];
    for (const { text, pinyin } of lines) {
      expect(syllables(pinyin)).toBe(language === 'Mandarin' ? characters(text) : undefined);
    }
  });
});

test('the sample objectives give 15, 20, 25 and 30 points', () => {
  expect(SAMPLE_OBJECTIVES.map(({ points }) => points)).toEqual([15, 20, 25, 30]);
});
