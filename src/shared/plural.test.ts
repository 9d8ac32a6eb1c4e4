import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test.each<[string, string]>([
  [plural(0, 'card'), '0 cards'],
  [plural(1, 'card'), '1 card'],
  [plural(1_000, 'card'), '1,000 cards'],
  [plural(1, 'reply', 'replies'), '1 reply'],
  [plural(2, 'reply', 'replies'), '2 replies'],
])('%s', (words, expected) => {
  expect(words).toBe(expected);
});
