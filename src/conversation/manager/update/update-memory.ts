/** Third stage of a turn: updates the memory with everything that does not depend on the answer. */
import { type Decision, isRepair } from '../decide/decide.ts';
import { NO_TALK } from '../talk-state.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Memory } from '../turn-plan.ts';
import { openTwist } from './twist.ts';
import { CANCEL, withoutCancelled, withUnsolicited } from './unsolicited-slots.ts';

/** The memory of the state before a turn. */
export const memoryOf = ({ before, ordered }: TurnContext): Memory => ({
  completed: before.completed,
  declined: before.declined ?? [],
  slots: before.slots,
  help: before.help,
  twist: before.twist,
  talk: ordered ? { ...(before.talk ?? NO_TALK), details: ordered.details } : (before.talk ?? NO_TALK),
});

export function updateMemory(context: TurnContext, decision: Decision): Memory {
  const { dialogue, named, understanding, writtenIn } = context;
  const memory = memoryOf(context);
  const isAside = writtenIn === 'scene' && decision.objectives.length === 0 && !isRepair(decision);
  if (!isAside || openTwist(dialogue, memory.twist)) return memory;
  return {
    ...memory,
    slots:
      decision.move?.id === CANCEL
        ? withoutCancelled(dialogue, memory.slots, named)
        : withUnsolicited(dialogue, memory, named, understanding.analysis),
  };
}
