import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { ReadingPart } from '#conversation/reading/reading-parts.ts';
import type { NewCard } from '#data/learner-db/tables/local-models.ts';
import type { Language } from '#domain/language.ts';

export interface WordOfLine {
  word: string;
  note: ReadingPart['note'];
  /** The line in which the word stands. */
  entry: TranscriptEntry;
  language: Language;
  sceneId: string;
}

/**
 * The flashcard of a word, with its line for its source. A word without a meaning of its own gets the line's translation;
 * null where there is neither.
 */
export function cardOfWord({ word, note, entry, language, sceneId }: WordOfLine): NewCard | null {
  const back = note?.meaning ?? entry.translation;
  if (!back) return null;
  return {
    language,
    front: word,
    back,
    pinyin: note?.pinyin ?? null,
    example: entry.text,
    sceneId,
    sourceTurn: entry,
  };
}
