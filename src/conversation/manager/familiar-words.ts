/**
 * Which words a dialogue knows, its own and those of its English explanations. By them a reply in the learner's own
 * language differs from fingers run over the keyboard: a classifier always has an opinion, even of "asdf qwer".
 */
import type { CompiledDialogue } from '../dialogue.ts';
import { fold } from '../understanding/fold.ts';
import type { Understander } from '../understanding/understand.ts';

/** No word is longer: it is a key held down, however a language would shorten it. */
const LONGEST = 40;

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{M}']+/gu) ?? [];

/** All strings in a value, whatever its shape. */
function* strings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* strings(part);
}

/** Everyday English that no scene need explain. */
const EVERYDAY =
  'i you he she it we they me my your is are am was were be been do does did have has had a an the this that these those and or but not no yes to of in on at for with from can could will would may want need like please thanks thank hello hi hey what where when who how why much many there here some any one two three get give take go come know think say tell ask good okay ok sorry';

export interface FamiliarWords {
  /** Whether at least half of the reply's words are English. */
  isEnglish(text: string): boolean;
  /** Whether any word of the reply is known in either language. */
  knowsAny(text: string): boolean;
}

export function familiarWords(dialogue: CompiledDialogue, main: Understander, own: Understander | null): FamiliarWords {
  const { understanding: _, own: __, version: ___, ...spoken } = dialogue;
  const known = new Set(EVERYDAY.split(' '));
  for (const text of strings(spoken))
    if (!/\p{Script=Han}/u.test(text)) for (const word of wordsOf(text)) known.add(word);
  const has = (word: string, by: Understander | null) => {
    if (known.has(word) || !by) return known.has(word);
    const { lexicon, pack, knows, correct } = by.analyser;
    const stem = pack.stem(word);
    return lexicon.words.has(stem) || (word.length > 3 && (knows(stem) || correct(stem) !== null));
  };
  return {
    isEnglish(text) {
      const words = wordsOf(text);
      return words.length > 0 && words.filter((word) => has(word, own)).length * 2 >= words.length;
    },
    knowsAny(text) {
      const { rewrite } = main.analyser.pack;
      return wordsOf(text).some(
        (word) => word.length <= LONGEST && wordsOf(rewrite(word)).some((rewritten) => has(rewritten, main)),
      );
    },
  };
}
