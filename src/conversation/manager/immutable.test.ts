import { expect, it } from 'vitest';
import { ScriptedDialogue, smallDialogue } from '../testing/scripted-dialogue.ts';

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

it('mutates neither the dialogue nor the state, whatever is said', () => {
  const play = new ScriptedDialogue({ twist: { id: 'sold_out', phase: 'waiting' } }, frozen(smallDialogue()));
  const replies: Parameters<typeof play.say>[] = [
    [{}, 'nonsense'],
    [{ objectives: ['table'], number: 2 }],
    [{ objectives: ['dish'], values: { dish: 'soup' } }],
    [{ act: 'weather' }],
    [{ objectives: ['dish'], values: { dish: 'pie' } }],
    [{ move: 'no_drink' }],
    [{ act: 'confused' }],
    [{ act: 'again' }],
    [{ objectives: ['drink', 'bill'], values: { drink: 'tea' } }],
    [{ objectives: ['dish'], values: { dish: 'soup' }, adds: true }],
  ];
  for (const reply of replies) {
    play.state = frozen(play.state);
    expect(() => play.say(...reply)).not.toThrow();
  }
  expect(play.state.turn).toBe(replies.length);
});
