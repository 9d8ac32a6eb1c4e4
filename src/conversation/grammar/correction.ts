/** Corrections of replies; none where the learner's own words are right. */
import type { CompiledDialogue } from '../format/dialogue.ts';
import { normalise } from '../nlu/normalise-text.ts';
import { remembering } from '../nlu/remembering.ts';
import { oneSlip } from '../nlu/spelling.ts';
import { tokenise } from '../nlu/tokens.ts';
import type { Understander } from '../nlu/understand.ts';
import type { Correction } from '../partner.ts';
import { type Corrector, SPELLING_ONLY } from './corrector/corrector.ts';
import type { Fix } from './corrector/grammar.ts';
import { rightSpelling } from './known-spellings.ts';
import { phrasesOf } from './scene-phrases.ts';

const NOTES = {
  characters: 'The same in characters.',
  marks: 'Mind the accents.',
  slip: 'Mind the spelling.',
};

const NOTED = new Set(Object.values(NOTES));

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

/** The misspelt words of a reply, each with its note as the explanation. */
function misspellings(
  dialogue: CompiledDialogue,
  said: string,
  isWord: (word: string) => boolean,
  twins: readonly string[],
): Fix[] {
  return [...said.matchAll(/[\p{L}\p{M}'’]+/gu)].flatMap(({ 0: word, index }) => {
    // "Wouldn't" is no word of letters alone; the article before a French noun is no part of it.
    const [, article = '', noun = word] = /^(\p{L}{1,2}['’])(.+)$/u.exec(word) ?? [];
    if (/['’]/.test(noun)) return [];
    const right = rightSpelling(dialogue, noun, isWord, twins);
    // A capital inside a sentence makes a name, but where nouns have one.
    const isName = /^\p{Lu}/u.test(noun) && /\p{L},? $/u.test(said.slice(0, index)) && dialogue.language !== 'German';
    if (!right || (isName && right.kind === 'slip')) return [];
    const isCapital = /^\p{Lu}/u.test(noun) || (index === 0 && article === '');
    const to = isCapital ? right.word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : right.word;
    return [{ start: index + article.length, end: index + word.length, to, explanation: NOTES[right.kind] }];
  });
}

/** The reply as the corrector puts it right; null where nothing is wrong. */
function revised(dialogue: CompiledDialogue, said: string, misspelt: readonly Fix[], corrector: Corrector) {
  const { better, corrections } = corrector.correct(said, { phrases: phrasesOf(dialogue) }, misspelt);
  if (better === null) return null;
  const isSpelling = corrections.every(({ kind, explanation }) => kind === 'spelling' && NOTED.has(explanation));
  if (!isSpelling) return { said, better, translation: '', corrections };
  const isSlip = corrections.some(({ explanation }) => explanation === NOTES.slip);
  return { said, better, translation: '', note: isSlip ? NOTES.slip : NOTES.marks, corrections };
}

/** A reply typed in pinyin as it stands in characters; null where it is none, or cannot be read. */
function inCharacters(said: string, analyser: Understander['analyser']): string | null {
  if (/\p{Script=Han}/u.test(said) || !analyser.pinyin?.isPinyin(normalise(said))) return null;
  const characters = analyser.script(normalise(said));
  const isRead = /\p{Script=Han}/u.test(characters) && !/\p{Script=Latin}/u.test(characters);
  return isRead ? characters.replace(/\s+/g, '').replace(/[,.?!]/g, (mark) => FULL_WIDTH[mark] ?? mark) : null;
}

/** Longer replies are no model answers with a slip, and are not searched for misspelt words. */
const SHORT = 120;

/**
 * The correction of a reply in the language of the scene. If it was understood: the model answer that it means to be,
 * where it was typed in pinyin, without accents, or with a slip or two; the reply in characters where it was typed in
 * pinyin; its misspelt words put right. In any case its grammar, by the corrector. Capitals, punctuation and spaces are
 * never corrected.
 */
export function correctionFor(
  dialogue: CompiledDialogue,
  text: string,
  { objectives, understood }: { objectives: readonly number[]; understood: boolean },
  { analyser }: Understander,
  corrector: Corrector = SPELLING_ONLY,
): Correction | null {
  const said = text.trim();
  const { pack, knows } = analyser;
  if (!understood || said.length > SHORT) return revised(dialogue, said, [], corrector);
  // A pack may write a word as several ("tomé" as a mark of the past and "tome").
  const isWord = (word: string) => tokenise(pack.rewrite(word)).every(({ text: token }) => knows(pack.stem(token)));
  const model = modelMeant(dialogue, said, objectives, pack.spaced, isWord);
  if (model === 'right') return null;
  if (model) return model;
  if (pack.spaced) return revised(dialogue, said, misspellings(dialogue, said, isWord, pack.twins), corrector);
  const characters = inCharacters(said, analyser);
  if (characters === null) return revised(dialogue, said, [], corrector);
  const better = corrector.correct(characters).better ?? characters;
  return { said, better, translation: '', note: NOTES.characters };
}
