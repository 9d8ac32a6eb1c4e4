/** A learner who answers in their own language is given the phrase that they were looking for. */
import type { CompiledDialogue, DialogueLine } from '../../format/dialogue.ts';
import { languagePack } from '../../nlu/language-pack.ts';
import { fold } from '../../nlu/normalise-text.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { FamiliarWords } from './familiar-words.ts';

const HAN = /\p{Script=Han}/u;
const LATIN = /\p{Script=Latin}/u;
const LETTERS = /\p{L}/gu;

/** In what a reply is written: the scene's language, the learner's own or another, or nothing that anybody speaks. */
export type Written = 'scene' | 'foreign' | 'gibberish';

/** What tells languages apart. */
export interface Tongues extends FamiliarWords {
  /** Whether text without Chinese characters is typed pinyin. */
  readsAsPinyin: (text: string) => boolean;
}

/**
 * Judges by script first. Where the scene's language has a script of its own, letters are pinyin, or English where half
 * of the words are known as such, or gibberish. Between languages that share their letters, the words decide.
 */
export function writtenIn(dialogue: CompiledDialogue, text: string, tongues: Tongues): Written {
  const folded = fold(text);
  const letters = folded.match(LETTERS) ?? [];
  if (letters.length < 2) return 'scene';
  const latin = letters.filter((letter) => LATIN.test(letter)).length;
  if (languagePack(dialogue.language)?.spaced) {
    if (latin * 2 < letters.length) return 'foreign';
    if (dialogue.own && tongues.leansEnglish(folded)) return 'foreign';
    return tongues.knowsAny(folded) ? 'scene' : 'gibberish';
  }
  if (HAN.test(folded) || tongues.readsAsPinyin(folded)) return 'scene';
  return latin === letters.length && tongues.isEnglish(folded) ? 'foreign' : 'gibberish';
}

/** From which confidence the learner's own language is taken to mean an objective. */
const SURE = 0.4;

/** The objective meant in the learner's own language, and the model answer nearest to it in words. */
export function phraseFor(
  dialogue: CompiledDialogue,
  own: Understander | null,
  text: string,
  next: number | null,
  completed: readonly number[],
): { objective: number; model: DialogueLine; recognised: boolean } | null {
  let objective = next;
  let recognised = false;
  const heard = own?.understand(text);
  const best = heard?.objectives
    .filter(({ confidence }) => confidence >= SURE)
    .sort((a, b) => b.confidence - a.confidence)[0];
  if (best) {
    objective = best.index;
    recognised = true;
  }
  if (objective === null) objective = completed.at(-1) ?? 0;
  const models = dialogue.objectives[objective]?.models ?? [];
  const words = new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2),
  );
  const shared = (model: DialogueLine) =>
    fold(model.translation)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => words.has(word)).length;
  const model = [...models].sort((a, b) => shared(b) - shared(a) || models.indexOf(a) - models.indexOf(b))[0];
  return model ? { objective, model, recognised } : null;
}
