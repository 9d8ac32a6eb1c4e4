/** A better way to say what was understood; silence where the learner's own is right. */
import type { CompiledDialogue } from '../dialogue.ts';
import type { Correction } from '../partner.ts';
import type { Analysis } from '../understanding/analyse.ts';
import { fold } from '../understanding/fold.ts';

const plain = (text: string) =>
  fold(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
const toneless = (pinyin: string) => plain(pinyin).replace(/\d/g, '');
const squeezed = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the texts differ by at most `slips` letters. */
function near(a: string, b: string, slips: number): boolean {
  if (Math.abs(a.length - b.length) > slips) return false;
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return (row[b.length] ?? slips + 1) <= slips;
}

/**
 * The correction of a reply that reached objectives: the spelling of a model answer that it means to be, where it was
 * typed in pinyin, without accents, or with a slip or two. Capitals, punctuation and spaces are never corrected.
 */
export function correctionFor(
  dialogue: CompiledDialogue,
  text: string,
  objectives: readonly number[],
  _analysis: Analysis,
): Correction | null {
  const said = text.trim();
  if (said.length > 120) return null;
  for (const index of objectives) {
    for (const model of dialogue.objectives[index]?.models ?? []) {
      const better = {
        said,
        better: model.text,
        translation: model.translation,
        ...(model.pinyin ? { pinyin: model.pinyin } : {}),
      };
      if (squeezed(said) === squeezed(model.text)) return null;
      if (model.pinyin && plain(said) !== '' && toneless(said) === toneless(model.pinyin))
        return { ...better, note: 'The same in characters.' };
      if (plain(said) === plain(model.text)) return { ...better, note: 'Mind the accents.' };
      const length = plain(model.text).length;
      if (/\p{Script=Latin}/u.test(said) && length >= 8 && near(plain(said), plain(model.text), length >= 16 ? 2 : 1))
        return { ...better, note: 'Mind the spelling.' };
    }
  }
  return null;
}
