import { describe, expect, it } from 'vitest';
import { rejectionText } from './rejection-text.ts';

describe('the text of a rejection', () => {
  it('is said in plain words for every code of the protocol', () => {
    const codes = ['invalid', 'forbidden', 'missing', 'conflict', 'coins', 'subscription', 'empty', 'gap'];
    const said = codes.map((code) => rejectionText(code, 'attempt', 'column "x" violates'));
    expect(said.some((words) => words.includes('violates'))).toBe(false);
    expect(new Set(said).size).toBe(codes.length);
  });

  it('depends on what it was', () => {
    expect(rejectionText('missing', 'attempt', '')).toBe('This scene is not offered any more.');
    expect(rejectionText('missing', 'answer', '')).toBe('The flashcard it belongs to is not there any more.');
    expect(rejectionText('conflict', 'unlock', '')).toContain('unlocked already');
  });

  it('is the server’s own where the code is new', () => {
    expect(rejectionText('full', 'attempt', 'The account is full')).toBe('The account is full');
    expect(rejectionText('full', 'attempt', '')).toBe('The server gave no reason.');
    expect(rejectionText('toString', 'attempt', 'odd')).toBe('odd');
  });
});
