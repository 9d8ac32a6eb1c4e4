import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import { NO_MORE, readReviewQueue } from '#data/learner-db/queries/review-queue.ts';
import { addCard } from '#data/learner-db/writes/new-card.ts';
import { openTestStore } from '#data/testing/test-store.ts';
import { stubStorage } from '#platform/testing/memory-storage.ts';
import { carryOutDeletions, useDeletions } from '#shared/flashcards/deletions.ts';
import { createReviewSession } from './review-session.ts';
import { TEXT } from './text.ts';

const now = new Date('2026-03-20T12:00:00.000Z');

beforeEach(stubStorage);

async function setUp(change: (store: LearnerStore) => LearnerStore = (store) => store) {
  const store = await openTestStore();
  for (const front of ['un', 'deux', 'trois']) {
    await addCard(store, { language: 'French', front, back: front }, now);
  }
  const onFailure = vi.fn();
  const session = createReviewSession({ store: change(store), now: () => now, onFailure });
  /** Reads the queue from the database. A test decides when the session receives it. */
  const read = async () => (await readReviewQueue(store, 'French', now, NO_MORE)).cards;
  const receive = async () => session.receive(await read(), useDeletions.getState().hidden);
  await receive();
  const card = () => session.state.getState().card;
  const reviewsOf = async (id = '') => (await store.db.cards.get(id))?.reviews ?? [];
  return { store, session, onFailure, read, receive, card, reviewsOf };
}

describe('a review session', () => {
  it('stores two answers and two undos of one card, given before anything was stored, read or drawn', async () => {
    const { session, card, reviewsOf } = await setUp();
    const first = card();
    session.show();
    session.rate(3);
    expect(card()?.id).not.toBe(first?.id);
    session.undo();
    expect(card()?.id).toBe(first?.id);
    session.show();
    session.rate(4);
    session.undo();
    expect(card()?.id).toBe(first?.id);
    await session.settled();
    const reviews = await reviewsOf(first?.id);
    expect(reviews.map(({ rating, voids }) => [rating, voids])).toEqual([
      [3, null],
      [3, reviews[0]?.id],
      [4, null],
      [4, reviews[2]?.id],
    ]);
  });

  it('keeps a card that an undo brought back on its answer side, while the queue catches up', async () => {
    const { session, card, read, receive } = await setUp();
    const first = card();
    const before = await read();
    session.show();
    session.rate(3);
    session.undo();
    session.show();
    const { showing } = session.state.getState();
    // The queue as it was before, then without the card, then with it again.
    const none = new Set<string>();
    session.receive(before, none);
    session.receive(before.slice(1), none);
    expect(session.state.getState()).toMatchObject({ turned: true, showing, left: 3 });
    await session.settled();
    await receive();
    expect(session.state.getState()).toMatchObject({ turned: true, showing, left: 3 });
    expect(card()?.reviews).toHaveLength(2);
    session.rate(4);
    expect(card()?.id).not.toBe(first?.id);
    await receive();
    expect(session.state.getState().left).toBe(2);
  });

  it('takes one rating for each showing of a card, and none before the answer is shown', async () => {
    const { session, card, reviewsOf } = await setUp();
    const first = card();
    session.rate(3);
    expect(card()?.id).toBe(first?.id);
    session.show();
    session.rate(3);
    session.rate(3);
    const second = card();
    const { showing } = session.state.getState();
    session.bury(showing);
    session.bury(showing);
    expect(session.state.getState().left).toBe(1);
    await session.settled();
    expect(await reviewsOf(first?.id)).toHaveLength(1);
    expect(await reviewsOf(second?.id)).toHaveLength(0);
  });

  it('keeps the card on the screen when others come due', async () => {
    const { session, card, read } = await setUp();
    session.show();
    const cards = await read();
    session.receive([...cards].reverse(), new Set());
    expect(card()?.id).toBe(cards[0]?.id);
    expect(session.state.getState().turned).toBe(true);
    session.receive(cards.slice(1), new Set());
    expect(card()?.id).toBe(cards[1]?.id);
    expect(session.state.getState().turned).toBe(false);
  });

  it('brings back a card whose rating could not be stored, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { session, card, onFailure } = await setUp((store) => {
      return { ...store, write: () => Promise.reject(new Error('full')) };
    });
    session.show();
    session.rate(3);
    session.undo();
    await session.settled();
    session.show();
    session.rate(3);
    await session.settled();
    expect(onFailure).toHaveBeenCalledTimes(2);
    expect(session.state.getState()).toMatchObject({ given: [], left: 3, message: null });
    expect(card()).toBeDefined();
  });

  it('keeps a rating whose undo failed, so that the learner can undo it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let full = false;
    const { session, card, onFailure, reviewsOf } = await setUp((store) => {
      return { ...store, write: (...given) => (full ? Promise.reject(new Error('full')) : store.write(...given)) };
    });
    const first = card();
    session.show();
    session.rate(3);
    await session.settled();
    full = true;
    session.undo();
    await session.settled();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(session.state.getState().given).toHaveLength(1);
    expect(card()?.id).not.toBe(first?.id);
    full = false;
    session.undo();
    await session.settled();
    expect(await reviewsOf(first?.id)).toHaveLength(2);
  });

  it('brings back a deleted card in time, and says when it is too late', async () => {
    const { store, session, card, receive } = await setUp();
    const first = card();
    session.remove();
    expect(card()?.id).not.toBe(first?.id);
    await session.settled();
    await receive();
    session.undo();
    await session.settled();
    await receive();
    expect(card()?.id).toBe(first?.id);
    await carryOutDeletions();
    expect((await store.db.cards.get(first?.id ?? ''))?.deletedAt).toBeNull();

    session.remove();
    await session.settled();
    await carryOutDeletions();
    await receive();
    session.undo();
    await session.settled();
    expect(session.state.getState().message).toBe(TEXT.tooLate);
    expect(card()?.id).not.toBe(first?.id);
  });
});
