/**
 * The rows of the local store as the screens see them. Only profiles, progress and subscriptions keep the server's
 * `snake_case` (product 13).
 */
import type { LookUps } from '#conversation/format/look-ups.ts';
import type { TranscriptEntry } from '#conversation/format/transcript.ts';
import type { ConversationState, Correction, Suggestion } from '#conversation/partner.ts';
import type { TurnStart } from '#conversation/retake-turn.ts';
import type { Ending } from '#conversation/take-turn.ts';
import type { CardKind } from '#domain/card-kinds.ts';
import type { Language } from '#domain/language.ts';
import type { Level } from '#domain/level.ts';
import type { Motivation } from '#domain/motivation.ts';
import type { ObjectiveOutcome, Stars } from '#domain/scoring.ts';

export type { TranscriptEntry };

export interface ProfileFields {
  first_name: string;
  last_name: string;
  preferred_language: Language;
  preferred_level: Level;
  study_motivation: Motivation | null;
  has_completed_onboarding: boolean;
  has_seen_welcome_splash: boolean;
}

export interface Profile extends ProfileFields {
  /** The user id. */
  id: string;
  updated_at: string | null;
}

/** A conversation in progress. It stays on the device; only its attempt is synced. */
export interface ConversationRow {
  id: string;
  sceneId: string;
  language: Language;
  startedAt: string;
  entries: TranscriptEntry[];
  state: ConversationState;
  outcomes: ObjectiveOutcome[];
  /** Objectives whose model answer was shown. */
  hintsUsed: number[];
  /** Offered with the partner's last lines. This and the next three: absent before the first turn. */
  suggestions?: readonly Suggestion[];
  ending?: Ending;
  /** Number of replies that were sent just as the partner suggested them. */
  suggestionsSent?: number;
  /** The moment before the last turn, so that it can be taken again. */
  before?: TurnStart;
  /** Words and lines that the learner has looked up; absent before the first. */
  lookUps?: LookUps;
  /** The attempt in which it ended before it was opened again; absent where it has not ended before. */
  continues?: ContinuedAttempt;
  updatedAt: string;
}

/** An attempt that a reopened conversation continues, with the objectives that it has counted. */
export type ContinuedAttempt = Pick<AttemptRow, 'id' | 'createdAt' | 'utcOffsetMin' | 'reached'>;

/** The parts of a row that each turn sets, beside the transcript. */
export type TurnMarks = Pick<ConversationRow, 'suggestions' | 'ending' | 'suggestionsSent' | 'before'>;

export type NewConversation = Omit<ConversationRow, 'id' | 'updatedAt' | 'outcomes' | 'hintsUsed' | keyof TurnMarks> &
  Partial<Pick<ConversationRow, 'outcomes' | 'hintsUsed' | keyof TurnMarks>>;

export interface AttemptFeedback {
  well: string[];
  phrases: { text: string; translation: string; pinyin?: string }[];
  corrections: Correction[];
}

/** A finished conversation. */
export interface AttemptRow {
  id: string;
  scenarioId: string;
  language: Language;
  /** ISO 8601. */
  createdAt: string;
  score: number;
  max: number;
  reached: number;
  total: number;
  stars: Stars;
  outcomes: ObjectiveOutcome[];
  feedback: AttemptFeedback;
  transcript: TranscriptEntry[];
  /** `YYYY-MM-DD`; the device's until the server has fixed it. */
  studyDay: string;
  utcOffsetMin: number;
  /** Not yet acknowledged by the server. */
  pending: boolean;
  /** The part that the server has acknowledged, while the attempt is continued and that is not. */
  credited?: Pick<AttemptRow, 'score' | 'stars'>;
}

/** One answer to a card; packed in the card's row. */
export interface PackedReview {
  id: string;
  rating: 1 | 2 | 3 | 4;
  /** ISO 8601. */
  at: string;
  utcOffsetMin: number;
  /** With `n`, breaks ties of `at`. */
  device: string;
  deviceSeq: number;
  /** The review that this one takes back; such a row is not itself a review. */
  voids: string | null;
  /** The kind of card that was answered; absent: the meaning. */
  kind?: Exclude<CardKind, 'meaning'>;
}

export type CardState = 'new' | 'learning' | 'review' | 'relearning';

export interface CardRow {
  id: string;
  language: Language;
  front: string;
  back: string;
  example: string | null;
  pinyin: string | null;
  sceneId: string | null;
  /** The line it came from, to be replayed. */
  sourceTurn: TranscriptEntry | null;
  createdAt: string;
  /** The last edit by the server's clock; absent until the server has the card. */
  editedAt?: string;
  /** The kind that is asked next (product 9.17), to which the schedule below belongs; absent: the meaning. */
  kind?: Exclude<CardKind, 'meaning'>;
  /** ISO 8601, from the replay of `reviews`. A new card is due at once. */
  due: string;
  state: CardState;
  reviews: PackedReview[];
  suspendedAt: string | null;
  buriedUntil: string | null;
  /** Days; 0 for a new card. */
  stability: number;
  /** 1..10; 0 for a new card. */
  difficulty: number;
  reps: number;
  lapses: number;
  /** A tombstone: kept for its reviews, which still count for the study day. */
  deletedAt: string | null;
  /** Key of the due index: kind and due moment (due-index-key.ts). Absent while suspended or deleted. */
  queuedAt?: string;
  /** Key of the index of a day's work: the study day of the last review that counts. Absent before the first. */
  answeredOn?: string;
  /** Key of the vocabulary's index: `createdAt`. Absent while deleted, or while only the reviews are known. */
  listedAt?: string;
}

export interface NewCard {
  language: Language;
  front: string;
  back: string;
  example?: string | null;
  pinyin?: string | null;
  sceneId?: string | null;
  sourceTurn?: TranscriptEntry | null;
}

export interface UnlockRow {
  id: string;
  scenarioId: string;
  /** Coins paid; the expected cost while pending. */
  cost: number;
  /** By the server's clock; absent while pending. */
  createdAt?: string;
  pending: boolean;
}

/** An attempt as far as progress and the featured ranking need it. */
export interface DayAttempt {
  id: string;
  scenarioId: string;
  language: Language;
  score: number;
  max: number;
  stars: Stars;
  createdAt: string;
  utcOffsetMin: number;
  /** As in the attempt's row. */
  credited?: AttemptRow['credited'];
}

/** The work of one study day; see study-day-index.ts. */
export interface StudyDayRow {
  /** `YYYY-MM-DD`. */
  day: string;
  attempts: DayAttempt[];
  /** Counting reviews. */
  reviews: number;
  /** First and last counting review: ms since 1970, minutes added to UTC. */
  first: readonly [number, number] | null;
  last: readonly [number, number] | null;
  /** Present only on study days. */
  studied?: 1;
}

/** All counting reviews of a study day, in pairs. */
export interface ReviewMomentsRow {
  day: string;
  moments: number[];
}
