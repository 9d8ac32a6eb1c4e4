import { expect, it, vi } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { unlockScenario } from '#data/learner-db/writes/unlock.ts';
import { openTestStore, restaurant, sync, USER } from '#data/testing/test-store.ts';
import { stubBlockedStorage, stubStorage } from '#platform/testing/memory-storage.ts';
import { MemoryServer, syncTables } from '#sync/testing';
import { readProblems } from '../mutations/problems.ts';
import { noteTold, untoldUnlocks } from './untold-unlocks.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const taxi = { ...restaurant, id: 'taxi', title: 'Taking a Taxi', unlockable: true, unlockCost: 30 };
const mutation = (scene: string) =>
  ({
    device_seq: 1,
    table: 'user_unlocked_scenarios',
    op: 'put',
    id: 'u1',
    fields: { scenario_id: scene },
    at: 'x',
    device: 'd',
  }) as const;

/** Another device has spent the coins by the time the server hears of this unlock. */
async function unlockFor(store: LearnerStore): Promise<void> {
  const progress = { total_points: 0, current_level: 'beginner', current_streak: 0, longest_streak: 0 } as const;
  const none = { last_activity_date: null, star_ratings: { 1: 0, 2: 0, 3: 0 } };
  await store.db.progress.put({ user_id: USER, ...progress, ...none, coins: 45 } as never);
  expect(await unlockScenario(store, 'taxi', now)).toEqual({ ok: true });
}

it('names the scene and the reason, and says whether it is open all the same', async () => {
  const store = await openTestStore({ scenes: [restaurant, taxi] });
  const at = now.toISOString();
  await syncTables(store.db).rejected.bulkAdd([
    { id: 1, mutation: mutation('taxi'), code: 'coins', reason: 'x', at },
    { id: 2, mutation: { ...mutation('taxi'), table: 'flashcards' }, code: 'conflict', reason: 'x', at },
    { id: 3, mutation: mutation('taxi'), code: 'conflict', reason: 'x', at },
  ]);
  const problems = await readProblems(store);
  expect(untoldUnlocks(USER, problems)).toEqual([
    expect.objectContaining({ rejection: 1, scene: 'Taking a Taxi', open: false, why: expect.stringMatching(/coins/) }),
    expect.objectContaining({ rejection: 3, open: true, why: expect.stringMatching(/another device/) }),
  ]);
});

it('follows a rejection by the server: the scene is closed again, and the coins are back', async () => {
  const server = new MemoryServer();
  server.user = USER;
  server.judge = ({ device_seq, table }) =>
    table === 'user_unlocked_scenarios'
      ? { device_seq, status: 'rejected', code: 'coins', reason: 'This scenario requires 30 coins to unlock' }
      : { device_seq, status: 'retry', code: 'later', reason: 'later' };
  const store = await openTestStore({ scenes: [restaurant, taxi], transport: server });
  await unlockFor(store);
  await sync(store);
  expect(untoldUnlocks(USER, await readProblems(store)).map(({ scene }) => scene)).toEqual(['Taking a Taxi']);
  expect(await store.db.unlocks.count()).toBe(0);
});

it('is remembered by learner, and told again where nothing can be remembered', () => {
  const what = { table: 'user_unlocked_scenarios', label: '', many: '', subject: 'Taxi', language: null };
  const problems = [7, 8].map((id) => {
    return { id: `${id}`, what, why: '', at: 'x', rejected: { id, doneAt: 'x', code: 'coins', reason: '' } };
  });
  const untold = (user: string) => untoldUnlocks(user, problems).map(({ rejection }) => rejection);
  stubStorage();
  expect(untold('a')).toEqual([7, 8]);
  noteTold('a', 7);
  expect([untold('a'), untold('b')]).toEqual([[8], [7, 8]]);
  stubBlockedStorage();
  expect(untold('a')).toEqual([7, 8]);
  expect(() => noteTold('a', 1)).not.toThrow();
  vi.unstubAllGlobals();
});
