/**
 * The cards that the result of a conversation offers (product 9.3). Pure.
 *
 * Invariants
 * 1. A card is worth a learner's time, or it is not made: there may be none.
 * 2. No front is chosen for its length, is a name, is the same in English, or was said by the learner unaided.
 * 3. A front that the corrector finds a fault in makes no card.
 */
import { occursIn } from '#domain/occurs-in.ts';
import type { TranscriptEntry } from '../format/transcript.ts';
import { askedFor, quotedIn } from './asked-for.ts';
import { ownSentences } from './own-sentences.ts';
import { bare, type PhraseCard, type PlayedConversation } from './played.ts';
import { baseForms, isWorthwhile } from './worthwhile.ts';

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
      const used = heard.findIndex((entry) => isIn(entry) && quotedIn(entry.text).length === 0);
      const at = used >= 0 ? used : heard.findIndex(isIn);
      const source = heard[at];
      if (!source) return [];
      // A line that only quotes the phrase to be said is no example of it.
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

/** The most frequent words are known to whoever plays a scene at all. */
const KNOWN_BY_ALL = 120;
/** Words alone teach less than phrases. */
const MOST_WORDS = 4;

/** Words of the scene that were heard, the most frequent first; each with the line in which it was heard. */
function frequentWords(played: PlayedConversation): PhraseCard[] {
  const { words, material, read } = played;
  const ofScene = new Set(baseForms(words).map(({ text }) => text));
  const found = new Map<string, { rank: number; card: PhraseCard }>();
  for (const entry of heardIn(played).filter(({ text }) => quotedIn(text).length === 0))
    for (const { note } of read(entry.text)) {
      const rank = note ? material.ranks.get(note.text) : undefined;
      if (!note || rank === undefined || rank < KNOWN_BY_ALL || found.has(note.text)) continue;
      if (!ofScene.has(note.text) || !isWorthwhile(note)) continue;
      const { text, meaning, pinyin } = note;
      const card: PhraseCard = {
        front: text,
        back: meaning,
        pinyin: pinyin ?? null,
        example: entry.text,
        sourceTurn: entry,
        why: 'word',
      };
      found.set(text, { rank, card });
    }
  return [...found.values()].sort((a, b) => a.rank - b.rank).map(({ card }) => card);
}

/** Words and whole sentences that the learner said in turns without a correction and without the hint. */
function commanded(played: PlayedConversation): { sentences: Set<string>; words: Set<string> } {
  const unaided = ({ completed, correction }: TranscriptEntry) =>
    !correction && !completed?.some((index) => played.hintsUsed.includes(index));
  const lines = saidIn(played).filter(unaided);
  const words = lines.flatMap(({ text }) => played.read(text).flatMap(({ note }) => note?.text ?? []));
  return { sentences: new Set(lines.map(({ text }) => bare(text))), words: new Set(words) };
}

/** Everything that a card could be made of, the best first. */
export function candidateCards(played: PlayedConversation): PhraseCard[] {
  return [...ownSentences(played), ...askedFor(played), ...markedPhrases(played), ...frequentWords(played)];
}

/**
 * At most ten cards, the best first.
 * @param fronts those of the cards that the learner has in this language
 */
export function offeredCards(played: PlayedConversation, fronts: ReadonlySet<string> = new Set()): PhraseCard[] {
  const { sentences, words } = commanded(played);
  const known = new Set([...fronts].map(bare));
  const chosen: PhraseCard[] = [];
  const isNew = ({ front, why }: PhraseCard) => {
    const key = bare(front);
    if (key === '' || known.has(key) || chosen.some((card) => bare(card.front) === key)) return false;
    if (why === 'phrase' && sentences.has(key)) return false;
    // A word that was looked up is asked for, even by one who said it before.
    return why !== 'word' || !(words.has(front) || chosen.some((card) => occursIn(front, card.front)));
  };
  const isFull = ({ why }: PhraseCard) =>
    chosen.length >= MOST_CARDS ||
    (why === 'word' && chosen.filter((card) => card.why === 'word').length >= MOST_WORDS);
  for (const card of candidateCards(played)) if (!isFull(card) && isNew(card)) chosen.push(card);
  return chosen;
}
