/** The memory of partners agrees with the talk and the scenes that it names, in every language. */
import { describe, expect, it } from 'vitest';
import { KINDS } from '#conversation/memory/remembered.ts';
import { languagePack } from '#conversation/nlu/language-pack.ts';
import { readingParts } from '#conversation/reading/reading-parts.ts';
import { wordsToLookUp } from '#conversation/reading/words-to-look-up.ts';
import { HAN } from '#domain/han.ts';
import { LANGUAGES, readDialogueSource, readTalk } from './read-content.ts';
import { readMemory } from './read-memory.ts';
import { talkOfApp } from './words/talk-of-app.ts';

describe.each(LANGUAGES)('the memory of partners in %s', (language) => {
  const memory = readMemory(language);
  const talk = readTalk(language);
  if (!memory || !talk) throw new Error(`${language} has no memory or no talk`);

  it('keeps entries that the talk has, by their own kind', () => {
    for (const kind of KINDS)
      for (const [id, label] of Object.entries(memory.kept[kind] ?? {})) {
        const entry = talk.told.find((one) => one.id === id);
        expect([id, entry?.key]).toEqual([id, kind]);
        // Without a label there must be a word of the learner's own.
        if (label === '') expect([id, entry?.patterns.length]).not.toEqual([id, 0]);
      }
  });

  it('names follow-ups and twists that scenes have', () => {
    for (const path of Object.values(memory.asks).flat()) {
      const [scene = '', id] = path.split('/');
      const { followUps = [], twists = [] } = readDialogueSource(scene, language) ?? {};
      expect([...followUps, ...twists].map((one) => one.id)).toContain(id);
    }
  });

  it('names what it takes up, once a line, and greets with a name and without', () => {
    for (const { text, translation } of [...memory.without, ...memory.diet]) {
      expect([text, text.split('{x}').length]).toEqual([text, 2]);
      expect([translation, translation.split('{x}').length]).toEqual([translation, 2]);
    }
    expect(memory.back.some(({ text }) => !text.includes('{x}'))).toBe(true);
    expect(memory.back.filter(({ text }) => text.includes('{x}')).length).toBeGreaterThan(1);
    expect(JSON.stringify(memory.known)).not.toContain('{x}');
  });

  it('says no word without a meaning', () => {
    const pack = languagePack(language);
    const shared = talkOfApp(language);
    if (!pack || !shared) throw new Error(`${language} has no pack or no talk`);
    const words = wordsToLookUp({ words: [], everyday: [], slots: {} }, shared, pack);
    const unknown = [...memory.back, ...memory.without, ...memory.diet, ...memory.known].flatMap(({ text }) =>
      text
        .split('{x}')
        .flatMap((part) => readingParts(part, words).flatMap(({ word, note }) => (word && !note ? [word] : []))),
    );
    expect(unknown).toEqual([]);
  });

  it('has a syllable for each character in Mandarin, and none elsewhere', () => {
    for (const { text, pinyin } of [...memory.back, ...memory.without, ...memory.diet, ...memory.known]) {
      const characters = [...text].filter((character) => HAN.test(character)).length;
      const syllables = pinyin?.split(' ').filter((part) => part !== '{x}').length;
      expect([text, syllables]).toEqual([text, language === 'Mandarin' ? characters : undefined]);
    }
  });
});
