/**
 * The partner's plan for a turn: the state to remember, and the things to say, as steps that `realise` turns
 * into lines. Immutable; every function here gives a new plan.
 */
import type { DialogueLine } from '../format/dialogue.ts';
import type { ConversationState, HelpLevel, Mood, SpokenLine, Suggestion, TalkState } from '../partner.ts';
import type { Fillings } from './realise/lines.ts';

/** The part of the state that the stages of a turn decide upon. */
export interface Memory {
  readonly completed: readonly number[];
  readonly declined: readonly number[];
  readonly slots: ConversationState['slots'];
  readonly help: HelpLevel;
  readonly twist: ConversationState['twist'];
  readonly talk: TalkState;
}

/** Variants of one thing to say. `key` draws among them and is part of what makes a play repeatable. */
export interface Utterance {
  readonly lines: readonly DialogueLine[] | undefined;
  readonly key: string;
  readonly fillings?: Fillings;
  /** It answers what the learner asks: it is said though it was said a moment ago. */
  isAsked?: boolean;
  /** Lines that echo the learner's choice come first; `always` where nothing else may be said. */
  readonly prefersEcho?: boolean | 'always';
}

export type Step =
  /** Says the first utterance of which a line can be said; with `ifSilent` only where nothing was said before. */
  | { readonly kind: 'say'; readonly utterances: readonly Utterance[]; readonly ifSilent: boolean }
  /** Says exactly this line, because the learner asked for it again. */
  | { readonly kind: 'repeat'; readonly line: SpokenLine };

export interface TurnPlan {
  readonly memory: Memory;
  readonly steps: readonly Step[];
  /** Indexes of the objectives that this reply reaches. */
  readonly reached: readonly number[];
  readonly understood: boolean;
  readonly mood: Mood;
  readonly slow: boolean;
  readonly suggestions: readonly Suggestion[];
}

export const emptyPlan = (memory: Memory): TurnPlan => ({
  memory,
  steps: [],
  reached: [],
  understood: true,
  mood: 'neutral',
  slow: false,
  suggestions: [],
});

const withStep = (plan: TurnPlan, step: Step): TurnPlan => ({ ...plan, steps: [...plan.steps, step] });

/** Says the first of the utterances of which a line can be said. */
export const say = (plan: TurnPlan, ...utterances: Utterance[]): TurnPlan =>
  withStep(plan, { kind: 'say', utterances, ifSilent: false });

/** Says it before everything else. */
export const sayFirst = (plan: TurnPlan, ...utterances: Utterance[]): TurnPlan => ({
  ...plan,
  steps: [{ kind: 'say', utterances, ifSilent: false }, ...plan.steps],
});

/** The same, where nothing else can be said in this turn so far. */
export const sayIfSilent = (plan: TurnPlan, ...utterances: Utterance[]): TurnPlan =>
  withStep(plan, { kind: 'say', utterances, ifSilent: true });

export const repeatLine = (plan: TurnPlan, line: SpokenLine): TurnPlan => withStep(plan, { kind: 'repeat', line });

export const remembering = (plan: TurnPlan, changes: Partial<Memory>): TurnPlan => ({
  ...plan,
  memory: { ...plan.memory, ...changes },
});

export const suggesting = (plan: TurnPlan, ...suggestions: Suggestion[]): TurnPlan => ({
  ...plan,
  suggestions: [...plan.suggestions, ...suggestions],
});

/** Something was achieved: the partner is pleased, and help starts afresh. */
export const pleased = (plan: TurnPlan): TurnPlan => remembering({ ...plan, mood: 'pleased' }, { help: 0 });

/** The partner has understood: help, if any was needed before, starts afresh. */
export const listening = (plan: TurnPlan): TurnPlan =>
  remembering({ ...plan, mood: 'listening', understood: true }, { help: 0 });

/** Remembers something of the talk beyond the objectives. */
export const talking = (plan: TurnPlan, changes: Partial<TalkState>): TurnPlan =>
  remembering(plan, { talk: { ...plan.memory.talk, ...changes } });
