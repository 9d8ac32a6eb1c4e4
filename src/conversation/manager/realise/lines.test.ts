import { describe, expect, it } from 'vitest';
import { type Choice, choose } from './lines.ts';

const line = (text: string) => ({ text, translation: text });
const LINES = [line('Right away.'), line('One {drink}.'), line('{drink}, of course.')];
const tea = { drink: { say: 'tea', gloss: 'tea' } };

const said = (choice: Partial<Choice>) =>
  choose(LINES, { fillings: tea, said: [], seed: null, turn: 0, key: 'reached', ...choice })?.text ?? null;
const saidInManyPlays = (choice: Partial<Choice>) =>
  Array.from({ length: 200 }, (_, seed) => said({ ...choice, seed, preferEcho: true }));

describe('a line', () => {
  it('echoes what was chosen where that is preferred: always without a seed, mostly with one', () => {
    expect(said({ preferEcho: true })).toBe('One tea.');
    const lines = saidInManyPlays({});
    const plain = lines.filter((text) => text === 'Right away.').length;
    expect(plain).toBeGreaterThan(0);
    expect(plain).toBeLessThan(50);
    expect(new Set(lines).size).toBe(3);
  });

  it('with a place is said only where that is filled', () => {
    expect(new Set(saidInManyPlays({ fillings: {} }))).toEqual(new Set(['Right away.']));
    expect(choose([line('One {drink}.')], { fillings: {}, said: [], seed: 1, turn: 0, key: 'reached' })).toBeNull();
  });

  it('begins its sentences with a capital, whatever fills them', () => {
    const spoken = (text: string) =>
      choose([line(text)], { fillings: tea, said: [], seed: null, turn: 0, key: 'reached' })?.text;
    expect(spoken('¿{drink}? ¡{drink}! {drink}, etc. and {drink}.')).toBe('¿Tea? ¡Tea! Tea, etc. and tea.');
  });

  it('of an even seed is none of an odd one, where there are two', () => {
    const four = ['a', 'b', 'c', 'd'].map(line);
    const saidBy = (rest: number) =>
      new Set(
        Array.from(
          { length: 50 },
          (_, n) => choose(four, { fillings: {}, said: [], seed: 2 * n + rest, turn: 0, key: 'ask' })?.text,
        ),
      );
    expect(saidBy(0)).toEqual(new Set(['a', 'c']));
    expect(saidBy(1)).toEqual(new Set(['b', 'd']));
    const only = { fillings: {}, said: ['b', 'd'], seed: 1, turn: 0, key: 'ask' };
    expect(['a', 'c']).toContain(choose(four, only)?.text);
  });

  it('that was said lately waits until all have been', () => {
    expect(said({ said: ['Right away.', 'One tea.'] })).toBe('Tea, of course.');
    expect(said({ said: ['One tea.', 'Tea, of course.', 'Right away.'] })).toBe('One tea.');
  });
});
