import { expect, it } from 'vitest';
import type { Scenario } from '#domain/scene.ts';
import { begin } from '../../testing/conversation.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { readOpenConversation } from './open-conversation.ts';

const scene = (id: string, isUnlocked = true) => ({ id, isUnlocked }) as Scenario;
const scenes = [scene('cafe'), scene('restaurant'), scene('market', false)];

it('is the one that was left last, in the language, of a scene that may be played', async () => {
  const store = await openTestStore();
  expect(await readOpenConversation(store, 'Mandarin', scenes)).toBeNull();
  const first = await begin(store, new Date('2026-11-01T12:00:00Z'));
  const row = (id: string, sceneId: string, day: string, language = first.language) =>
    store.db.conversations.add({ ...first, id, sceneId, language, updatedAt: `2026-11-${day}T12:00:00Z` });
  await store.db.conversations.update(first.id, { updatedAt: '2026-11-01T12:00:00Z' });
  await row('locked', 'market', '09');
  await row('gone', 'no such scene', '08');
  await row('other', 'cafe', '07', 'French');
  expect(await readOpenConversation(store, 'Mandarin', scenes)).toMatchObject({ scene: { id: 'restaurant' } });
  await row('later', 'cafe', '02');
  expect(await readOpenConversation(store, 'Mandarin', scenes)).toMatchObject({
    scene: { id: 'cafe' },
    conversation: { id: 'later' },
  });
});
