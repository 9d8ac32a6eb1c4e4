import { expect, it } from 'vitest';
import { askedMode } from './asked-mode.ts';

it('a link may ask for sign-up, and anything else gets sign-in', () => {
  expect(askedMode({ mode: 'sign-up' })).toBe('sign-up');
  for (const state of [null, undefined, {}, 'sign-up', { mode: 'reset' }]) expect(askedMode(state)).toBe('sign-in');
});
