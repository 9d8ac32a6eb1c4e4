/** A conversation to end in tests. */
import type { ConversationState } from '#conversation/partner.ts';
import type { ObjectiveOutcome } from '#domain/scoring.ts';
import type { LearnerStore } from '../learner-db/learner-store.ts';
import type { AttemptRow, ConversationRow, NewCard } from '../learner-db/tables/local-models.ts';
import { appendTurn, endConversation, startConversation } from '../learner-db/writes/conversation.ts';

export const state: ConversationState = {
  sceneId: 'restaurant',
  language: 'Mandarin',
  version: 'v1',
  seed: null,
  turn: 0,
  completed: [],
  slots: {},
  help: 0,
  said: [],
  twist: null,
  last: null,
};

export const outcomes = (...reached: number[]): ObjectiveOutcome[] =>
  reached.map((index) => ({ index, reached: true, hinted: false }));

export async function begin(store: LearnerStore, now: Date): Promise<ConversationRow> {
  const greeting = { who: 'partner', text: '欢迎光临！', translation: 'Welcome!', at: now.toISOString() } as const;
  const row = { sceneId: 'restaurant', language: 'Mandarin', startedAt: now.toISOString(), state } as const;
  return startConversation(store, { ...row, entries: [greeting] });
}

/** Plays the restaurant and reaches these objectives. */
export async function play(
  store: LearnerStore,
  now: Date,
  reached: number[],
  cards: NewCard[] = [],
): Promise<AttemptRow | null> {
  const { id } = await begin(store, now);
  const reply = { who: 'learner', text: '你好', at: now.toISOString(), completed: reached } as const;
  await appendTurn(store, id, [reply], { ...state, turn: 1, completed: reached }, outcomes(...reached));
  return endConversation(store, id, { well: ['Well said.'], phrases: [], corrections: [] }, cards, now);
}
