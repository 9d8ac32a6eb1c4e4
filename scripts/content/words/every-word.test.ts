/** Every word that a built partner may say has a meaning: of its scene's lines, of the talk, and of all that is named. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CompiledDialogue, LanguageTalk } from '#conversation/format/dialogue.ts';
import { languagePack } from '#conversation/nlu/language-pack.ts';
import { readingParts } from '#conversation/reading/reading-parts.ts';
import { wordsToLookUp } from '#conversation/reading/words-to-look-up.ts';
import { BUILD, LANGUAGES } from '../read-content.ts';
import { talkOfApp } from './talk-of-app.ts';

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** The texts of all lines and phrases in a value, wherever they stand: what has a translation or a gloss is said. */
function saidIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { text, translation, say, gloss } = value as Record<string, unknown>;
  const own = [translation === undefined ? null : text, gloss === undefined ? null : say];
  return [...own.filter((one) => typeof one === 'string'), ...Object.values(value).flatMap(saidIn)];
}

function withoutMeaning(dialogue: CompiledDialogue, talk: LanguageTalk): string[] {
  const pack = languagePack(dialogue.language);
  if (!pack) throw new Error(`No language pack for ${dialogue.language}`);
  const words = wordsToLookUp(dialogue, talk, pack);
  const texts = [...saidIn(dialogue), ...saidIn(talk), dialogue.partner.name].flatMap((text) =>
    text.split(/\{[^{}]*\}/),
  );
  const missing = [...new Set(texts)].flatMap((text) =>
    readingParts(text, words).flatMap(({ word, note }) => (word && !note && !/\p{N}/u.test(word) ? [word] : [])),
  );
  return [...new Set(missing)];
}

describe.each(LANGUAGES)('the partners who speak %s', (language) => {
  const talk = talkOfApp(language);
  const built = readdirSync(BUILD).filter((name) => name.endsWith(`.${language}.json`));

  // product 6.16
  it('say no word that cannot be tapped for its meaning', () => {
    expect(built.length).toBeGreaterThan(0);
    if (!talk) throw new Error(`There is no talk in ${language}`);
    for (const name of built)
      expect(withoutMeaning(json(join(BUILD, name)) as CompiledDialogue, talk), name).toEqual([]);
  });
});
