import { HAN } from './han.ts';
import { ownSentence, type Sentences } from './own-sentence.ts';

/** A sentence with one word taken out: it reads `before`, `word`, `after`. */
export interface Cloze {
  before: string;
  word: string;
  after: string;
}

interface Word {
  text: string;
  at: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'-][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text. Without a segmenter, each Chinese character is one. */
function wordsOf(text: string): Word[] {
  if (HAN.test(text) && 'Segmenter' in Intl) {
    const segments = [...new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text)];
    return segments.filter(({ isWordLike }) => isWordLike).map(({ segment, index }) => ({ text: segment, at: index }));
  }
  const pattern = HAN.test(text) ? /\p{Script=Han}/gu : WORD;
  return [...text.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index }));
}

/** The words that the learner did not say, who said the sentence with a mistake. */
function mended(words: readonly Word[], said: string): Word[] {
  if (said === '') return [];
  const known = new Set(wordsOf(said).map(({ text }) => text.toLowerCase()));
  return words.filter(({ text }) => !known.has(text.toLowerCase()));
}

/**
 * The learner's own sentence with one word taken out, null where there is none: a word that was mended, else one of the
 * phrase that the flashcard is for, else any; of these the longest, and of equals the first.
 */
export function cloze(card: Sentences): Cloze | null {
  const sentence = ownSentence(card);
  if (sentence === null) return null;
  const words = wordsOf(sentence);
  const from = sentence === card.front ? -1 : sentence.toLowerCase().indexOf(card.front.toLowerCase());
  const inPhrase = words.filter(
    ({ text, at }) => from >= 0 && at >= from && at + text.length <= from + card.front.length,
  );
  const said = card.sourceTurn?.who === 'learner' ? card.sourceTurn.text : '';
  const choice = [mended(words, said), inPhrase, words].find(({ length }) => length > 0) ?? [];
  const word = choice.reduce<Word | null>(
    (best, one) => (best && best.text.length >= one.text.length ? best : one),
    null,
  );
  if (word === null) return null;
  return {
    before: sentence.slice(0, word.at),
    word: word.text,
    after: sentence.slice(word.at + word.text.length),
  };
}
