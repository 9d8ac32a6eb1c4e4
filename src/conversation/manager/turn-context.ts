/** Everything that a turn begins with: the scene, the state so far, and the perception of the reply. Immutable. */

import type { CompiledDialogue } from '../format/dialogue.ts';
import type { Corrector } from '../grammar/corrector/corrector.ts';
import type { Understander, Understanding } from '../nlu/understand.ts';
import type { ConversationState, ThingId } from '../partner.ts';
import type { ReadStretch } from '../reading/syllables.ts';
import type { Bargain } from './bargain/bargain.ts';
import type { CueReader } from './perceive/cue-reader.ts';
import type { NamedSlots } from './perceive/extract-slots.ts';
import type { Heard } from './perceive/hear.ts';
import type { LanguageCues, WrittenIn } from './perceive/language-cues.ts';
import type { OrderChange } from './update/order.ts';

/**
 * The models that understand a reply, in the scene's language and in the learner's own, and the cues to tell which it
 * is.
 */
export interface Recognisers {
  readonly main: Understander;
  readonly own: Understander | null;
  readonly cues: LanguageCues;
  /** Null where the language has no talk beyond the objectives. */
  readonly reader: CueReader | null;
  /** The corrector of the language's grammar; absent where there is none, or none yet. */
  readonly corrector?: () => Corrector | null;
  /** The pinyin of a text, stretch by stretch; null where it is not certain. */
  readonly syllables: (text: string) => ReadStretch[];
}

export interface TurnContext {
  readonly dialogue: CompiledDialogue;
  readonly recognisers: Recognisers;
  /** The state before this reply. */
  readonly before: ConversationState;
  /** Number of this turn; the first reply has 1. */
  readonly turn: number;
  /** The reply as it was typed. */
  readonly said: string;
  /** The reply without prices that are only said back in surprise, and without questions that facts answer. */
  readonly text: string;
  /** Its clauses, with the questions answered; null where the language has no talk. */
  readonly heard: Heard | null;
  /** The reply does nothing but say a price back in surprise. */
  readonly isOnlySurprise: boolean;
  readonly understanding: Understanding;
  readonly named: NamedSlots;
  /** The day of the way back that it names; null where it names none. */
  readonly wayBack: ThingId | null;
  /** The order after the reply, if it orders; null where it says nothing of it. */
  readonly ordered: OrderChange | null;
  /** The part of it that bargains; null where nothing is bargained for. */
  readonly bargain: Bargain | null;
  /** Words for what it orders beside and nobody sells here. */
  readonly unlisted: readonly string[];
  /** The entry of `told` by which it complains about what was ordered; null where it does not. */
  readonly complaint: string | null;
  readonly writtenIn: WrittenIn;
  /** A few familiar words in the scene's language that ask nothing: an answer rather than a new subject. */
  readonly isShortAnswer: boolean;
}
