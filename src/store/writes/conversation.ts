import type { ConversationState } from '../../conversation/partner.ts';
import type { ObjectiveOutcome } from '../../domain/scoring.ts';
import type {
  AttemptFeedback,
  AttemptRow,
  ConversationRow,
  NewCard,
  NewConversation,
  TranscriptEntry,
} from '../rows.ts';
import type { UserStore } from '../user-store.ts';

/** Begins a conversation in place of an open one of the same scene and language. Local to the device. */
export async function startConversation(_store: UserStore, _row: NewConversation): Promise<ConversationRow> {
  throw new Error('not yet');
}

/** Stores a turn: what was said, the partner's state after it, and what became of the objectives. */
export async function appendTurn(
  _store: UserStore,
  _conversationId: string,
  _entries: TranscriptEntry[],
  _state: ConversationState,
  _outcomes: ObjectiveOutcome[],
): Promise<void> {
  throw new Error('not yet');
}

/** Notes that the model answer of an objective was shown, so that it counts half. */
export async function noteHint(_store: UserStore, _conversationId: string, _objective: number): Promise<void> {
  throw new Error('not yet');
}

/**
 * Ends a conversation: its attempt and its cards are written, the conversation is removed, all in one transaction.
 * Null where no objective was reached: then there is no attempt, and no card either.
 */
export async function endConversation(
  _store: UserStore,
  _conversationId: string,
  _feedback: AttemptFeedback,
  _cards: NewCard[],
  _now: Date,
): Promise<AttemptRow | null> {
  throw new Error('not yet');
}
