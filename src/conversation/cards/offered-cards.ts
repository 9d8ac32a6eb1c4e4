/**
 * The cards that the result of a conversation offers (product 9.3). Pure.
 *
 * Invariants
 * 1. A card is worth a learner's time, or it is not made: there may be none.
 * 2. No front is chosen for its length, is a name, is the same in English, or was said by the learner unaided.
 * 3. No two cards say the same: each would be answered with the other.
 * 4. A front that the corrector finds a fault in makes no card.
 */
import { occursIn } from '#domain/occurs-in.ts';
import type { TranscriptEntry } from '../format/transcript.ts';
import type { WordNote } from '../reading/reading-parts.ts';
import { askedFor } from './asked-for.ts';
import { findWords } from './card-words.ts';
import { isExample } from './coaching.ts';
import { ownSentences } from './own-sentences.ts';
import { bare, type PhraseCard, type PlayedConversation } from './played.ts';
import { saysTheSame } from './same-sense.ts';

/** Cards offered, and those of them that are ticked at first. */
export const MOST_CARDS = 10;
export const TICKED = 5;

const heardIn = ({ entries }: PlayedConversation) => entries.filter(({ who }) => who === 'partner');
const saidIn = ({ entries }: PlayedConversation) => entries.filter(({ who }) => who === 'learner');

/** Phrases marked by the author that the partner said, in the order in which they were heard. */
function markedPhrases(played: PlayedConversation): PhraseCard[] {
  const heard = heardIn(played);
  return played.material.phrases
    .flatMap(({ text, translation, pinyin }) => {
      const isIn = (entry: TranscriptEntry) => occursIn(text, entry.text);
      const used = heard.findIndex((entry) => isIn(entry) && isExample(entry.text));
      const at = used >= 0 ? used : heard.findIndex(isIn);
      const source = heard[at];
      if (!source) return [];
      // A line that tells the learner to say the phrase is no example of it.
      const example = used < 0 || bare(source.text) === bare(text) ? null : source.text;
      const card: PhraseCard = {
        front: text,
        back: translation,
        pinyin: pinyin ?? null,
        example,
        sourceTurn: source,
        why: 'phrase',
      };
      return [{ at, card }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ card }) => card);
}

/** Words alone teach less than phrases. */
const MOST_WORDS = 4;

/** Words that the author marked and that were heard, the most frequent first; each with the line in which it was heard. */
function markedWords(played: PlayedConversation): PhraseCard[] {
  const { words, familiar } = played.material;
  const find = findWords(played.language, words, played.words);
  const heardAs = new Map<WordNote, TranscriptEntry>();
  for (const entry of heardIn(played).filter(({ text }) => isExample(text)))
    for (const { note } of find(entry.text)) if (!heardAs.has(note)) heardAs.set(note, entry);
  return words.flatMap((note) => {
    const source = heardAs.get(note);
    if (!source || familiar.has(note.text)) return [];
    const { text, meaning, pinyin } = note;
    const card = { front: text, back: meaning, pinyin: pinyin ?? null, example: source.text };
    return [{ ...card, sourceTurn: source, why: 'word' as const }];
  });
}

/** Words and whole sentences that the learner said in turns without a correction and without the hint. */
function commanded(played: PlayedConversation): { sentences: Set<string>; words: Set<string> } {
  const unaided = ({ completed, correction }: TranscriptEntry) =>
    !correction && !completed?.some((index) => played.hintsUsed.includes(index));
  const lines = saidIn(played).filter(unaided);
  const find = findWords(played.language, played.material.words, played.words);
  const words = lines.flatMap((line) => find(line.text).map(({ note }) => note.text));
  return { sentences: new Set(lines.map(({ text }) => bare(text))), words: new Set(words) };
}

/** Everything that a card could be made of, the best first. */
export function candidateCards(played: PlayedConversation): PhraseCard[] {
  return [...ownSentences(played), ...askedFor(played), ...markedPhrases(played), ...markedWords(played)];
}

/**
 * At most ten cards, the best first.
 * @param fronts those of the cards that the learner has in this language
 */
export function offeredCards(played: PlayedConversation, fronts: ReadonlySet<string> = new Set()): PhraseCard[] {
  const { sentences, words } = commanded(played);
  const known = new Set([...fronts].map(bare));
  const chosen: PhraseCard[] = [];
  const find = findWords(played.language, played.material.words, played.words);
  const isWithin = (word: string, line: string) => find(line).some(({ note }) => note.text === word);
  const isNew = ({ front, back, why }: PhraseCard) => {
    const key = bare(front);
    if (key === '' || known.has(key) || chosen.some((card) => bare(card.front) === key)) return false;
    if (chosen.some((card) => saysTheSame(card.back, back))) return false;
    if (why === 'phrase' && sentences.has(key)) return false;
    // A word that was looked up is asked for, even by one who said it before.
    return why !== 'word' || !(words.has(front) || chosen.some((card) => isWithin(front, card.front)));
  };
  const isFull = ({ why }: PhraseCard) =>
    chosen.length >= MOST_CARDS ||
    (why === 'word' && chosen.filter((card) => card.why === 'word').length >= MOST_WORDS);
  for (const card of candidateCards(played)) if (!isFull(card) && isNew(card)) chosen.push(card);
  return chosen;
}
