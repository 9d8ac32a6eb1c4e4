import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { stubStorage } from '#platform/testing/memory-storage.ts';
import { cancelDeletion, carryOutDeletions, deleteLater, useDeletions } from './deletions.ts';
import { putOffDeletions } from './put-off-deletions.ts';
import { putOffFlag } from './put-off-flag.ts';

const now = new Date('2026-03-20T12:00:00.000Z');

async function setUp() {
  const store = await openTestStore();
  const { id } = await addCard(store, { language: 'French', front: 'un', back: 'one' }, now);
  const deleted = async () => (await store.db.cards.get(id))?.deletedAt !== null;
  return { store, id, deleted, hidden: () => useDeletions.getState().hidden.has(id) };
}

/** The module of a page that opens later, with nothing in its memory. */
async function nextPage() {
  vi.resetModules();
  return import('./deletions.ts');
}

beforeEach(stubStorage);

describe('a deleted card', () => {
  it('is hidden at once, and its deletion is written when the learner leaves', async () => {
    const { store, id, deleted, hidden } = await setUp();
    deleteLater(store, id);
    expect([hidden(), await deleted()]).toEqual([true, false]);
    expect(useDeletions.getState().last).toBe(id);
    await carryOutDeletions();
    expect([hidden(), await deleted()]).toEqual([true, true]);
    expect(useDeletions.getState().last).toBeNull();
    expect(cancelDeletion(id)).toBe(false);
  });

  it('comes back for good when the deletion is undone in time', async () => {
    const { store, id, deleted, hidden } = await setUp();
    deleteLater(store, id);
    expect(cancelDeletion(id)).toBe(true);
    await carryOutDeletions();
    expect([hidden(), await deleted()]).toEqual([false, false]);
  });

  it('has its deletion written by itself after a while', async () => {
    const { store, id, deleted } = await setUp();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    deleteLater(store, id);
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await deleted()).toBe(true));
  });

  it('is shown again where the device cannot store the deletion', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { store, id, hidden } = await setUp();
    deleteLater({ ...store, write: () => Promise.reject(new Error('full')) }, id);
    await carryOutDeletions();
    expect(hidden()).toBe(false);
  });

  it('is deleted by the next page where its own was gone before it was written', async () => {
    const { store, id, deleted } = await setUp();
    deleteLater(store, id);
    const next = await nextPage();
    next.resumeDeletions(store);
    expect(next.useDeletions.getState()).toEqual({ hidden: new Set([id]), last: id });
    await next.carryOutDeletions();
    expect([await deleted(), putOffDeletions(store.userId)]).toEqual([true, {}]);
    expect(cancelDeletion(id)).toBe(false);
  });

  it('can still be brought back on the next page, and then its own deletes nothing', async () => {
    const { store, id, deleted, hidden } = await setUp();
    deleteLater(store, id);
    const next = await nextPage();
    next.resumeDeletions(store);
    expect(next.cancelDeletion(id)).toBe(true);
    await carryOutDeletions();
    expect([hidden(), await deleted(), putOffDeletions(store.userId)]).toEqual([false, false, {}]);
  });

  it('is left alone by the page of another learner, and by notes that are spoilt', async () => {
    const { store, id } = await setUp();
    deleteLater(store, id);
    const next = await nextPage();
    next.resumeDeletions({ ...store, userId: 'another' });
    expect(next.useDeletions.getState().hidden.size).toBe(0);
    putOffFlag(store.userId).write(`{"${id}":`);
    next.resumeDeletions(store);
    expect(next.useDeletions.getState().hidden.size).toBe(0);
    cancelDeletion(id);
  });
});
