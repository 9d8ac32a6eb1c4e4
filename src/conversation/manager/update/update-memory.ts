/** Third stage of a turn: updates the memory with everything that does not depend on the answer. */
import type { Analysis } from '../../nlu/analyse.ts';
import { type Decision, isRepair } from '../decide/decide.ts';
import { NO_TALK } from '../talk-state.ts';
import type { TurnContext } from '../turn-context.ts';
import type { Memory } from '../turn-plan.ts';
import { openTwist } from './twist.ts';
import { CANCEL, withoutCancelled, withUnsolicited } from './unsolicited-slots.ts';

/** The memory of the state before a turn. */
export const memoryOf = ({ before, ordered, heard, wayBack }: TurnContext): Memory => ({
  completed: before.completed,
  declined: before.declined ?? [],
  slots: before.slots,
  help: before.help,
  twist: before.twist,
  talk: {
    ...(before.talk ?? NO_TALK),
    ...(ordered ? { details: ordered.details } : {}),
    ...(heard?.journey ? { journey: { ...heard.journey, ...(wayBack ? { back: wayBack.id } : {}) } } : {}),
  },
});

/** The statements that name a choice: what is said beside them of somebody else makes them no less the learner's. */
function namingPart({ heard, understanding: { analysis } }: TurnContext): Analysis | null {
  const naming = heard?.statements.filter((one) => one.analysis.units.some(({ values }) => values.length > 0)) ?? [];
  return naming.length > 0 ? { ...analysis, units: naming.flatMap((one) => one.analysis.units) } : null;
}

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
        : withUnsolicited(dialogue, memory, named, namingPart(context) ?? understanding.analysis),
  };
}
