import { expect, it } from 'vitest';
import { phrasesOf } from '#conversation/grammar/scene-phrases.ts';
import { LANGUAGES, readDialogueSource } from '../read-content.ts';
import { sceneIn } from './scene-phrases.ts';

it.each(LANGUAGES)('reads the phrases of a scene in %s from two sections of it, as from all of it', (language) => {
  for (const scene of ['restaurant', 'hotel', 'train']) {
    const source = readDialogueSource(scene, language);
    expect(source && phrasesOf(source).length).toBeGreaterThan(0);
    expect(sceneIn(language)(scene)).toEqual({ phrases: source && phrasesOf(source) });
  }
});

it('knows no scene that was not written, and none outside the scenes', () => {
  expect(sceneIn('German')('moon')).toBeNull();
  expect(sceneIn('German')('../common')).toBeNull();
});
