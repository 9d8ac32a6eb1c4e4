/** A twist that takes back what was chosen ("that one is sold out") stays open until something else is chosen. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';

type Twist = CompiledDialogue['twists'][number];

/** So often the choice is asked for again before the play goes on without it: nobody may be stuck. */
export const MOST_ASKED = 3;

/** Whether nothing but another choice answers the twist. */
export function wantsChoice({ slots }: CompiledDialogue, { expects = [], on }: Twist): boolean {
  return expects.length === 1 && expects[0] === on && Object.values(slots).some((slot) => slot.for.includes(on));
}

/** The objective for which something else must be chosen before the play goes on, or null. */
export function pendingChoice(dialogue: CompiledDialogue, { twist: drawn }: ConversationState): number | null {
  if (drawn?.phase !== 'open') return null;
  const twist = dialogue.twists.find(({ id }) => id === drawn.id);
  return twist && wantsChoice(dialogue, twist) ? dialogue.objectives.findIndex(({ id }) => id === twist.on) : null;
}
