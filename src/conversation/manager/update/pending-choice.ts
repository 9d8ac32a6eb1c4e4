/** A twist that withdraws a choice ("that one is sold out") stays open until something else is chosen. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import { openTwist, type Twist } from './twist.ts';

/** The choice is asked for again this often before the conversation goes on without it, so that nobody is stuck. */
export const MOST_ASKED = 3;

/** True if nothing but another choice answers the twist. */
export function wantsChoice({ slots }: CompiledDialogue, { expects = [], on }: Twist): boolean {
  return expects.length === 1 && expects[0] === on && Object.values(slots).some((slot) => slot.for.includes(on));
}

/** The objective for which something else must be chosen before the conversation goes on, or null. */
export function pendingChoice(dialogue: CompiledDialogue, drawn: ConversationState['twist']): number | null {
  const twist = openTwist(dialogue, drawn);
  return twist && wantsChoice(dialogue, twist) ? dialogue.objectives.findIndex(({ id }) => id === twist.on) : null;
}
