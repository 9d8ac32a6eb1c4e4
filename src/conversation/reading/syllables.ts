/** Pinyin for what learners say themselves, from the readings of the words that partners use. */
import { HAN } from '#domain/han.ts';
import { type ReadingPart, readingParts, type WordList, type WordNote } from './reading-parts.ts';

/** A stretch of a text with its reading: one syllable for each character; null where it is not certain. */
export interface ReadStretch {
  text: string;
  /** Where it begins in the text, in UTF-16 code units. */
  at: number;
  pinyin: string | null;
}

/** A character read in two ways is certain where one of them makes at least this part of its readings. */
const CERTAIN = 0.9;

const charactersOf = (text: string) => [...text].filter((character) => HAN.test(character));
const syllablesOf = (pinyin: string) => pinyin.trim().split(/\s+/).filter(Boolean);

/** The reading of each character that has one of its own, whatever word it stands in. */
function certainReadings(notes: readonly WordNote[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { text, pinyin = '' } of notes) {
    const characters = charactersOf(text);
    const syllables = syllablesOf(pinyin);
    if (characters.length !== syllables.length) continue;
    characters.forEach((character, index) => {
      const readings = counts.get(character) ?? new Map<string, number>();
      const syllable = syllables[index] ?? '';
      counts.set(character, readings.set(syllable, (readings.get(syllable) ?? 0) + 1));
    });
  }
  const certain = new Map<string, string>();
  for (const [character, readings] of counts) {
    const all = [...readings.values()].reduce((sum, count) => sum + count, 0);
    const [usual] = [...readings].toSorted((a, b) => b[1] - a[1]);
    if (usual && usual[1] / all >= CERTAIN) certain.set(character, usual[0]);
  }
  return certain;
}

/** Reads texts by the notes of a scene. A wrong reading would teach something false, so a doubtful one is left out. */
export function syllableReader(notes: readonly WordNote[], words: WordList): (text: string) => ReadStretch[] {
  let certain: Map<string, string> | null = null;
  const readingOf = ({ text, note }: ReadingPart): string | null => {
    const characters = charactersOf(text);
    if (characters.length === 0) return null;
    if (note?.pinyin && syllablesOf(note.pinyin).length === characters.length) return note.pinyin;
    certain ??= certainReadings(notes);
    const syllables = characters.map((character) => certain?.get(character));
    return syllables.every((syllable) => syllable !== undefined) ? syllables.join(' ') : null;
  };
  return (text) => readingParts(text, words).map((part) => ({ text: part.text, at: part.at, pinyin: readingOf(part) }));
}
