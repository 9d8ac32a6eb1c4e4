import { expect, it } from 'vitest';
import { nestsDeeperThan } from '../../server/http/json-depth.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

it('counts lists and objects, one inside the other', () => {
  expect(nestsDeeperThan(bytes('[{"a":[1]}]'), 3)).toBe(false);
  expect(nestsDeeperThan(bytes('[{"a":[1]}]'), 2)).toBe(true);
});

it('counts depth, not number', () => {
  expect(nestsDeeperThan(bytes(`[${'{},'.repeat(10_000)}{}]`), 2)).toBe(false);
});

it('does not count brackets in a string, also behind an escaped quote', () => {
  expect(nestsDeeperThan(bytes(JSON.stringify(['[[[[["', '\\', '{{{{'])), 1)).toBe(false);
});

it('ends at once on half a million levels', () => {
  expect(nestsDeeperThan(bytes('['.repeat(500_000)), 64)).toBe(true);
});
