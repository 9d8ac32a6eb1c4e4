/**
 * The last turn of a conversation, taken again. Only the last can be: the state before each of two hundred turns would
 * make a conversation's row, which is written with every turn, a hundred times larger.
 */
import type { TranscriptEntry } from './format/transcript.ts';
import type { ConversationState, Suggestion } from './partner.ts';
import type { Ending, RunningConversation } from './take-turn.ts';

/** The moment before a turn, as far as the turn changes it. Plain JSON. */
export interface TurnStart {
  state: ConversationState;
  /** Number of transcript entries. */
  entries: number;
  suggestions: readonly Suggestion[];
  ending: Ending;
}

/** The moment before a turn that is about to be taken. */
export function startOf({ state, entries, suggestions = [], ending = 'open' }: RunningConversation): TurnStart {
  return { state, entries: entries.length, suggestions, ending };
}

/** A transcript whose entries from `from` on belong to a turn that is taken again. */
export function markReplaced(entries: readonly TranscriptEntry[], from: number): TranscriptEntry[] {
  return entries.map((entry, index) => (index < from ? entry : { ...entry, replaced: true }));
}

/**
 * The conversation before its last turn; null where there is none to take again. The turn stays in the transcript, marked
 * as replaced. Objectives that it has reached stay reached, and a model answer that was shown stays shown.
 */
export function retakeTurn({ before, ...conversation }: RunningConversation): RunningConversation | null {
  if (!before) return null;
  const { state, suggestions, ending } = before;
  return { ...conversation, entries: markReplaced(conversation.entries, before.entries), state, suggestions, ending };
}
