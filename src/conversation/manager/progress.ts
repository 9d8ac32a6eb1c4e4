/** Open objectives, the one that is naturally next, and those that must come before. */
import type { CompiledDialogue } from '../format/dialogue.ts';

/** True if one of the objectives that it needs has been reached, or it needs none. */
export function isReady(dialogue: CompiledDialogue, index: number, completed: readonly number[]): boolean {
  const { after } = dialogue.objectives[index] ?? {};
  if (!after || after.length === 0) return true;
  return after.some((id) => completed.includes(dialogue.objectives.findIndex((objective) => objective.id === id)));
}

export function isFinished(dialogue: CompiledDialogue, completed: readonly number[]): boolean {
  return dialogue.objectives.every((_, index) => completed.includes(index));
}

/** True if every objective is reached, or the learner does not want it. */
export const isOver = ({ objectives }: CompiledDialogue, completed: readonly number[], declined: readonly number[]) =>
  objectives.every((_, index) => completed.includes(index) || declined.includes(index));

/**
 * The objective to lead to: the first open one that is ready and was not declined; else a declined one, for the
 * learner is never stuck; null when all are reached.
 */
export function nextObjective(
  dialogue: CompiledDialogue,
  completed: readonly number[],
  declined: readonly number[],
): number | null {
  const open = dialogue.objectives.map((_, index) => index).filter((index) => !completed.includes(index));
  const ready = open.filter((index) => isReady(dialogue, index, completed));
  return ready.find((index) => !declined.includes(index)) ?? ready[0] ?? open[0] ?? null;
}

/** True if an objective asks for no detail and no question, and nothing else waits for it: passing it over loses nothing. */
export function asksNoDetail({ objectives, slots }: CompiledDialogue, index: number): boolean {
  const { id, asks } = objectives[index] ?? {};
  if (id === undefined || asks) return false;
  const isNeeded = objectives.some(({ after = [] }) => after.includes(id));
  return !isNeeded && !Object.values(slots).some((slot) => slot.for.includes(id));
}

/** Among the kinds by which an objective is reached: any question that the place can answer. */
export const ANY_QUESTION = 'any';

/** True if the learner tells stories of their own here, as in an interview, rather than choosing among things. */
export const isStory = ({ objectives }: CompiledDialogue): boolean =>
  objectives.some(({ asks }) => asks?.includes(ANY_QUESTION));
