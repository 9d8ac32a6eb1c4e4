import { describe, expect, it } from 'vitest';
import { openTestStore } from '../../testing/test-store.ts';
import type { LearnerStore } from '../learner-store.ts';
import { settleCard } from '../tables/card.ts';
import type { CardRow } from '../tables/local-models.ts';
import { buryCard, deleteCard, suspendCard } from '../writes/cards.ts';
import { addCard } from '../writes/new-card.ts';
import { reviewCard, undoReview } from '../writes/review.ts';
import { saveSetting } from '../writes/setting.ts';
import { readReviewForecast } from './review-forecast.ts';
import { countReviewQueue, readReviewQueue } from './review-queue.ts';

const DAY = 86_400_000;
/** Not stable after its reviews, so that no other kind of it comes up (product 9.18). */
const SLOW = 'r4';
const now = new Date('2026-03-20T12:00:00.000Z');
const at = (days: number, minutes = 0) => new Date(now.getTime() + days * DAY + minutes * 60_000);

/** A card reviewed on days before now, each "good", but the first "hard" of `SLOW`; none: a new one. */
function card(id: string, ...reviewedOn: number[]): CardRow {
  const reviews = reviewedOn.map((day, deviceSeq) => ({
    id: `${id}-${deviceSeq}`,
    rating: id === SLOW && deviceSeq === 0 ? (2 as const) : (3 as const),
    at: at(day).toISOString(),
    utcOffsetMin: 0,
    device: 'd',
    deviceSeq,
    voids: null,
  }));
  const text = {
    language: 'Mandarin',
    front: id,
    back: id,
    example: null,
    pinyin: null,
    sceneId: null,
    sourceTurn: null,
  } as const;
  const createdAt = at(reviewedOn[0] ?? -1).toISOString();
  const state = {
    suspendedAt: null,
    buriedUntil: null,
    deletedAt: null,
    stability: 0,
    difficulty: 0,
    reps: 0,
    lapses: 0,
  };
  return settleCard({ id, ...text, createdAt, due: createdAt, state: 'new', reviews, ...state });
}

async function storeWith(cards: CardRow[]): Promise<LearnerStore> {
  const store = await openTestStore();
  await store.db.cards.bulkAdd(cards);
  return store;
}

const ids = async (store: LearnerStore, when = now) =>
  (await readReviewQueue(store, 'Mandarin', when)).cards.map(({ id }) => id);

/** Due at different days, the last not yet, with different chances to be recalled. */
const REVIEWS = [card('r1', -60, -59, -52), card('r2', -19, -18), card('r3', -12, -11), card(SLOW, -3.1, -3, -2)];

