import { describe, expect, test } from 'vitest';
import { DEMOS, SAMPLE_OBJECTIVES } from './demo.ts';
import { LANGUAGES } from './language.ts';

const HAN = /\p{Script=Han}/u;
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
