/**
 * One turn of a conversation, from the learner's reply to its record. Pure but for the partner: the caller
 * stores the result before it shows it, so that a reload resumes in the middle.
 */
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import type { TranscriptEntry } from './format/transcript.ts';
import type { ConversationPartner, ConversationState, SpokenLine, Suggestion, Turn } from './partner.ts';
import { startOf, type TurnStart } from './retake-turn.ts';

/** A reply may be this long; more is cut, and the learner is told before it is sent. */
export const MAX_REPLY_LENGTH = 1_000;

/**
 * The end of a conversation: `finished` once the partner has finished, `staying` where the learner goes on talking all
 * the same, so that it ends at the learner's wish only.
 */
export type Ending = 'open' | 'finished' | 'staying';

/** The parts of a running conversation; `src/data` keeps it in one row. */
export interface RunningConversation {
  entries: readonly TranscriptEntry[];
  state: ConversationState;
  outcomes: readonly ObjectiveOutcome[];
  /** Objectives whose model answer the learner took from the hint. */
  hintsUsed: readonly number[];
  /** Offered with the partner's last lines; none without it. */
  suggestions?: readonly Suggestion[];
  /** Number of replies that were sent just as the partner suggested them; none without it. */
  suggestionsSent?: number;
  /** Open without it. */
  ending?: Ending;
  /** The moment before the last turn; absent before the first. */
  before?: TurnStart;
}

export interface TakenTurn {
  turn: Turn;
  /** The learner's reply and the partner's lines, to be appended. */
  entries: TranscriptEntry[];
  outcomes: ObjectiveOutcome[];
  ending: Ending;
  suggestionsSent: number;
  before: TurnStart;
}

/** Suggestions that a learner may send before one counts like the model answer (product 6.65). */
export const FREE_SUGGESTIONS = 1;

const entryOf = (line: SpokenLine, now: Date, slow: boolean): TranscriptEntry => ({
  who: 'partner',
  text: line.text,
  translation: line.translation,
  ...(line.pinyin ? { pinyin: line.pinyin } : {}),
  ...(slow ? { slow } : {}),
  at: now.toISOString(),
});

/** The partner's first lines, as they are stored. */
export function openingEntries(lines: readonly SpokenLine[], now: Date): TranscriptEntry[] {
  return lines.map((line) => entryOf(line, now, false));
}

/** No objective reached yet. */
export function freshOutcomes(objectives: number): ObjectiveOutcome[] {
  return Array.from({ length: objectives }, (_, index) => ({ index, reached: false, hinted: false }));
}

function reach(
  outcomes: readonly ObjectiveOutcome[],
  completed: readonly number[],
  isHinted: (index: number) => boolean,
): ObjectiveOutcome[] {
  return outcomes.map((outcome) =>
    outcome.reached || !completed.includes(outcome.index)
      ? outcome
      : { ...outcome, reached: true, hinted: isHinted(outcome.index) },
  );
}

function endingAfter(before: Ending, { finished }: Turn): Ending {
  if (before !== 'open') return 'staying';
  return finished ? 'finished' : 'open';
}

export interface TurnOptions {
  /** The learner took the reply from the partner's suggestions as it stood there. */
  isSuggested?: boolean;
  /** False: the reply is not corrected. */
  corrects?: boolean;
}

/** Lets the partner answer a reply. `text` is stored as written, but for white space around it and the length limit. */
export async function takeTurn(
  partner: ConversationPartner,
  conversation: RunningConversation,
  text: string,
  now: Date,
  { isSuggested = false, corrects = true }: TurnOptions = {},
): Promise<TakenTurn> {
  const reply = text.trim().slice(0, MAX_REPLY_LENGTH);
  const turn = await partner.reply(conversation.state, reply, { corrects });
  const sent = conversation.suggestionsSent ?? 0;
  const said: TranscriptEntry = {
    who: 'learner',
    text: reply,
    at: now.toISOString(),
    ...(turn.completed.length > 0 ? { completed: turn.completed } : {}),
    ...(turn.correction ? { correction: turn.correction } : {}),
  };
  return {
    turn,
    entries: [said, ...turn.lines.map((line) => entryOf(line, now, turn.slow))],
    outcomes: reach(
      conversation.outcomes,
      turn.completed,
      (index) => conversation.hintsUsed.includes(index) || (isSuggested && sent >= FREE_SUGGESTIONS),
    ),
    suggestionsSent: sent + (isSuggested ? 1 : 0),
    ending: endingAfter(conversation.ending ?? 'open', turn),
    before: startOf(conversation),
  };
}
