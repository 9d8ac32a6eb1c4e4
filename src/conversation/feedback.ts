/**
 * What is said and kept at the end of a conversation: what went well, three phrases to take along, and the cards made
 * of them. Pure.
 */
import type { ObjectiveOutcome } from '../domain/scoring.ts';
import type { Correction, SpokenLine } from './partner.ts';
import type { TranscriptEntry } from './transcript.ts';

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

/** How many replies each objective took, counted from the reply that reached the one before. */
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

/** Objectives by need: taken from the hint, not reached, reached with difficulty, the rest. */
function byNeed({ objectives, outcomes, hintsUsed, entries }: PlayedConversation): number[] {
  const spent = effort(entries);
  const need = (index: number): number => {
    if (hintsUsed.includes(index)) return 0;
    if (!outcomes.find((outcome) => outcome.index === index)?.reached) return 1;
    return (spent.get(index) ?? 0) >= DIFFICULT_FROM ? 2 : 3;
  };
  return objectives.map((_, index) => index).sort((a, b) => need(a) - need(b) || a - b);
}

function phraseOfCorrection({ better, translation, pinyin }: Correction): SpokenLine {
  return { text: better, translation, ...(pinyin ? { pinyin } : {}) };
}

/** The most useful model answer that the learner has not said word for word; the first where all were said. */
function phraseOf(objective: PracticedObjective | undefined, said: ReadonlySet<string>): SpokenLine[] {
  const phrase = objective?.models.find(({ text }) => !said.has(bare(text))) ?? objective?.models[0];
  return phrase ? [phrase] : [];
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
  const order = byNeed(played);
  const hinted = order.filter((index) => played.hintsUsed.includes(index));
  const rest = order.filter((index) => !played.hintsUsed.includes(index));
  const phrases = unique([
    ...hinted.flatMap((index) => phraseOf(played.objectives[index], said)),
    ...corrections.map(phraseOfCorrection),
    ...rest.flatMap((index) => phraseOf(played.objectives[index], said)),
  ]).slice(0, PHRASES);
  const well = played.outcomes
    .filter(({ reached, hinted: helped }) => reached && !helped)
    .flatMap(({ index }) => played.objectives[index]?.description ?? []);
  return { well, phrases, corrections };
}

/** The line of the partner that a reply answered. */
function questionBefore(entries: readonly TranscriptEntry[], reply: TranscriptEntry): string | null {
  const before = entries.slice(0, entries.indexOf(reply)).filter(({ who }) => who === 'partner');
  return before.at(-1)?.text ?? null;
}

/** The cards of a conversation: its phrases, each with the line of the conversation that it belongs to. */
export function cardsOf(phrases: readonly SpokenLine[], played: PlayedConversation): PhraseCard[] {
  return phrases.map((phrase) => {
    const key = bare(phrase.text);
    const corrected = played.entries.find(({ correction }) => correction && bare(correction.better) === key);
    const objective = played.objectives.findIndex(({ models }) => models.some(({ text }) => bare(text) === key));
    const reply = corrected ?? played.entries.find(({ completed }) => completed?.includes(objective)) ?? null;
    return {
      front: phrase.text,
      back: phrase.translation,
      pinyin: phrase.pinyin ?? null,
      example: reply ? questionBefore(played.entries, reply) : null,
      sourceTurn: reply,
    };
  });
}
