/** The ways in which the partner leads the conversation on. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import { isFinished, isOver, nextObjective } from '../progress.ts';
import { fillingsOf } from '../realise/fillings.ts';
import { places } from '../realise/lines.ts';
import type { TurnContext } from '../turn-context.ts';
import { type Memory, say, type TurnPlan, type Utterance } from '../turn-plan.ts';
import { pendingChoice } from '../update/pending-choice.ts';

/** Keys of the lines that end a conversation. */
export const CLOSING = 'closing';
export const ANYTHING_ELSE = 'anything else';

/** The objective that is naturally next. */
export const nextOf = ({ dialogue }: Pick<TurnContext, 'dialogue'>, { completed, declined }: Memory): number | null =>
  nextObjective(dialogue, completed, declined);

/** An objective's natural question, rather one that says back the details that are known. */
export function leadTo(dialogue: CompiledDialogue, slots: Memory['slots'], objective: number | null): Utterance[] {
  if (objective === null) return [];
  const { ask = [], id = '' } = dialogue.objectives[objective] ?? {};
  const known = Object.entries(slots).filter(([name]) => dialogue.slots[name]?.for.includes(id));
  const fillings = fillingsOf(dialogue, Object.fromEntries(known));
  const key = `ask ${objective}`;
  return [
    { lines: ask.filter((line) => places(line).length > 0), key, fillings },
    { lines: ask, key, fillings },
  ];
}

/** Leads to an open objective, first to a choice that a twist has withdrawn; or says goodbye. */
export function waysOn({ dialogue, heard }: Pick<TurnContext, 'dialogue' | 'heard'>, memory: Memory): Utterance[] {
  const { slots, twist, completed, declined, talk } = memory;
  const pending = pendingChoice(dialogue, twist);
  if (pending !== null) return leadTo(dialogue, slots, pending);
  if (isFinished(dialogue, completed) && dialogue.talk) {
    // Nothing more is said by itself after a goodbye, and none is said while a question stands in the same reply.
    if (talk.ending === 'said') return [];
    if (heard?.questions.some(({ answer }) => answer))
      return [{ lines: dialogue.talk.anythingElse, key: ANYTHING_ELSE }];
  }
  if (isFinished(dialogue, completed))
    return [{ lines: dialogue.closing, key: CLOSING, fillings: fillingsOf(dialogue, slots) }];
  // A thing that the learner does not want is not asked for again.
  if (dialogue.talk && isOver(dialogue, completed, declined))
    return talk.ending === 'said' ? [] : [{ lines: dialogue.talk.anythingElse, key: ANYTHING_ELSE }];
  // A thing that the learner does not want is not asked for again.
  if (dialogue.talk && isOver(dialogue, completed, declined))
    return talk.ending === 'said' ? [] : [{ lines: dialogue.talk.anythingElse, key: ANYTHING_ELSE }];
  return leadTo(dialogue, slots, nextOf({ dialogue }, memory));
}

export const goOn = (context: TurnContext, plan: TurnPlan): TurnPlan => say(plan, ...waysOn(context, plan.memory));
