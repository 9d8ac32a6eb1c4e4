/** An ended conversation, as feedback and cards are made of it. */
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import type { LookUps } from '../format/look-ups.ts';
import type { TranscriptEntry } from '../format/transcript.ts';
import type { SpokenLine } from '../partner.ts';
import type { ReadingPart, WordNote } from '../reading/reading-parts.ts';
import type { ReadStretch } from '../reading/syllables.ts';
import type { SceneMaterial } from './material.ts';

export interface PracticedObjective {
  description: string;
  /** Model answers, the most useful first. */
  models: readonly SpokenLine[];
}

export interface PlayedConversation {
  language: string;
  objectives: readonly PracticedObjective[];
  outcomes: readonly ObjectiveOutcome[];
  /** Objectives whose model answer was taken from the hint, reached or not. */
  hintsUsed: readonly number[];
  entries: readonly TranscriptEntry[];
  /** Words that were looked up, and lines that were translated. */
  lookUps?: LookUps;
  /** Words of the scene with their meaning. */
  words: readonly WordNote[];
  material: SceneMaterial;
  /** A line taken apart into its words, each with its entry. */
  read: (text: string) => readonly ReadingPart[];
  /** Mandarin: a text in stretches with their readings, for what the learner said. */
  syllables?: (text: string) => readonly ReadStretch[];
  /** True where the corrector finds nothing wrong. */
  isRight: (text: string) => boolean;
}

/** The reason for which a card is offered, the strongest first. */
export type CardReason = 'own' | 'asked' | 'phrase' | 'word';

/** A card before it is stored. */
export interface PhraseCard {
  front: string;
  back: string;
  pinyin: string | null;
  example: string | null;
  /** The line that the card came from; a line of the learner's only where they said the front, or what it puts right. */
  sourceTurn: TranscriptEntry | null;
  why: CardReason;
}

/** Letters and digits alone, in lower case: the form in which two phrases are the same. */
export const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
