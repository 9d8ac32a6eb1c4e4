/**
 * Feedback at the end of a conversation: successes, three phrases to keep, and the cards made
 * of them. Pure.
 */
import { HAN } from '#domain/han.ts';
import { occursIn } from '#domain/occurs-in.ts';
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import type { TranscriptEntry } from './format/transcript.ts';
import type { Correction, SpokenLine } from './partner.ts';

export interface PracticedObjective {
  description: string;
  /** Model answers, the most useful first. */
  models: readonly SpokenLine[];
}

export interface PlayedConversation {
  objectives: readonly PracticedObjective[];
  outcomes: readonly ObjectiveOutcome[];
  /** Objectives whose model answer was taken from the hint, reached or not. */
  hintsUsed: readonly number[];
  entries: readonly TranscriptEntry[];
  /** Words of the scene with their meaning. */
  words: readonly { text: string; meaning: string; pinyin?: string | undefined }[];
}

export interface Feedback {
  /** Objectives reached without the model answer, in the words of the scene. */
  well: string[];
  /** At most three, the most needed first. */
  phrases: SpokenLine[];
  corrections: Correction[];
}

/** A card before it is stored. */
export interface PhraseCard {
  front: string;
  back: string;
  pinyin: string | null;
  example: string | null;
  sourceTurn: TranscriptEntry | null;
}

const PHRASES = 3;
/** Replies spent on an objective from which on it counts as difficult. */
const DIFFICULT_FROM = 3;

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Number of replies that each objective took, counted from the reply that reached the one before. */
function effort(entries: readonly TranscriptEntry[]): Map<number, number> {
  const spent = new Map<number, number>();
  let replies = 0;
  for (const entry of entries) {
    if (entry.who !== 'learner') continue;
    replies += 1;
    if (!entry.completed?.length) continue;
    for (const index of entry.completed) spent.set(index, replies);
    replies = 0;
  }
  return spent;
}

/** Need for help with an objective: 0 taken from the hint, 1 not reached, 2 reached with difficulty, 3 none. */
function needs({ objectives, outcomes, hintsUsed, entries }: PlayedConversation): number[] {
  const spent = effort(entries);
  return objectives.map((_, index) => {
    if (hintsUsed.includes(index)) return 0;
    if (!outcomes.find((outcome) => outcome.index === index)?.reached) return 1;
    return (spent.get(index) ?? 0) >= DIFFICULT_FROM ? 2 : 3;
  });
}

function phraseOfCorrection({ better, translation, pinyin }: Correction): SpokenLine {
  return { text: better, translation, ...(pinyin ? { pinyin } : {}) };
}

/** The most useful model answer that the learner has not said word for word; the first where all were said. */
function phraseOf(objective: PracticedObjective | undefined, said: ReadonlySet<string>): SpokenLine[] {
  const phrase = objective?.models.find(({ text }) => !said.has(bare(text))) ?? objective?.models[0];
  return phrase ? [phrase] : [];
}

/** Shorter words are met everywhere and need no card. */
const WORTHWHILE = { han: 2, latin: 4 };

/** Words that the partner used and the learner did not, the longest first: they say the most. */
function wordsMet({ words, entries }: PlayedConversation): SpokenLine[] {
  const lines = (who: TranscriptEntry['who']) => entries.filter((entry) => entry.who === who).map(({ text }) => text);
  const [heard, said] = [lines('partner'), lines('learner')];
  return words
    .filter(({ text }) => [...text].length >= (HAN.test(text) ? WORTHWHILE.han : WORTHWHILE.latin))
    .filter(({ text }) => heard.some((line) => occursIn(text, line)) && !said.some((line) => occursIn(text, line)))
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ text, meaning, pinyin }) => ({ text, translation: meaning, ...(pinyin ? { pinyin } : {}) }));
}

function unique(phrases: readonly SpokenLine[]): SpokenLine[] {
  const seen = new Set<string>();
  return phrases.filter(({ text }) => {
    const key = bare(text);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

export function feedbackOn(played: PlayedConversation): Feedback {
  const corrections = played.entries.flatMap(({ correction }) => (correction ? [correction] : []));
  const said = new Set(played.entries.filter(({ who }) => who === 'learner').map(({ text }) => bare(text)));
  const need = needs(played);
  const modelsFor = (level: number) =>
    played.objectives.flatMap((objective, index) => (need[index] === level ? phraseOf(objective, said) : []));
  const phrases = unique([
    ...modelsFor(0),
    // A reply put right word by word has no translation, and makes no card.
    ...corrections.filter(({ translation }) => translation !== '').map(phraseOfCorrection),
    ...modelsFor(1),
    ...modelsFor(2),
    ...wordsMet(played),
    ...modelsFor(3),
  ]).slice(0, PHRASES);
  const well = played.outcomes
    .filter(({ reached, hinted: helped }) => reached && !helped)
    .flatMap(({ index }) => played.objectives[index]?.description ?? []);
  return { well, phrases, corrections };
}

/** The line of the conversation that uses a phrase; else the reply that reached the phrase's objective. */
function sourceOf(phrase: SpokenLine, objective: number, { entries }: PlayedConversation): TranscriptEntry | null {
  const key = bare(phrase.text);
  return (
    entries.find(({ correction }) => correction && bare(correction.better) === key) ??
    entries.find(({ text }) => occursIn(phrase.text, text)) ??
    entries.find(({ completed }) => completed?.includes(objective)) ??
    null
  );
}

/** The cards of a conversation: its phrases, each with the line of the conversation that it belongs to. */
export function cardsOf(phrases: readonly SpokenLine[], played: PlayedConversation): PhraseCard[] {
  return phrases.map((phrase) => {
    const key = bare(phrase.text);
    const objective = played.objectives.findIndex(({ models }) => models.some(({ text }) => bare(text) === key));
    const source = sourceOf(phrase, objective, played);
    const otherWay = played.objectives[objective]?.models.find(({ text }) => bare(text) !== key);
    return {
      front: phrase.text,
      back: phrase.translation,
      pinyin: phrase.pinyin ?? null,
      example: source?.text ?? otherWay?.text ?? null,
      sourceTurn: source,
    };
  });
}
