import { describe, expect, it } from 'vitest';
import type { ConversationPartner, ConversationState, Suggestion, Turn } from './partner.ts';
import { retakeTurn } from './retake-turn.ts';
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

  // product 6.18
  it('is finished when the partner says so, whatever was reached; and who replies after that, stays', async () => {
    const talk = conversation();
    expect(await takeTurn(partner([0, 1, 2]), talk, 'all of it', now)).toMatchObject({ ending: 'open' });
    const finished = await takeTurn(partner([], { finished: true }), talk, 'goodbye', now);
    expect(finished).toMatchObject({ ending: 'finished' });
    for (const extra of [{}, { finished: true }]) {
      const later = await takeTurn(partner([], extra), { ...talk, ending: 'finished' }, 'one more thing', now);
      expect(later).toMatchObject({ ending: 'staying' });
    }
  });
});

// product 6.65
it('lets the first suggestion that is sent cost nothing, and a later one count like the model answer', async () => {
  const first = await takeTurn(partner([0]), conversation(), 'A table.', now, { isSuggested: true });
  expect(first).toMatchObject({ suggestionsSent: 1, outcomes: [{ reached: true, hinted: false }, {}, {}] });
  const after = { ...conversation(), outcomes: first.outcomes, suggestionsSent: 1 };
  const own = await takeTurn(partner([1]), after, 'My own words.', now);
  expect(own).toMatchObject({ suggestionsSent: 1, outcomes: [{}, { reached: true, hinted: false }, {}] });
  const second = await takeTurn(partner([0, 1]), after, 'A burger.', now, { isSuggested: true });
  expect(second).toMatchObject({ suggestionsSent: 2, outcomes: [{ hinted: false }, { hinted: true }, {}] });
});

// product 11.12
it('asks for no correction where there is to be none', async () => {
  const asked: unknown[] = [];
  const listener = partner([]);
  const asking: ConversationPartner = {
    ...listener,
    reply: (before, text, options) => {
      asked.push(options);
      return listener.reply(before, text);
    },
  };
  for (const options of [{}, { corrects: false }]) await takeTurn(asking, conversation(), 'a soup', now, options);
  expect(asked).toEqual([{ corrects: true }, { corrects: false }]);
});

// product 6.24
describe('retakeTurn', () => {
  const choice: Suggestion = { kind: 'choice', objective: 1, text: 'A burger.', translation: 'Ein Burger.' };

  /** The conversation after one more turn, as it is stored. */
  async function played(before: RunningConversation, text: string, turn: Partial<Turn>): Promise<RunningConversation> {
    const taken = await takeTurn(partner(turn.completed ?? [], turn), before, text, now);
    const { suggestions, state: reached } = taken.turn;
    const entries = [...before.entries, ...taken.entries];
    return { ...before, ...taken, entries, state: reached, suggestions };
  }

  it('gives back the state, the offers and the ending before the last turn, which stays in the transcript as replaced', async () => {
    const first = await played(conversation([1]), 'hello', { completed: [0], suggestions: [choice] });
    const second = await played(first, 'i want goodbye', { finished: true });
    expect(second).toMatchObject({ ending: 'finished', state: { turn: 2 }, suggestions: [] });
    const again = retakeTurn(second);
    expect(again).toMatchObject({ state: { turn: 1 }, ending: 'open', suggestions: [choice], hintsUsed: [1] });
    expect(again?.entries.map(({ replaced = false }) => replaced)).toEqual([false, false, true, true]);
    const retaken = await played(again ?? first, 'I want a burger.', { completed: [1] });
    expect(retaken.entries.map(({ text }) => text)).toEqual([
      'hello',
      'Right this way.',
      'i want goodbye',
      'Right this way.',
      'I want a burger.',
      'Right this way.',
    ]);
    expect(retaken.before).toMatchObject({ state: { turn: 1 }, entries: 4 });
  });

  it('leaves what the turn has reached reached, so that points once earned stay', async () => {
    const taken = await played(conversation([1]), 'a burger', { completed: [0, 1] });
    expect(retakeTurn(taken)?.outcomes).toEqual(taken.outcomes);
    const retaken = await played(retakeTurn(taken) ?? taken, 'never mind', {});
    expect(retaken.outcomes).toEqual([
      { index: 0, reached: true, hinted: false },
      { index: 1, reached: true, hinted: true },
      { index: 2, reached: false, hinted: false },
    ]);
  });

  it('takes one turn back and no more', async () => {
    expect(retakeTurn(conversation())).toBeNull();
    const two = await played(await played(conversation(), 'one', {}), 'two', {});
    expect(retakeTurn(retakeTurn(two) ?? two)).toBeNull();
  });
});

it('stores the opening lines', () => {
  expect(openingEntries([{ text: '你好', translation: 'Hello', pinyin: 'nǐ hǎo' }], now)).toEqual([
    { who: 'partner', text: '你好', translation: 'Hello', pinyin: 'nǐ hǎo', at: now.toISOString() },
  ]);
});
