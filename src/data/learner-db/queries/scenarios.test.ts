import { describe, expect, it, vi } from 'vitest';
import type { SceneRow } from '../../device-database.ts';
import { openTestStore, restaurant } from '../../testing/test-store.ts';
import type { LearnerStore } from '../learner-store.ts';
import {
  accessOrUnknown,
  readCategories,
  readEntitlements,
  readScenarios,
  readSceneLanguages,
  readSubscription,
} from './scenarios.ts';

async function languages({ scenes, fetched }: { scenes: readonly SceneRow[]; fetched: boolean }) {
  const { device } = await openTestStore({ scenes });
  if (fetched) await device.meta.put({ key: 'catalogue', value: '' });
  return readSceneLanguages(device);
}

const cafe: SceneRow = { ...restaurant, id: 'cafe', dialogues: { French: 'v1', English: 'v1' } };
const silent: SceneRow = { ...restaurant, id: 'silent', dialogues: {} };

it('names each language that any scene is played in once, in the order they are offered', async () => {
  const scenes = [cafe, silent, restaurant];
  expect(await languages({ scenes, fetched: true })).toEqual(['Mandarin', 'English', 'French']);
});

it('tells a catalogue without scenes from one that has never been fetched', async () => {
  expect(await languages({ scenes: [silent], fetched: true })).toEqual([]);
  expect(await languages({ scenes: [], fetched: false })).toBeNull();
});

// product 13.8
describe('a scenario', () => {
  const assets = { Mandarin: { main_image_url: '/art/main.svg', preview_image_url: '/art/preview.svg' } };

  it('has every field of the client’s shape', async () => {
    const { device } = await openTestStore({ scenes: [{ ...restaurant, imageUrl: '/art/restaurant.svg', assets }] });
    await device.categories.add({ id: 'food', name: 'Food & drink', icon: 'utensils' });
    expect(await readScenarios(null, device, 'Mandarin', new Date())).toEqual([
      {
        id: 'restaurant',
        title: 'Ordering at a Restaurant',
        description: 'Order a meal.',
        level: 'beginner',
        imageUrl: '/art/restaurant.svg',
        character: 'waiter',
        setting: 'A small restaurant',
        objectives: [15, 20, 25, 30].map((points, index) => ({
          description: `Objective ${index + 1}`,
          points,
          completed: false,
        })),
        duration: 5,
        language: 'Mandarin',
        categoryId: 'food',
        categoryName: 'Food & drink',
        categoryIcon: 'utensils',
        languageAssets: assets,
        accessType: 'free',
        unlockable: false,
        isUnlocked: false,
        unlockCost: 0,
      },
    ]);
  });

  // product 5.14 and 13.9
  it('is unlocked for nobody who is not signed in, and by its record for who is', async () => {
    const market: SceneRow = { ...restaurant, id: 'market', title: 'Market', unlockable: true, unlockCost: 30 };
    const store = await openTestStore({ scenes: [restaurant, market] });
    const unlocked = async (learner: LearnerStore | null) => {
      const scenarios = await readScenarios(learner, store.device, 'Mandarin', new Date());
      return scenarios.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id);
    };
    expect(await unlocked(null)).toEqual([]);
    expect(await unlocked(store)).toEqual(['restaurant']);
    await store.db.unlocks.add({ id: 'u', scenarioId: 'market', cost: 30, pending: false });
    expect((await readEntitlements(store, new Date())).unlocked).toEqual(new Set(['market']));
    expect(await unlocked(store)).toEqual(['market', 'restaurant']);
  });
});

describe('The error catalogue: Failed reads', () => {
  /** Every row of a table fails as it is read. */
  function breakTable(table: { hook: (name: 'reading', fail: () => never) => unknown }) {
    table.hook('reading', () => {
      throw new DOMException('The row is damaged', 'DataError');
    });
    return vi.spyOn(console, 'error').mockImplementation(() => undefined);
  }

  it('are logged, and scenario lists and categories return empty lists', async () => {
    const { device } = await openTestStore();
    await device.categories.add({ id: 'food', name: 'Food', icon: 'food' });
    expect(await readScenarios(null, device, 'Mandarin', new Date())).toHaveLength(1);
    expect(await readCategories(device)).toHaveLength(1);
    const logged = breakTable(device.scenes);
    breakTable(device.categories);
    expect(await readScenarios(null, device, 'Mandarin', new Date())).toEqual([]);
    expect(await readCategories(device)).toEqual([]);
    await device.meta.put({ key: 'catalogue', value: '' });
    expect(await readSceneLanguages(device)).toBeNull();
    expect(logged.mock.calls.map(([what]) => what)).toEqual([
      'The scenarios could not be read',
      'The categories could not be read',
      'The languages of the scenarios could not be read',
    ]);
  });

  it('of what is unlocked are logged too, and the scenario list is empty', async () => {
    const store = await openTestStore();
    const read = () => readScenarios(store, store.device, 'Mandarin', new Date());
    expect(await read()).toMatchObject([{ id: 'restaurant', isUnlocked: true }]);
    const error = new DOMException('The row is damaged', 'DataError');
    vi.spyOn(store.db.unlocks, 'toCollection').mockImplementation(() => {
      throw error;
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(await read()).toEqual([]);
    expect(logged).toHaveBeenCalledWith('The scenarios could not be read', error);
  });

  it('are logged, and the subscription check returns not subscribed', async () => {
    const store = await openTestStore();
    const row = { user_id: store.userId, subscribed: true, subscription_tier: 'premium', subscription_end: null };
    await store.db.subscription.add(row as never);
    expect((await readEntitlements(store, new Date())).subscriber).toBe(true);
    const logged = breakTable(store.db.subscription);
    expect(await readSubscription(store)).toMatchObject({ subscribed: false });
    expect((await readEntitlements(store, new Date())).subscriber).toBe(false);
    expect(logged).toHaveBeenCalledWith('The subscription could not be read', expect.anything());
  });

  // product 5.11
  it('are logged, and the access check returns not accessible', async () => {
    const store = await openTestStore();
    const now = new Date('2026-03-01T12:00:00.000Z');
    expect(await accessOrUnknown(store, 'restaurant', 'Mandarin', now)).toEqual({ accessible: true });
    const logged = breakTable(store.device.scenes);
    const unknown = { accessible: false, denial: { code: 'unknown' } };
    expect(await accessOrUnknown(store, 'restaurant', 'Mandarin', now)).toEqual(unknown);
    expect(logged).toHaveBeenCalledWith('The access to a scene could not be read', expect.anything());
  });
});
