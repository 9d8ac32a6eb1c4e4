import { describe, expect, it } from 'vitest';
import { play } from '../../testing/conversation.ts';
import { openTestStore, restaurant, USER } from '../../testing/test-store.ts';
import { readProgress } from '../queries/progress.ts';
import { readScenarios } from '../queries/scenarios.ts';
import { unlockScenario } from './unlock.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const taxi = { ...restaurant, id: 'taxi', title: 'Taxi', unlockable: true, unlockCost: 30 };
const bank = { ...taxi, id: 'bank', title: 'Bank' };
const flat = {
  ...restaurant,
  id: 'flat',
  title: 'Flat',
  accessType: 'premium' as const,
  unlockable: true,
  unlockCost: 10,
};
const scenes = [restaurant, taxi, bank, flat];

describe('unlocking', () => {
  it('is pending at once, opens the scene and takes its coins', async () => {
    const store = await openTestStore({ scenes });
    await play(store, now, [0, 1, 2, 3]);
    expect(await unlockScenario(store, 'taxi', now)).toEqual({ ok: true });
    expect(await store.db.unlocks.get('taxi')).toMatchObject({ pending: true, cost: 30 });
    expect((await readProgress(store, '2026-03-01')).coins).toBe(5);
    const open = await readScenarios(store, store.device, 'Mandarin', now);
    expect(open.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id)).toEqual(['restaurant', 'taxi']);
  });

  it('does not spend the same coins twice, even at the same moment', async () => {
    const store = await openTestStore({ scenes });
    await play(store, now, [0, 1, 2, 3]);
    const both = await Promise.all(['taxi', 'bank'].map((id) => unlockScenario(store, id, now)));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect((await readProgress(store, '2026-03-01')).coins).toBe(5);
  });

  it('of what is unlocked already costs nothing', async () => {
    const store = await openTestStore({ scenes });
    await play(store, now, [0, 1, 2, 3]);
    await unlockScenario(store, 'taxi', now);
    expect(await unlockScenario(store, 'taxi', now)).toEqual({ ok: true });
    expect(await store.db.unlocks.count()).toBe(1);
  });

  it.each([
    ['taxi', { code: 'unlock', accessType: 'free', cost: 30 }],
    ['flat', { code: 'premium' }],
    ['nowhere', { code: 'not-found' }],
    ['restaurant', { code: 'unknown' }],
  ])('of %s is denied: %o', async (id, denial) => {
    const store = await openTestStore({ scenes });
    expect(await unlockScenario(store, id, now)).toEqual({ ok: false, denial });
    expect(await store.engine.waiting()).toBe(0);
  });

  it('of a premium scene asks a subscriber for the coins', async () => {
    const store = await openTestStore({ scenes });
    await store.db.subscription.put({
      user_id: USER,
      subscribed: true,
      subscription_tier: null,
      subscription_end: null,
    });
    expect(await unlockScenario(store, 'flat', now)).toEqual({
      ok: false,
      denial: { code: 'unlock', accessType: 'premium', cost: 10 },
    });
    await play(store, now, [0]);
    expect(await unlockScenario(store, 'flat', now)).toEqual({ ok: true });
  });
});
