import { describe, expect, it } from 'vitest';
import type { ConversationState, Turn } from '#conversation/partner.ts';
import { jsonlSession } from './rehearse-jsonl.ts';

/** Says what it was started with and what it was told; reaches objective 0 with anything. */
const echo: Parameters<typeof jsonlSession>[0] = {
  start: ({ seed, completed = [] }) => ({
    state: { completed, seed } as unknown as ConversationState,
    lines: [{ text: `seed ${seed}, ${completed.join()}`, translation: '' }],
  }),
  reply: async (state, text) =>
    ({
      state: { ...state, completed: [0] },
      understood: text !== '',
      completed: state.completed.includes(0) ? [] : [0],
      finished: true,
      correction: null,
      suggestions: [{ kind: 'model', objective: 0, text: 'Say this.' }],
      lines: [{ text, translation: text.toUpperCase() }],
    }) as unknown as Turn,
  choices: () => ({ dish: ['the soup', 'the soup'] }),
};

describe('jsonlSession', () => {
  it('resets, with and without a seed', async () => {
    const ask = jsonlSession(echo, 4);
    expect(await ask('{"reset": {"completed": [0, 1]}}')).toEqual({ ready: true, line: 'seed null, 0,1' });
    expect(await ask('{"reset": {"completed": [], "seed": 7}}')).toEqual({ ready: true, line: 'seed 7, ' });
    expect(await ask('{"reset": {"completed": []}, "seed": 9}')).toEqual({ ready: true, line: 'seed 9, ' });
    expect(await ask('{"reset": {}}')).toEqual({ ready: true, line: 'seed null, ' });
  });

  it('takes turns, from a fresh start where nothing was reset', async () => {
    const ask = jsonlSession(echo, 4);
    expect(await ask('{"say": "hi"}')).toEqual({
      understood: true,
      completed: [0],
      reply: 'hi',
      translation: 'HI',
      slots: { dish: ['the soup', 'the soup'] },
      finished: true,
      better: null,
      corrections: [],
      suggestions: ['Say this.'],
    });
    expect(await ask('{"say": "hi"}')).toMatchObject({ completed: [] });
  });

  it('answers whatever is malformed with an error, and goes on', async () => {
    const ask = jsonlSession(echo, 4);
    for (const line of [
      '',
      'x',
      '[]',
      'null',
      '{}',
      '{"say": 3}',
      '{"say": "a", "more": 1}',
      '{"reset": {"completed": [4]}}',
      '{"reset": {"completed": [-1]}}',
      '{"reset": {"completed": [1, 1]}}',
      '{"reset": {"completed": [0.5]}}',
      '{"reset": {"seed": "x"}}',
      '{"reset": 1}',
    ])
      expect(await ask(line)).toEqual({ error: expect.any(String) });
    expect(await ask('{"say": "still here"}')).toMatchObject({ reply: 'still here' });
  });
});
