import { describe, expect, it } from 'vitest';
import { refusalWords } from './rejection-text.ts';

describe('why a change was refused', () => {
  it('is said in plain words for every code of the protocol', () => {
    const codes = ['invalid', 'forbidden', 'missing', 'conflict', 'coins', 'subscription', 'empty', 'gap'];
    const said = codes.map((code) => refusalWords(code, 'attempt', 'column "x" violates'));
    expect(said.some((words) => words.includes('violates'))).toBe(false);
    expect(new Set(said).size).toBe(codes.length);
  });

  it('depends on what it was', () => {
    expect(refusalWords('missing', 'attempt', '')).toBe('This scene is not offered any more.');
    expect(refusalWords('missing', 'answer', '')).toBe('The flashcard it belongs to is not there any more.');
    expect(refusalWords('conflict', 'unlock', '')).toContain('unlocked already');
  });

  it('is the server’s own where the code is new', () => {
    expect(refusalWords('full', 'attempt', 'The account is full')).toBe('The account is full');
    expect(refusalWords('full', 'attempt', '')).toBe('The server gave no reason.');
    expect(refusalWords('toString', 'attempt', 'odd')).toBe('odd');
  });
});
