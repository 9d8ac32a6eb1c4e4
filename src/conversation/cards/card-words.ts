/** Words that an author marked as worth a card, found in a line in any form in which the reading knows them. Pure. */
import { languagePack } from '../nlu/language-pack.ts';
import { readingParts, type WordList, type WordNote, wordList } from '../reading/reading-parts.ts';

const startsUpper = (text: string) => /^\p{Lu}/u.test(text);
/** The place of a word that has a capital whatever it is. */
const BEGINS = /(^|[.!?:…\n])[\s"'“„«»”()¡¿—–-]*$/u;

/** A marked word, as it stands in the line. */
export interface FoundWord {
  note: WordNote;
  word: string;
}

/** Finds the marked words of a line, in their order. */
export type FindWords = (line: string) => FoundWord[];

/**
 * A finder of marked words.
 * @param others words of the scene, that tell where words of Chinese begin and end
 */
export function findWords(language: string, marked: readonly WordNote[], others: readonly WordNote[]): FindWords {
  const pack = languagePack(language);
  if (!pack || marked.length === 0) return () => [];
  const list = wordList(marked, pack);
  const scene = wordList(others, pack);
  const all: WordList = { longest: list.longest, lookUp: (word) => list.lookUp(word) ?? scene.lookUp(word) };
  const own = new Set(marked);
  const withoutArticle = (text: string) => {
    const article = pack.articles.find((one) => text.startsWith(one.endsWith("'") ? one : `${one} `)) ?? '';
    return text.slice(article.length).trim();
  };
  return (line) => {
    return readingParts(line, all).flatMap(({ word, at, note }) => {
      if (!word || !note || !own.has(note)) return [];
      // A capital tells the noun from the verb in German, the month from the march, and the house from its colour.
      const [isUpper, isNoun] = [startsUpper(word), startsUpper(withoutArticle(note.text))];
      return isUpper === isNoun || (isUpper && BEGINS.test(line.slice(0, at))) ? [{ note, word }] : [];
    });
  };
}
