/**
 * Which words a dialogue knows, its own and those of its English explanations. By them a reply in the learner's own
 * language differs from fingers run over the keyboard: a classifier always has an opinion, even of "asdf qwer".
 */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { normalise } from '../../nlu/normalise-text.ts';
import { remembering } from '../../nlu/remembering.ts';
import type { Understander } from '../../nlu/understand.ts';

/** No word is longer: it is a key held down, however a language would shorten it. */
const LONGEST = 40;

const wordsOf = (text: string): string[] => normalise(text).match(/[\p{L}\p{M}']+/gu) ?? [];

/** Fields of a dialogue that are in English; everything else is in the scene's language. */
const EXPLAINS = new Set(['translation', 'gloss', 'meaning', 'hint', 'description', 'situation', 'title']);
/** Neither: names, and frames of questions that may be in both languages. */
const NEITHER = new Set([
  'id',
  'pinyin',
  'patterns',
  'scene',
  'language',
  'kind',
  'for',
  'on',
  'expects',
  'afterwards',
]);

interface Texts {
  scene: string[];
  english: string[];
}

/** All strings in a value, whatever its shape, by language. */
function collect(value: unknown, texts: Texts, into: keyof Texts = 'scene'): Texts {
  if (typeof value === 'string') texts[into].push(value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value))
      if (!NEITHER.has(key)) collect(part, texts, EXPLAINS.has(key) ? 'english' : into);
  return texts;
}

/** Everyday English that no scene need explain. */
const EVERYDAY =
  'i you he she it we they me my your is are am was were be been do does did have has had a an the this that these those and or but not no yes to of in on at for with from can could will would may want need like please thanks thank hello hi hey what where when who how why much many there here some any one two three get give take go come know think say tell ask good okay ok sorry';

export interface FamiliarWords {
  /** True if at least half of the reply's words are English. */
  isEnglish(text: string): boolean;
  /**
   * True if more than twice as many words are English only as are the scene's language only, where both use Latin
   * letters.
   */
  leansEnglish(text: string): boolean;
  /** True if any word of the reply is known in either language. */
  knowsAny(text: string): boolean;
}

const latin = (texts: readonly string[]) => texts.filter((text) => !/\p{Script=Han}/u.test(text));

export function familiarWords(dialogue: CompiledDialogue, main: Understander, own: Understander | null): FamiliarWords {
  const { understanding: _, own: __, version: ___, ...spoken } = dialogue;
  const texts = collect(spoken, { scene: [], english: [] });
  const english = new Set([...EVERYDAY.split(' '), ...latin(texts.english).flatMap(wordsOf)]);
  const scene = new Set(latin(texts.scene).flatMap(wordsOf));
  const has = (word: string, by: Understander | null) => {
    if (english.has(word) || scene.has(word) || !by) return english.has(word) || scene.has(word);
    const { lexicon, pack, knows, correct } = by.analyser;
    const stem = pack.stem(word);
    return lexicon.words.has(stem) || (word.length > 3 && (knows(stem) || correct(stem) !== null));
  };
  /** True of a word that is listed in its language, in any spelling. */
  const wordOf = (by: Understander | null, listed: ReadonlySet<string>) =>
    remembering((word) => {
      if (listed.has(word) || !by) return listed.has(word);
      const { lexicon, pack } = by.analyser;
      return wordsOf(pack.rewrite(word)).some((rewritten) => lexicon.words.has(pack.stem(rewritten)));
    }, 1000);
  const isSceneWord = wordOf(main, scene);
  const isEnglishWord = wordOf(own, english);
  return {
    isEnglish(text) {
      const words = wordsOf(text);
      return words.length > 0 && words.filter((word) => has(word, own)).length * 2 >= words.length;
    },
    leansEnglish(text) {
      let here = 0;
      let there = 0;
      for (const word of wordsOf(text)) {
        const [isScene, isEnglish] = [isSceneWord(word), isEnglishWord(word)];
        if (isScene && !isEnglish) here += 1;
        if (isEnglish && !isScene) there += 1;
      }
      return there > here * 2;
    },
    knowsAny(text) {
      const { rewrite } = main.analyser.pack;
      return wordsOf(text).some(
        (word) => word.length <= LONGEST && wordsOf(rewrite(word)).some((rewritten) => has(rewritten, main)),
      );
    },
  };
}
