/** What the parts of an answer share: the turn while it is put together, and where it goes on. */
import type { CompiledDialogue } from '../format/dialogue.ts';
import type { Understander } from '../nlu/understand.ts';
import type { ConversationState, Mood, Suggestion } from '../partner.ts';
import type { Tongues } from './perceive/language-cues.ts';
import { isFinished } from './progress.ts';
import { fillingsOf } from './realise/fillings.ts';
import type { Speech } from './realise/response-builder.ts';
import { pendingChoice } from './update/pending-choice.ts';

/** How a reply is heard: in the scene's language, in the learner's own, and which of them it is. */
export interface Ears {
  main: Understander;
  own: Understander | null;
  tongues: Tongues;
}

/** One turn while it is put together. */
export interface Working {
  dialogue: CompiledDialogue;
  state: ConversationState;
  speech: Speech;
  text: string;
  completed: number[];
  declined: number[];
  suggestions: Suggestion[];
  mood: Mood;
  slow: boolean;
  next: () => number | null;
}

/** Something was settled: help starts afresh. */
export function settled(work: Working): void {
  work.state.help = 0;
  work.mood = 'pleased';
}

/** Leads on to what is open, first to what a twist has taken back; or says goodbye. */
export function goOn(work: Working): void {
  const { dialogue, speech, completed, state } = work;
  const pending = pendingChoice(dialogue, state);
  if (pending !== null) speech.lead(pending);
  else if (isFinished(dialogue, completed)) speech.say(dialogue.closing, 'closing', fillingsOf(dialogue, state.slots));
  else speech.lead(work.next());
}
