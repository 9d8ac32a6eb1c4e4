/** Corrections of replies that were understood; none where the learner's own words are right. */
import type { CompiledDialogue } from '../format/dialogue.ts';
import { normalise } from '../nlu/normalise-text.ts';
import { remembering } from '../nlu/remembering.ts';
import { oneSlip } from '../nlu/spelling.ts';
import { tokenise } from '../nlu/tokens.ts';
import type { Understander } from '../nlu/understand.ts';
import type { Correction } from '../partner.ts';
import { rightSpelling } from './known-spellings.ts';

const NOTES = {
  characters: 'The same in characters.',
  marks: 'Mind the accents.',
  slip: 'Mind the spelling.',
};

const FULL_WIDTH: Record<string, string> = { ',': '，', '.': '。', '?': '？', '!': '！' };

const plain = remembering(
  (text) =>
    normalise(text)
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .replace(/[^\p{L}\p{N}]/gu, ''),
  1000,
);
const toneless = (pinyin: string) => plain(pinyin).replace(/\d/g, '');
const squeezed = remembering((text) => normalise(text).replace(/[^\p{L}\p{N}]/gu, ''), 1000);

/**
 * True if a reply is a model answer but for slips of the pen: word for word the same, or no word of the language and
 * one slip away. Another word ("the scarf" for "this scarf") is no slip.
 */
function isSlipOf(said: string, model: string, isWord: (word: string) => boolean): boolean {
  const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const mine = wordsOf(said);
  const right = wordsOf(model);
  const slips = mine.filter((word, i) => plain(word) !== plain(right[i] ?? ''));
  return (
    mine.length === right.length &&
    slips.length <= 2 &&
    mine.every((word, i) => plain(word) === plain(right[i] ?? '') || (!isWord(word) && oneSlip(word, right[i] ?? '')))
  );
}

/** The model answer that a reply means to be, where it differs by accents, a slip or two, or stands in pinyin. */
function modelMeant(
  dialogue: CompiledDialogue,
  said: string,
  objectives: readonly number[],
  isSpaced: boolean,
  isWord: (word: string) => boolean,
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
      if (isSpaced && plain(model.text).length >= 8 && isSlipOf(said, model.text, isWord))
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
  const better = said.replace(/[\p{L}\p{M}'’]+/gu, (word, at: number) => {
    // "Wouldn't" is no word of letters alone; the article before a French noun is no part of it.
    const [, article = '', noun = word] = /^(\p{L}{1,2}['’])(.+)$/u.exec(word) ?? [];
    if (/['’]/.test(noun)) return word;
    const right = rightSpelling(dialogue, noun, isWord, twins);
    // A capital inside a sentence makes a name, but where nouns have one.
    const isName = /^\p{Lu}/u.test(noun) && /\p{L},? $/u.test(said.slice(0, at)) && dialogue.language !== 'German';
    if (!right || (isName && right.kind === 'slip')) return word;
    kinds.add(right.kind);
    const isCapital = /^\p{Lu}/u.test(noun) || (at === 0 && article === '');
    return article + (isCapital ? right.word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : right.word);
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
  const { pack, knows } = analyser;
  // A pack may write a word as several ("tomé" as a mark of the past and "tome").
  const isWord = (word: string) => tokenise(pack.rewrite(word)).every(({ text: token }) => knows(pack.stem(token)));
  const model = modelMeant(dialogue, said, objectives, pack.spaced, isWord);
  if (model === 'right') return null;
  if (model) return model;
  if (pack.spaced) return respelt(dialogue, said, isWord, pack.twins);
  if (/\p{Script=Han}/u.test(said) || !analyser.pinyin?.isPinyin(normalise(said))) return null;
  const characters = analyser.script(normalise(said));
  const isRead = /\p{Script=Han}/u.test(characters) && !/\p{Script=Latin}/u.test(characters);
  const better = characters.replace(/\s+/g, '').replace(/[,.?!]/g, (mark) => FULL_WIDTH[mark] ?? mark);
  return isRead ? { said, better, translation: '', note: NOTES.characters } : null;
}
