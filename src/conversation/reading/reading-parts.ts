/** A line divided for reading: its words, each with the scene's entry for it. */
import { HAN } from '#domain/han.ts';
import type { LanguagePack } from '../nlu/language-pack.ts';
import { chineseWords } from './chinese-words.ts';

export interface WordNote {
  /** As it stands in a word list. */
  text: string;
  /** In English. */
  meaning: string;
  pinyin?: string | undefined;
}

export interface ReadingPart {
  /** The word with the punctuation and the space after it; all parts joined give the line. */
  text: string;
  /** The word alone; null: there is none, as in "…". */
  word: string | null;
  /** Where the part begins in the line, in UTF-16 code units. */
  at: number;
  note: WordNote | null;
}

export interface WordList {
  /** The entry of a word in any of its forms; null: none. */
  lookUp(word: string): WordNote | null;
  /** Most words that an entry has; 1 where words are not separated by spaces. */
  longest: number;
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").trim();

/**
 * A scene's words for looking up.
 * @param pack knowledge of the language: its articles, and the form under which a word is looked up if it is not in the
 *   list itself
 */
export function wordList(
  notes: readonly WordNote[],
  { stem, articles }: Pick<LanguagePack, 'stem' | 'articles'>,
): WordList {
  const byText = new Map<string, WordNote>();
  const byStem = new Map<string, WordNote>();
  const before = articles.map((article) => (article.endsWith("'") ? article : `${article} `));
  const bare = (text: string) => text.slice(before.find((article) => text.startsWith(article))?.length ?? 0);
  const stems = (text: string) => text.split(' ').map(stem).join(' ');
  for (const note of notes) {
    const form = bare(plain(note.text));
    if (!byText.has(form)) byText.set(form, note);
    if (!byStem.has(stems(form))) byStem.set(stems(form), note);
  }
  const longest = Math.max(1, ...[...byText.keys()].map((text) => text.split(' ').length));
  return {
    longest: Math.min(longest, 5),
    lookUp(word) {
      const text = plain(word);
      return byText.get(text) ?? byStem.get(stems(text)) ?? null;
    },
  };
}

/** A word of letters or digits, or one Chinese run, with the text that follows it up to the next. */
const PIECES = /([\p{L}\p{M}\p{N}]+(?:['’\-.,][\p{L}\p{M}\p{N}]+)*)?([^\p{L}\p{M}\p{N}]*)/gu;

interface Piece {
  word: string;
  after: string;
}

function piecesOf(text: string, words: WordList): Piece[] {
  const pieces: Piece[] = [];
  for (const [, word = '', after = ''] of text.matchAll(PIECES)) {
    if (word === '' && after === '') continue;
    const runs = word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? [''];
    const split = runs.flatMap((run) =>
      HAN.test(run) ? chineseWords(run, (known) => words.lookUp(known) !== null) : [run],
    );
    split.forEach((part, index) => {
      pieces.push({ word: part, after: index === split.length - 1 ? after : '' });
    });
  }
  return pieces;
}

/** Number of pieces from here on that form one entry of the list ("the bill please": "the bill"), at least 1. */
function entryLength(pieces: readonly Piece[], from: number, { longest, lookUp }: WordList): number {
  for (let length = Math.min(longest, pieces.length - from); length > 1; length--) {
    const group = pieces.slice(from, from + length);
    const isJoined = group.slice(0, -1).every(({ after }) => after === ' ');
    if (isJoined && lookUp(group.map(({ word }) => word).join(' '))) return length;
  }
  return 1;
}

/** Takes a line apart. Opening punctuation goes with the part before it, or stands alone at the beginning. */
export function readingParts(text: string, words: WordList): ReadingPart[] {
  const pieces = piecesOf(text, words);
  const parts: ReadingPart[] = [];
  let at = 0;
  for (let from = 0; from < pieces.length; ) {
    const length = pieces[from]?.word === '' ? 1 : entryLength(pieces, from, words);
    const group = pieces.slice(from, from + length);
    const word = group.map(({ word: one, after }, index) => (index < length - 1 ? one + after : one)).join('');
    const whole = word + (group.at(-1)?.after ?? '');
    parts.push({ text: whole, word: word || null, at, note: word ? words.lookUp(word) : null });
    at += whole.length;
    from += length;
  }
  return parts;
}

/** The syllables of a line's pinyin dealt out to its parts; null where they do not fit its characters. */
export function pinyinOfParts(parts: readonly ReadingPart[], pinyin: string): string[] | null {
  const syllables = pinyin.trim().split(/\s+/).filter(Boolean);
  const counts = parts.map(({ text }) => [...text].filter((character) => HAN.test(character)).length);
  if (counts.reduce((sum, count) => sum + count, 0) !== syllables.length) return null;
  let next = 0;
  return counts.map((count) => {
    next += count;
    return syllables.slice(next - count, next).join(' ');
  });
}
