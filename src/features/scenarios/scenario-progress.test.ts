import { expect, it } from 'vitest';
import { appendTurn } from '#data/learner-db/writes/conversation.ts';
import { begin, outcomes, play, state } from '#data/testing/conversation.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { readSceneProgress } from './scenario-progress.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const later = new Date('2026-03-02T12:00:00.000Z');

it('has the best stars of each scene, and the conversation that is going on', async () => {
  const store = await openTestStore();
  expect(await readSceneProgress(store, 'Mandarin')).toEqual(new Map());
  await play(store, now, [0, 1, 2, 3]);
  await play(store, later, [0]);
  expect((await readSceneProgress(store, 'Mandarin')).get('restaurant')).toEqual({ stars: 3, unfinished: null });
  const { id } = await begin(store, later);
  expect((await readSceneProgress(store, 'Mandarin')).get('restaurant')).toEqual({ stars: 3, unfinished: 0 });
  await appendTurn(store, id, [], { ...state, turn: 1, completed: [0, 2] }, outcomes(0, 2));
  expect((await readSceneProgress(store, 'Mandarin')).get('restaurant')).toEqual({ stars: 3, unfinished: 2 });
});

it('keeps languages apart', async () => {
  const store = await openTestStore();
  await play(store, now, [0, 1, 2, 3]);
  await begin(store, now);
  expect(await readSceneProgress(store, 'English')).toEqual(new Map());
});
