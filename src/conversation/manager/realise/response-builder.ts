/** Turns the steps of a plan into lines: chooses among variants, and keeps the answer short. Pure. */
import type { ConversationState, SpokenLine } from '../../partner.ts';
import type { Step, Utterance } from '../turn-plan.ts';
import { choose, REMEMBERED } from './lines.ts';

/** Longest answer of the partner, in lines. */
const LONGEST = 4;

/** Inputs of the choice among lines. */
export type SpeakingState = Pick<ConversationState, 'said' | 'latest' | 'seed' | 'turn'>;

function lineFor(utterance: Utterance, spoken: readonly SpokenLine[], state: SpeakingState): SpokenLine | null {
  const { lines, key, fillings = {}, prefersEcho = false, isAsked = false } = utterance;
  if (!lines || spoken.length >= LONGEST) return null;
  const now = spoken.map(({ text }) => text);
  return choose(lines, {
    fillings,
    said: [...state.said, ...now],
    justSaid: isAsked ? now : [...state.said.slice(-(state.latest ?? 1)), ...now.slice(-1)],
    seed: state.seed,
    turn: state.turn,
    key,
    preferEcho: prefersEcho,
  });
}

/** A line, and the key of the utterance that it was chosen for; null where the learner asked for it again. */
export interface Keyed {
  line: SpokenLine;
  key: string | null;
}

/** The lines of the steps with their keys, in order. */
export function keyedLinesOf(steps: readonly Step[], state: SpeakingState): Keyed[] {
  const spoken: Keyed[] = [];
  for (const step of steps) {
    if (step.kind === 'repeat') spoken.push({ line: step.line, key: null });
    else if (!step.ifSilent || spoken.length === 0)
      for (const utterance of step.utterances) {
        const line = lineFor(
          utterance,
          spoken.map((one) => one.line),
          state,
        );
        if (!line) continue;
        spoken.push({ line, key: utterance.key });
        break;
      }
  }
  return spoken;
}

/** The lines of the steps, in order. */
export const linesOf = (steps: readonly Step[], state: SpeakingState): SpokenLine[] =>
  keyedLinesOf(steps, state).map(({ line }) => line);

/** The state's memory of the lines just said. */
export function rememberedOf(
  lines: readonly SpokenLine[],
  { said, last }: Pick<ConversationState, 'said' | 'last'>,
): Pick<ConversationState, 'said' | 'last' | 'latest'> {
  return {
    latest: lines.length,
    said: [...said, ...lines.map(({ text }) => text)].slice(-REMEMBERED),
    last: lines.at(-1) ?? last,
  };
}
