import { describe, expect, it } from 'vitest';
import type { ConversationPartner, ConversationState, Turn } from './partner.ts';
import { freshOutcomes, MAX_REPLY_LENGTH, openingEntries, type RunningConversation, takeTurn } from './take-turn.ts';

const state: ConversationState = {
  sceneId: 'restaurant',
  language: 'English',
  version: '1',
  seed: null,
  turn: 0,
  completed: [],
  slots: {},
  help: 0,
  said: [],
  twist: null,
  last: null,
};
const now = new Date('2026-06-15T12:00:00.000Z');

/** A partner that reaches what it is told to and remembers what it was sent. */
function partner(completed: number[], extra: Partial<Turn> = {}): ConversationPartner & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    start: () => ({ state, lines: [] }),
    hint: () => null,
    reply: async (before, text) => {
      heard.push(text);
      return {
        state: { ...before, turn: before.turn + 1 },
        understood: true,
        completed,
        lines: [{ text: 'Right this way.', translation: 'Come with me.' }],
        mood: 'pleased',
        slow: false,
        correction: null,
        suggestions: [],
        finished: false,
        trace: [],
        ...extra,
      };
    },
  };
}

const conversation = (hintsUsed: number[] = []): RunningConversation => ({
  entries: [],
  state,
  outcomes: freshOutcomes(3),
  hintsUsed,
});

describe('takeTurn', () => {
  it('stores the reply and the lines, and what was reached', async () => {
    const { entries, outcomes } = await takeTurn(partner([1]), conversation(), ' a burger ', now);
    expect(entries).toEqual([
      { who: 'learner', text: 'a burger', at: now.toISOString(), completed: [1] },
      { who: 'partner', text: 'Right this way.', translation: 'Come with me.', at: now.toISOString() },
    ]);
    expect(outcomes.map(({ reached }) => reached)).toEqual([false, true, false]);
  });

  it('marks an objective hinted only when its model answer was taken before', async () => {
    const { outcomes } = await takeTurn(partner([0, 1]), conversation([1, 2]), 'hello', now);
    expect(outcomes).toEqual([
      { index: 0, reached: true, hinted: false },
      { index: 1, reached: true, hinted: true },
      { index: 2, reached: false, hinted: false },
    ]);
  });

  it('never changes what was reached before', async () => {
    const before = { ...conversation([0]), outcomes: [{ index: 0, reached: true, hinted: false }] };
    const { outcomes } = await takeTurn(partner([0]), before, 'again', now);
    expect(outcomes).toEqual([{ index: 0, reached: true, hinted: false }]);
  });

  it('cuts a reply of 10,000 characters', async () => {
    const listener = partner([]);
    const { entries } = await takeTurn(listener, conversation(), 'x'.repeat(10_000), now);
    expect(listener.heard[0]).toHaveLength(MAX_REPLY_LENGTH);
    expect(entries[0]?.text).toHaveLength(MAX_REPLY_LENGTH);
  });
});

it('stores the opening lines', () => {
  expect(openingEntries([{ text: '你好', translation: 'Hello', pinyin: 'nǐ hǎo' }], now)).toEqual([
    { who: 'partner', text: '你好', translation: 'Hello', pinyin: 'nǐ hǎo', at: now.toISOString() },
  ]);
});
