/** Twists of the plot: drawn by the seed, at most one in a conversation. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { ConversationState } from '../../partner.ts';
import type { Decision } from '../decide/decide.ts';
import { draw } from '../realise/lines.ts';

export type Twist = CompiledDialogue['twists'][number];

/** The twist of a conversation: without a seed none, with a seed one in two conversations of three. */
export function drawTwist(
  dialogue: CompiledDialogue,
  seed: number | null,
  completed: readonly number[],
): ConversationState['twist'] {
  if (seed === null) return null;
  const possible = dialogue.twists.filter(
    ({ on }) => !completed.includes(dialogue.objectives.findIndex(({ id }) => id === on)),
  );
  if (possible.length === 0 || draw(seed, 0, 'whether') % 3 === 0) return null;
  const twist = possible[draw(seed, 0, 'which') % possible.length];
  return twist ? { id: twist.id, phase: 'waiting' } : null;
}

/** The twist that waits, if its objective is among those reached. */
export function drawnTwist(
  dialogue: CompiledDialogue,
  drawn: ConversationState['twist'],
  reached: readonly number[],
): Twist | null {
  if (drawn?.phase !== 'waiting') return null;
  const twist = dialogue.twists.find(({ id }) => id === drawn.id);
  const on = dialogue.objectives.findIndex(({ id }) => id === twist?.on);
  return twist && reached.includes(on) ? twist : null;
}

/** The twist that waits for the learner's answer. */
export function openTwist(dialogue: CompiledDialogue, drawn: ConversationState['twist']): Twist | null {
  if (drawn?.phase !== 'open') return null;
  return dialogue.twists.find(({ id }) => id === drawn.id) ?? null;
}

/** The objectives and moves that a twist asks for. */
export function askedByTwist(
  { objectives, moves }: CompiledDialogue,
  { expects = [] }: Twist,
): { objectives: number[]; moves: string[] } {
  return {
    objectives: objectives.flatMap(({ id }, index) => (expects.includes(id) ? [index] : [])),
    moves: expects.filter((id) => id in moves),
  };
}

/** True if a reply answers the twist: something it expects, or anything understood if it expects nothing special. */
export function expectedTwist(twist: Twist, decision: Decision, dialogue: CompiledDialogue): boolean {
  const ids = decision.objectives.map((index) => dialogue.objectives[index]?.id ?? '');
  const wanted = twist.expects ?? [];
  if (ids.some((id) => wanted.includes(id)) || (decision.move && wanted.includes(decision.move.id))) return true;
  // Yes, no, or words that were not understood: the question was not about an objective, so the play goes on.
  return ids.length === 0 && decision.move === null;
}
