import { expect, it } from 'vitest';
import { wellFormed } from './well-formed.ts';

it('removes NUL and replaces half surrogates at any depth', () => {
  const value = { front: 'a\u0000b', turns: [{ text: 'x\ud83dy' }, 'z\ude00'], count: 3, none: null, day: true };
  expect(wellFormed(value)).toEqual({
    front: 'ab',
    turns: [{ text: 'x\ufffdy' }, 'z\ufffd'],
    count: 3,
    none: null,
    day: true,
  });
});

it('leaves complete characters and other objects alone', () => {
  const date = new Date(0);
  expect(wellFormed({ text: '买单 😀 \n', date })).toEqual({ text: '买单 😀 \n', date });
});
