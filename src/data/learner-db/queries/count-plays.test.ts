import { expect, it } from 'vitest';
import { begin, play } from '../../testing/conversation.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { countPlays } from './count-plays.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

it('counts the attempts at the scene in the language; a conversation left open is none', async () => {
  const store = await openTestStore();
  expect(await countPlays(store, 'restaurant', 'Mandarin')).toBe(0);
  await begin(store, NOW);
  expect(await countPlays(store, 'restaurant', 'Mandarin')).toBe(0);
  await play(store, NOW, [0]);
  expect(await countPlays(store, 'restaurant', 'Mandarin')).toBe(1);
  expect(await countPlays(store, 'restaurant', 'English')).toBe(0);
  expect(await countPlays(store, 'cafe', 'Mandarin')).toBe(0);
});
