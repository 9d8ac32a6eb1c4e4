/**
 * The last turn of a conversation, taken again. Only the last can be: the state before each of two hundred turns would
 * make a conversation's row, which is written with every turn, a hundred times larger.
 */
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

/**
 * The conversation before its last turn; null where there is none to take again. Objectives that the turn has reached
 * stay reached, and a model answer that was shown stays shown.
 */
export function retakeTurn({ before, ...conversation }: RunningConversation): RunningConversation | null {
  if (!before) return null;
  const { state, entries, suggestions, ending } = before;
  return { ...conversation, entries: conversation.entries.slice(0, entries), state, suggestions, ending };
}
