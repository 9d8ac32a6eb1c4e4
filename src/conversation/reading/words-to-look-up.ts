/** Every word that a partner may say, with its meaning. */
import type { CompiledDialogue, LanguageTalk } from '../format/dialogue.ts';
import type { LanguagePack } from '../nlu/language-pack.ts';
import { type WordList, type WordNote, wordList } from './reading-parts.ts';

type Scene = Pick<CompiledDialogue, 'words' | 'everyday' | 'slots'>;

const noteOf = ({ say, gloss, pinyin }: { say: string; gloss: string; pinyin?: string | undefined }): WordNote => ({
  text: say,
  meaning: gloss,
  pinyin,
});

/**
 * The words of a scene and of its language's talk. The scene's own come first, since they are written for the sense that
 * they have there; then what it offers, and then what every scene may say.
 */
export function wordsToLookUp(
  { words, everyday, slots }: Scene,
  talk: LanguageTalk | null,
  pack: Pick<LanguagePack, 'stem' | 'articles'>,
): WordList {
  const offered = Object.values(slots).flatMap((slot) => (slot.kind === 'list' ? slot.values.map(noteOf) : []));
  const named = talk ? [talk.talk.ingredients, talk.talk.diets].flatMap((all) => Object.values(all).map(noteOf)) : [];
  return wordList([...words, ...offered, ...everyday, ...(talk?.words ?? []), ...named], pack);
}
