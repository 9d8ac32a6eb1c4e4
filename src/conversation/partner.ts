/**
 * The conversation partner: one interface for all implementations (on-device now; the browser's own model and a
 * hosted one later).
 *
 * Invariants
 * 1. The state of a conversation is `ConversationState`, plain JSON: stored after every turn, it resumes anywhere.
 * 2. A partner has no state of its own: the same state, seed and reply give the same turn.
 * 3. A reached objective stays reached; a turn only ever adds objectives.
 */

import type { FoundCorrection } from './grammar/corrector/revision.ts';
import type { Remembered } from './memory/remembered.ts';

/** A line of the partner as it is shown and spoken. */
export interface SpokenLine {
  text: string;
  translation: string;
  /** Mandarin: one syllable for each Chinese character of `text`, separated by spaces. */
  pinyin?: string;
}

export type Mood = 'neutral' | 'listening' | 'pleased' | 'puzzled';

/** Steps of help escalation since the last thing understood: 0 none … 5 model answer. */
export type HelpLevel = 0 | 1 | 2 | 3 | 4 | 5;

export type Level = 'beginner' | 'intermediate' | 'advanced';

/** A thing that can be chosen: the value of a slot. */
export interface ThingId {
  slot: string;
  id: string;
}

/** The way in which a thing is wanted. */
export interface ThingDetails {
  /** The size of each of them, by its id; an empty text for one of which none was said. */
  sizes?: string[];
  /** Wishes about it: "with oat_milk", "without onion", "instead potato", "way medium_rare". */
  extras?: string[];
  /** Wishes about single pieces, each beside those about all: "one with sugar, one without". */
  each?: string[][];
}

/** Everything of a journey beyond the town, the day and the kind of ticket. */
export interface Journey {
  adults?: number;
  children?: number;
  /** Ages of the children, as far as they were said. */
  ages?: number[];
  isFirst?: boolean;
  seat?: 'window' | 'aisle';
  bicycles?: number;
  dogs?: number;
  hasCard?: boolean;
  /** The day of the way back. */
  back?: string;
  /** A time of day in minutes, and what it is said of. */
  time?: { at: number; of: 'leaving' | 'leaving-by' | 'arriving-by' };
  /** The departure of the train that was named last, in minutes. */
  train?: number;
  /** The learner wants no ticket. */
  wantsNone?: boolean;
}

/** A price that is agreed upon. */
export interface Deal {
  amount: number;
  /** For each piece, or for all of them together. */
  of: 'each' | 'whole';
  /** The number of pieces that it was made for. */
  count: number;
  /** The things that it is for, by slot and id; none where they were not named. */
  things: string[];
}

export interface BargainState {
  deals: Deal[];
  /** Things that the learner wanted, and did not only ask about, by slot and id. */
  wanted?: string[];
  /** Money that was handed over. */
  paid?: number;
}

/** The memory of the talk beyond the objectives. Plain JSON. */
export interface TalkState {
  /** Things that the learner told of themselves, by key: ids of `told`, each with the learner's own word if it had one. */
  told: Record<string, { id: string; x?: string }[]>;
  /** Diets and ingredients that the learner does not eat, by their ids. */
  avoids: string[];
  /** The same of those who are with the learner; absent where nothing was said of them. */
  othersAvoid?: string[];
  /** Of these, whose each is, by the entry of `told` that names them; '' where it is not certain whose. */
  avoidedBy?: Record<string, string[]>;
  /** Things spoken of last: "it", "that one". */
  mentioned: ThingId[];
  /** The thing that the last answer was about, so that "I'll take it" orders it. */
  offered: ThingId | null;
  /** The choices before the last turn that changed them, so that it can be taken back. */
  earlier: Record<string, string[] | number> | null;
  /** Follow-ups that were asked, and the one that waits for its answer. */
  asked: string[];
  open: string | null;
  /** The partner asked a question back in the last turn. */
  askedBack: boolean;
  /** Things of which the learner was warned. */
  warned: string[];
  /** After everything is reached: asked for anything else, or said goodbye. */
  ending: 'open' | 'asked' | 'said';
  /** Kind of the question asked last, with what it asks for: "and the hat?" asks the same. */
  lastAsked?: { kind: string; id?: string } | null;
  /** The learner took leave while something was open, and was asked for it once. */
  leaving?: boolean;
  /** Sizes and wishes of the things ordered, by slot and id: "drink latte". */
  details?: Record<string, ThingDetails>;
  /** Services asked for and granted, by topic, each with its time as it was said. */
  held?: { id: string; time?: { say: string; gloss: string; pinyin?: string } }[];
  /** The service that was asked about and offered in the last turn. */
  service?: string | null;
  /** That service is offered because the learner has to leave early; `early`: it has been, once. */
  isEarly?: boolean;
  early?: boolean;
  /** The service whose time the partner has asked for. */
  untimed?: string | null;
  /** The prices agreed upon where things are bargained for. */
  bargain?: BargainState;
  /** Number of the partner's last questions in a row that the learner passed over with a question. */
  led?: number;
  /** Absent before anything was said of it. */
  journey?: Journey;
}

