import { describe, expect, it } from 'vitest';
import { rejectionText } from './rejection-text.ts';

describe('the text of a rejection', () => {
  it('is said in plain words for every code of the protocol', () => {
    const codes = ['invalid', 'forbidden', 'missing', 'conflict', 'coins', 'subscription', 'empty', 'gap'];
    const said = codes.map((code) => rejectionText(code, 'scene_attempts', 'column "x" violates'));
    expect(said.some((words) => words.includes('violates'))).toBe(false);
    expect(new Set(said).size).toBe(codes.length);
  });

  it('depends on what it was', () => {
    expect(rejectionText('missing', 'scene_attempts', '')).toBe('This scene is not offered any more.');
    expect(rejectionText('coins', 'scene_attempts', '')).toBe('This scene was not unlocked. Once it is, try again.');
    expect(rejectionText('missing', 'flashcard_reviews', '')).toBe(
      'The flashcard it belongs to is not there any more.',
    );
    expect(rejectionText('conflict', 'user_unlocked_scenarios', '')).toContain('unlocked already');
  });

  it('is the server’s own where the code is new', () => {
    expect(rejectionText('full', 'scene_attempts', 'The account is full')).toBe('The account is full');
    expect(rejectionText('full', 'scene_attempts', '')).toBe('The server gave no reason.');
    expect(rejectionText('toString', 'scene_attempts', 'odd')).toBe('odd');
  });
});
