/** A better way to say what was understood; silence where the learner's own is right. */
import type { CompiledDialogue } from '../dialogue.ts';
import type { Correction } from '../partner.ts';
import { fold } from '../understanding/fold.ts';
import { tokenise } from '../understanding/tokens.ts';
import type { Understander } from '../understanding/understand.ts';
import { rightSpelling } from './known-spellings.ts';

const NOTES = {
  characters: 'The same in characters.',
  marks: 'Mind the accents.',
  slip: 'Mind the spelling.',
};

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

/** The model answer that a reply means to be, where it differs by accents, a slip or two, or stands in pinyin. */
function modelMeant(
  dialogue: CompiledDialogue,
  said: string,
  objectives: readonly number[],
): Correction | null | 'right' {
  for (const index of objectives) {
    for (const model of dialogue.objectives[index]?.models ?? []) {
      const better = {
        said,
        better: model.text,
        translation: model.translation,
        ...(model.pinyin ? { pinyin: model.pinyin } : {}),
      };
      if (squeezed(said) === squeezed(model.text)) return 'right';
      if (model.pinyin && plain(said) !== '' && toneless(said) === toneless(model.pinyin))
        return { ...better, note: NOTES.characters };
      if (plain(said) === plain(model.text)) return { ...better, note: NOTES.marks };
      const length = plain(model.text).length;
      if (/\p{Script=Latin}/u.test(said) && length >= 8 && near(plain(said), plain(model.text), length >= 16 ? 2 : 1))
        return { ...better, note: NOTES.slip };
    }
  }
  return null;
}

/** The reply with its misspelt words put right; null where none is. */
function respelt(
  dialogue: CompiledDialogue,
  said: string,
  isWord: (word: string) => boolean,
  twins: readonly string[],
): Correction | null {
  const kinds = new Set<'marks' | 'slip'>();
  const better = said.replace(/[\p{L}\p{M}]+/gu, (word, at: number) => {
    const right = rightSpelling(dialogue, word, isWord, twins);
    if (!right) return word;
    kinds.add(right.kind);
    const isCapital = /^\p{Lu}/u.test(word) || at === 0;
    return isCapital ? right.word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : right.word;
  });
  if (kinds.size === 0) return null;
  return { said, better, translation: '', note: kinds.has('slip') ? NOTES.slip : NOTES.marks };
}

/**
 * The correction of a reply that was understood: the model answer that it means to be, where it was typed in pinyin,
 * without accents, or with a slip or two; else the reply itself with its misspelt words put right, or in characters
 * where it was typed in pinyin. Capitals, punctuation and spaces are never corrected.
 */
export function correctionFor(
  dialogue: CompiledDialogue,
  text: string,
  objectives: readonly number[],
  { analyser }: Understander,
): Correction | null {
  const said = text.trim();
  if (said.length > 120) return null;
  const model = modelMeant(dialogue, said, objectives);
  if (model === 'right') return null;
  if (model) return model;
  const { pack, knows } = analyser;
  // A pack may write a word as several ("tomé" as a mark of the past and "tome").
  const isWord = (word: string) => tokenise(pack.rewrite(word)).every(({ text: token }) => knows(pack.stem(token)));
  if (pack.spaced) return respelt(dialogue, said, isWord, pack.twins);
  if (/\p{Script=Han}/u.test(said) || !analyser.pinyin?.isPinyin(fold(said))) return null;
  const characters = analyser.script(fold(said));
  const isRead = /\p{Script=Han}/u.test(characters) && !/\p{Script=Latin}/u.test(characters);
  return isRead ? { said, better: characters.replace(/\s+/g, ''), translation: '', note: NOTES.characters } : null;
}