/** Everything that a partner remembers between turns. Plain JSON. */
export interface ConversationState {
  sceneId: string;
  language: string;
  /** Version of the dialogue that it was begun with. */
  version: string;
  /** Draws variants and twists; null: no variation, no twists. */
  seed: number | null;
  /** The learner's level: it decides how much is asked. A beginner without it. */
  level?: Level;
  turn: number;
  /** Indexes of the objectives reached, in the order in which they were. */
  completed: number[];
  /** Those that a conversation which begins in its middle took as reached: what they ask for counts as told. */
  presumed?: number[];
  /** The learner's choices: slot name to value ids, or a number. An id is repeated for each one that is wanted. */
  slots: Record<string, string[] | number>;
  help: HelpLevel;
  /** Texts of lines said lately, so that none repeats at once. */
  said: string[];
  /** Number of those that belong to the last turn. */
  latest?: number;
  /** Objectives that the learner declined for now ("nothing to drink, thanks"): led to last. */
  declined?: number[];
  /** `asked`: how often its question was asked again. `gone`: what it took away, which is not to be had any more. */
  twist: { id: string; phase: 'waiting' | 'open' | 'resolved'; asked?: number; gone?: ThingId[] } | null;
  /** Talk beyond the objectives; absent before the first such turn. */
  talk?: TalkState;
  /** The last line, to be said again when asked. */
  last: SpokenLine | null;
}

/** A better way to say what the learner meant; null in a turn where there is none. */
export interface Correction {
  said: string;
  better: string;
  translation: string;
  pinyin?: string;
  note?: string;
  /** The changes that make `better` out of `said`, where each has its own reason; offsets count UTF-16 units of `said`. */
  corrections?: FoundCorrection[];
}

/** Help for the learner: a nudge, choices, or the model answer. */
export interface Suggestion {
  kind: 'hint' | 'choice' | 'model';
  objective: number;
  text: string;
  translation?: string;
  pinyin?: string;
}

export interface Turn {
  state: ConversationState;
  /** True if anything in the reply was understood (an objective, a move, a repair phrase, small talk). */
  understood: boolean;
  /** Objectives newly reached by this reply, by index. */
  completed: number[];
  /** The partner's lines, one to four; each is one bubble's sentence and one utterance of speech. */
  lines: SpokenLine[];
  mood: Mood;
  /** Say the lines slowly (the learner asked for it, or is being helped). */
  slow: boolean;
  correction: Correction | null;
  suggestions: Suggestion[];
  /** True when all objectives are reached and the partner has said goodbye. */
  finished: boolean;
  /** For authors: the recognised acts with their confidence, 0..1. */
  trace: { act: string; confidence: number }[];
}

export interface ConversationPartner {
  /**
   * Begins afresh. `completed` names objectives taken as reached: the conversation starts where the next is natural.
   * What is `remembered` counts as told; with a seed, the learner is known here, and it is taken up once.
   */
  start(options: { seed: number | null; completed?: number[]; level?: Level; remembered?: Remembered }): {
    state: ConversationState;
    lines: SpokenLine[];
  };
  /**
   * Answers one reply of the learner; `text` may be anything, also empty or very long. `corrects: false`: nothing in it is
   * corrected.
   */
  reply(state: ConversationState, text: string, options?: { corrects?: boolean }): Promise<Turn>;
  /** The next step of help for the objective that is naturally next (0: nudge … then the model answer). */
  hint(state: ConversationState, step: 0 | 1): Suggestion | null;
}
