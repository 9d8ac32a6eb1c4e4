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

const written = (text: string) => text.normalize('NFKC').replace(/[’‘]/g, "'").trim();

/** The entries as they are written, without their article: in German "Weg" and "weg" are two words. */
function asWritten(notes: readonly WordNote[], { articles }: Pick<LanguagePack, 'articles'>): Map<string, WordNote> {
  const before = articles.map((article) => (article.endsWith("'") ? article : `${article} `));
  const found = new Map<string, WordNote>();
  for (const note of notes) {
    const text = written(note.text);
    const form = text.slice(before.find((article) => text.startsWith(article))?.length ?? 0);
    if (!found.has(form)) found.set(form, note);
  }
  return found;
}

/**
 * The words of a scene and of its language's talk. The scene's own come first, since they are written for the sense that
 * they have there; then what it offers, and then what every scene may say. A word that is written just as in the line
 * comes before one with another capital or ending.
 */
export function wordsToLookUp(
  scene: Scene,
  talk: LanguageTalk | null,
  pack: Pick<LanguagePack, 'stem' | 'articles'>,
): WordList {
  const notes = wordNotes(scene, talk);
  const list = wordList(notes, pack);
  const exact = asWritten(notes, pack);
  return { longest: list.longest, lookUp: (word) => exact.get(written(word)) ?? list.lookUp(word) };
}

/** The notes of all these words, the scene's own first. */
export function wordNotes({ words, everyday, slots }: Scene, talk: LanguageTalk | null): WordNote[] {
  const offered = Object.values(slots).flatMap((slot) => (slot.kind === 'list' ? slot.values.map(noteOf) : []));
  const named = talk ? [talk.talk.ingredients, talk.talk.diets].flatMap((all) => Object.values(all).map(noteOf)) : [];
  return [...words, ...offered, ...everyday, ...(talk?.words ?? []), ...named];
}
