/** The talk of a language as the app loads it: with the words by which its lines are looked up. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { LanguageTalk } from '#conversation/format/dialogue.ts';
import { Everyday } from '../../../content/format.ts';
import { parsedYaml } from '../parsed-yaml.ts';
import { CONTENT, readEveryday, readLanguageTalk } from '../read-content.ts';
import { readMemory } from '../read-memory.ts';

/** The words of `content/words`. They are no part of what a dialogue is compiled from, so `read-content.ts` is without. */
function readWords(language: string): Everyday['words'] {
  const path = join(CONTENT, 'words', `${language}.yaml`);
  return existsSync(path) ? v.parse(Everyday, parsedYaml(readFileSync(path, 'utf8'))).words : [];
}

/** Null where the language has no talk. */
export function talkOfApp(language: string): LanguageTalk | null {
  const talk = readLanguageTalk(language);
  const memory = readMemory(language);
  const words = [...(readEveryday(language)?.words ?? []), ...readWords(language)];
  return talk && { ...talk, words, ...(memory ? { memory } : {}) };
}
