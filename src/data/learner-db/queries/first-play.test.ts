import { expect, it } from 'vitest';
import { begin, play } from '../../testing/conversation.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { isFirstPlay } from './first-play.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

it('is the first until there is an attempt at the scene in the language; a conversation left open is none', async () => {
  const store = await openTestStore();
  expect(await isFirstPlay(store, 'restaurant', 'Mandarin')).toBe(true);
  await begin(store, NOW);
  expect(await isFirstPlay(store, 'restaurant', 'Mandarin')).toBe(true);
  await play(store, NOW, [0]);
  expect(await isFirstPlay(store, 'restaurant', 'Mandarin')).toBe(false);
  expect(await isFirstPlay(store, 'restaurant', 'English')).toBe(true);
  expect(await isFirstPlay(store, 'cafe', 'Mandarin')).toBe(true);
});
