/** The language that a reply is written in. */
import { HAN } from '#domain/han.ts';
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import type { FamiliarWords } from './familiar-words.ts';

const LATIN = /\p{Script=Latin}/u;
const LETTERS = /\p{L}/gu;

/** The scene's language; the learner's own or another one; or nothing that anybody speaks. */
export type WrittenIn = 'scene' | 'foreign' | 'gibberish';

export interface LanguageCues extends FamiliarWords {
  /** True if text without Chinese characters is typed pinyin. */
  readsAsPinyin: (text: string) => boolean;
}

/**
 * Judges by script first. Where the scene's language has a script of its own, letters are pinyin, or English where half
 * of the words are known as such, or gibberish. Between languages that share their letters, the words decide.
 */
export function languageOf(dialogue: CompiledDialogue, text: string, cues: LanguageCues): WrittenIn {
  const normalised = normalise(text);
  const letters = normalised.match(LETTERS) ?? [];
  if (letters.length < 2) return 'scene';
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  if (languagePack(dialogue.language)?.spaced) {
    if (latin * 2 < letters.length) return 'foreign';
    if (dialogue.own && cues.leansEnglish(normalised)) return 'foreign';
    return cues.knowsAny(normalised) ? 'scene' : 'gibberish';
  }
  if (HAN.test(normalised) || cues.readsAsPinyin(normalised)) return 'scene';
  return latin === letters.length && cues.isEnglish(normalised) ? 'foreign' : 'gibberish';
}