describe('the queue of a day', () => {
  it('asks first what is most likely forgotten, whatever way the rows came', async () => {
    const cards = [...REVIEWS, ...['n1', 'n2', 'n3'].map((id) => card(id))];
    const one = await ids(await storeWith(cards));
    expect(one.filter((id) => id.startsWith('r'))).toEqual(['r2', 'r1', 'r3']);
    expect(await ids(await storeWith(cards.toReversed()))).toEqual(one);
  });

  it('gives as many new cards and reviews as a day has room for, and no more after they are done', async () => {
    const store = await storeWith([...REVIEWS, ...['n1', 'n2', 'n3'].map((id) => card(id))]);
    await saveSetting(store, 'newPerDay', 2);
    await saveSetting(store, 'reviewsPerDay', 2);
    expect(await countReviewQueue(store, 'Mandarin', now)).toBe(4);
    for (let asked = 4; asked > 0; asked -= 1) {
      const [next] = (await readReviewQueue(store, 'Mandarin', now)).cards;
      await reviewCard(store, next?.id ?? '', 4, now);
      expect(await countReviewQueue(store, 'Mandarin', now)).toBe(asked - 1);
    }
    const { done } = await readReviewQueue(store, 'Mandarin', now);
    expect(done).toEqual({ fresh: 2, reviews: 2 });
    expect(await readReviewForecast(store, 'Mandarin', now)).toMatchObject({ heldBack: { fresh: 1, reviews: 1 } });
    // Two reviews, one of them a phrase that was easy today and is asked the other way; and the last new card.
    expect(await ids(store, at(1))).toHaveLength(3);
    const more = await readReviewQueue(store, 'Mandarin', now, { fresh: 10, reviews: 20 });
    expect(more.cards).toHaveLength(2);
  });

  it('brings back what is being learnt when its time comes, over the limits', async () => {
    const store = await storeWith(['n1', 'n2'].map((id) => card(id)));
    await saveSetting(store, 'newPerDay', 1);
    const [first] = await ids(store);
    await reviewCard(store, first ?? '', 3, now);
    expect(await ids(store, at(0, 9))).toEqual([]);
    expect(await readReviewForecast(store, 'Mandarin', at(0, 9))).toMatchObject({
      soon: { count: 1, at: at(0, 10).toISOString() },
      any: true,
    });
    expect(await ids(store, at(0, 10))).toEqual([first]);
  });

  it('gives a place back when an answer is undone', async () => {
    const store = await storeWith(['n1', 'n2'].map((id) => card(id)));
    await saveSetting(store, 'newPerDay', 1);
    const before = await ids(store);
    await reviewCard(store, before[0] ?? '', 4, now);
    expect(await ids(store)).toEqual([]);
    await undoReview(store, before[0] ?? '', at(0, 1));
    expect(await ids(store, at(0, 1))).toEqual(before);
  });

  it('leaves out paused, buried and deleted cards', async () => {
    const store = await storeWith(['n1', 'n2', 'n3', 'n4'].map((id) => card(id)));
    await suspendCard(store, 'n1', true, now);
    await buryCard(store, 'n2', now);
    await deleteCard(store, 'n3', now);
    expect(await ids(store)).toEqual(['n4']);
    expect(await ids(store, at(1))).toEqual(['n2', 'n4']);
  });

  it('begins with the cards of the latest conversation', async () => {
    const store = await openTestStore();
    for (const [minute, front] of ['old', 'new'].entries()) {
      await addCard(store, { language: 'Mandarin', front, back: front }, at(0, minute - 5));
    }
    expect((await readReviewQueue(store, 'Mandarin', now)).cards.map(({ front }) => front)).toEqual(['new', 'old']);
  });

  it('asks a phrase one way a day, the next way as a review, and by ear only where there is a voice', async () => {
    const store = await storeWith([card('meant', -20, -19)]);
    await saveSetting(store, 'newPerDay', 0);
    const kinds = async (when: Date, hasVoice = true) =>
      (await readReviewQueue(store, 'Mandarin', when, undefined, 0, hasVoice)).cards.map(({ kind }) => kind);
    // Stable, so the next kind waits as a review, which no limit of new cards holds back.
    expect(await kinds(now)).toEqual(['production']);
    await reviewCard(store, 'meant', 4, now, crypto.randomUUID(), 'production');
    expect(await kinds(now)).toEqual([]);
    expect(await kinds(at(1))).toEqual([undefined]);
    await reviewCard(store, 'meant', 4, at(1));
    expect(await kinds(at(2))).toEqual(['listening']);
    expect(await kinds(at(2), false)).toEqual([]);
    expect(await countReviewQueue(store, 'Mandarin', at(2), true)).toBe(1);
    expect(await countReviewQueue(store, 'Mandarin', at(2), false)).toBe(0);
    // An answer by ear on another device holds nothing back where there is no voice.
    await reviewCard(store, 'meant', 1, at(2), crypto.randomUUID(), 'listening');
    expect(await kinds(at(40))).toEqual(['listening']);
    expect(await kinds(at(40), false)).toEqual(['production']);
    const row = await store.db.cards.get('meant');
    expect(row?.reviews.map(({ kind }) => kind)).toEqual([undefined, undefined, 'production', undefined, 'listening']);
    await undoReview(store, 'meant', at(40));
    expect((await store.db.cards.get('meant'))?.reviews.at(-1)?.kind).toBe('listening');
  });

  it('says what tomorrow brings', async () => {
    const store = await storeWith([card('n1'), ...REVIEWS]);
    const { due } = card(SLOW, -3.1, -3, -2);
    expect(new Date(due) > now).toBe(true);
    expect(await readReviewForecast(store, 'Mandarin', now)).toMatchObject({ tomorrow: 4, soon: null });
    await saveSetting(store, 'reviewsPerDay', 1);
    expect(await readReviewForecast(store, 'Mandarin', now)).toMatchObject({ tomorrow: 2 });
    expect(await readReviewForecast(store, 'French', now)).toMatchObject({ tomorrow: 0, any: false });
  });
});
