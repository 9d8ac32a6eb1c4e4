import { describe, expect, it } from 'vitest';
import { HAN } from '#domain/han.ts';
import { occursIn } from '#domain/occurs-in.ts';
import { dialogueGroups, linesOf } from '../checks/places.ts';
import { factGroups } from '../checks/talk-places.ts';
import { LANGUAGES, readDialogueSource, readScenes } from '../read-content.ts';
import { cardMaterial } from './card-material.ts';
import { frequentWords } from './frequent-words.ts';
import { readCards } from './read-cards.ts';

const scenes = readScenes().flatMap(({ id }) =>
  LANGUAGES.flatMap((language) => {
    const dialogue = readDialogueSource(id, language);
    return dialogue ? [{ id, language, dialogue }] : [];
  }),
);

const materials = new Map(LANGUAGES.map((language) => [language, cardMaterial(language)]));

describe.each(scenes)('the phrases marked in $id in $language', ({ id, language, dialogue }) => {
  it('are 12 to 20, and each can be said or heard there', () => {
    const phrases = readCards(id, language)?.phrases ?? [];
    expect(phrases.length).toBeGreaterThanOrEqual(12);
    const lines = [
      ...linesOf([...dialogueGroups(dialogue), ...factGroups(dialogue)]).map(({ line }) => line.text),
      ...dialogue.objectives.flatMap(({ models }) => models.map(({ text }) => text)),
    ];
    const unheard = phrases.filter(({ text }) => !lines.some((line) => occursIn(text, line)));
    expect(unheard.map(({ text }) => text)).toEqual([]);
  });

  it('have a syllable of pinyin for each character, in Mandarin only', () => {
    const { phrases = {}, words = {} } = materials.get(language) ?? {};
    for (const { text, pinyin } of [...(phrases[id] ?? []), ...(words[id] ?? [])]) {
      const characters = [...text].filter((letter) => HAN.test(letter)).length;
      expect(pinyin?.split(' ').length ?? 0, text).toBe(language === 'Mandarin' ? characters : 0);
    }
  });
});

it('ranks a word of many lines before one of few', () => {
  const words = frequentWords('German');
  expect(words.indexOf('zahlen')).toBeLessThan(words.findIndex((word) => word.endsWith('Rezeption')));
});
