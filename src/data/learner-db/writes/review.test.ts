import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../testing/test-store.ts';
import { countReviewQueue, readReviewQueue } from '../queries/review-queue.ts';
import { buryCard, deleteCard, editCard, suspendCard, unburyCard } from './cards.ts';
import { addCard } from './new-card.ts';
import { reviewCard, undoReview } from './review.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const phrase = { language: 'Mandarin', front: '买单', back: 'the bill' } as const;

describe('a card', () => {
  it('is due from its making on', async () => {
    const store = await openTestStore();
    const card = await addCard(store, phrase, now);
    expect(card).toMatchObject({ state: 'new', due: now.toISOString(), reps: 0 });
    expect(await countReviewQueue(store, 'Mandarin', now)).toBe(1);
    expect(await countReviewQueue(store, 'English', now)).toBe(0);
  });

  it('comes back when its answers say', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    const card = await reviewCard(store, id, 3, now);
    expect(card).toMatchObject({ state: 'learning', due: minutes(10).toISOString(), reps: 1 });
    expect(await countReviewQueue(store, 'Mandarin', minutes(9))).toBe(0);
    expect((await readReviewQueue(store, 'Mandarin', minutes(10))).cards).toHaveLength(1);
  });

  it('is as it was after its last answer is taken back', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    await reviewCard(store, id, 3, now);
    const before = await store.db.cards.get(id);
    await reviewCard(store, id, 1, minutes(10));
    expect(await undoReview(store, id, minutes(11))).toBe(true);
    const after = await store.db.cards.get(id);
    expect({ ...after, reviews: [] }).toEqual({ ...before, reviews: [] });
    expect(await undoReview(store, id, minutes(12))).toBe(true);
    expect(await store.db.cards.get(id)).toMatchObject({ state: 'new', due: now.toISOString() });
    expect(await undoReview(store, id, minutes(13))).toBe(false);
  });

  it('stays away while suspended, and until the next study day when buried', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    await suspendCard(store, id, true, now);
    expect(await countReviewQueue(store, 'Mandarin', minutes(9_999))).toBe(0);
    await suspendCard(store, id, false, now);
    expect(await countReviewQueue(store, 'Mandarin', now)).toBe(1);
    await buryCard(store, id, now);
    expect(await countReviewQueue(store, 'Mandarin', now)).toBe(0);
    expect(await countReviewQueue(store, 'Mandarin', minutes(24 * 60))).toBe(1);
  });

  it('is listed no more when deleted, but its reviews stay', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    await reviewCard(store, id, 3, now);
    await deleteCard(store, id, now);
    expect(await store.db.cards.get(id)).toMatchObject({ deletedAt: now.toISOString(), reviews: [{ rating: 3 }] });
    expect(await countReviewQueue(store, 'Mandarin', minutes(9_999))).toBe(0);
    expect(await store.db.cards.orderBy('listedAt').count()).toBe(0);
    expect(await store.db.reviewMoments.count()).toBe(1);
    await addCard(store, phrase, now);
    expect(await store.db.cards.orderBy('listedAt').count()).toBe(1);
  });

  it('needs a front', async () => {
    const store = await openTestStore();
    await expect(addCard(store, { ...phrase, front: ' ' }, now)).rejects.toThrow('front');
    const { id } = await addCard(store, phrase, now);
    await expect(editCard(store, id, { front: '' }, now)).rejects.toThrow('front');
  });

  it('shows an edit at once', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    await editCard(store, id, { back: 'the bill, please' }, now);
    expect(await store.db.cards.get(id)).toMatchObject({ back: 'the bill, please', state: 'new' });
  });

  it('gives the very answer back that is named, though another came after it', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    await reviewCard(store, id, 1, now, first);
    await reviewCard(store, id, 3, minutes(10), second);
    expect(await undoReview(store, id, minutes(11), first)).toBe(true);
    expect(await store.db.cards.get(id)).toMatchObject({ reps: 1, due: minutes(20).toISOString() });
    expect(await undoReview(store, id, minutes(12), first)).toBe(false);
  });

  it('is cut to what the server takes when it is edited, and an empty example is none', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, { ...phrase, example: '买单！' }, now);
    await editCard(store, id, { front: ` ${'长'.repeat(2100)} `, example: '  ', pinyin: '' }, now);
    const card = await store.db.cards.get(id);
    expect([card?.front.length, card?.example, card?.pinyin, card?.back]).toEqual([2000, null, null, 'the bill']);
  });

  it('comes back at once when it is no longer left out', async () => {
    const store = await openTestStore();
    const { id } = await addCard(store, phrase, now);
    await buryCard(store, id, now);
    await unburyCard(store, id, minutes(1));
    expect(await countReviewQueue(store, 'Mandarin', minutes(1))).toBe(1);
  });
});
