/** A learner who answers in their own language is given the phrase that they were looking for. */
import type { CompiledDialogue, DialogueLine } from '../dialogue.ts';
import { fold } from '../understanding/fold.ts';
import { languagePack } from '../understanding/language-pack.ts';
import type { Understander } from '../understanding/understand.ts';

const HAN = /\p{Script=Han}/u;
const LETTERS = /\p{L}/gu;

/** Whether the reply is written in another script than the scene's, or plainly in the learner's own language. */
export function isOwnLanguage(
  dialogue: CompiledDialogue,
  text: string,
  readsAsPinyin: (text: string) => boolean,
): boolean {
  const folded = fold(text);
  const letters = folded.match(LETTERS) ?? [];
  if (letters.length < 2) return false;
  if (languagePack(dialogue.language)?.spaced) {
    const foreign = letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length;
    return foreign * 2 > letters.length;
  }
  if (HAN.test(folded)) return false;
  return dialogue.own !== undefined && !readsAsPinyin(folded);
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
