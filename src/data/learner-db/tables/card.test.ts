import { describe, expect, it } from 'vitest';
import { MemoryServer, syncTables } from '#sync/testing';
import { openTestStore, sync, USER } from '../../testing/test-store.ts';
import { cardStore, flashcardReviews, flashcards } from './card.ts';

const CARD = { id: 'c1', language: 'French', front: 'un', back: 'one', created_at: '2026-03-01T12:00:00.000Z' };
const REVIEWS = [2, 3].map((day) => ({
  id: `r${day}`,
  flashcard_id: 'c1',
  rating: 3,
  reviewed_at: `2026-03-0${day}T12:00:00.000Z`,
  utc_offset_min: 0,
}));

describe('a card while a new history comes in', () => {
  it.each([['card', 'reviews'] as const, ['reviews', 'card'] as const])(
    'keeps its text, its schedule and its study days; the %s come last',
    async (...order) => {
      const server = new MemoryServer();
      server.user = USER;
      const hand = () => {
        for (const what of order) {
          if (what === 'card') server.write('flashcards', CARD);
          else for (const review of REVIEWS) server.write('flashcard_reviews', review);
        }
        for (let id = 0; id < 3; id += 1) server.write('user_settings', { id: `s${id}`, key: `s${id}`, value: 1 });
      };
      hand();
      const store = await openTestStore({ transport: server });
      await sync(store);
      const shown = async () => {
        const { front, due, reps } = (await store.db.cards.get('c1')) ?? {};
        const days = (await store.db.studyDays.toArray()).map(({ day, reviews }) => [day, reviews]);
        return JSON.stringify([front, due, reps, days]);
      };
      const before = await shown();
      server.replace('epoch-2');
      hand();
      const page = server.exchange.bind(server);
      const seen = new Set<string>();
      server.exchange = async (request, signal) => {
        seen.add(await shown());
        return page({ ...request, limit: 1 }, signal);
      };
      expect(await sync(store)).toEqual({ kind: 'synced' });
      expect(server.requests.length).toBeGreaterThan(6);
      expect(seen.add(await shown())).toEqual(new Set([before]));
      expect(await syncTables(store.db).shadows.count()).toBe(0);
    },
  );
});

describe('a card that comes in parts', () => {
  const deriveIndexes = cardStore.deriveIndexes ?? ((card) => card);
  const isComplete = cardStore.isComplete ?? (() => true);
  const build = (card: boolean, reviews: number) => {
    const bare = REVIEWS.slice(0, reviews).reduce<ReturnType<typeof flashcards.merge>>((local, review) => {
      const parsed = flashcardReviews.parse(review);
      if (!parsed.ok) throw new Error(parsed.reason);
      return flashcardReviews.merge(local, parsed.row);
    }, undefined);
    const parsed = flashcards.parse(CARD);
    if (!parsed.ok) throw new Error(parsed.reason);
    const row = card ? flashcards.merge(bare, parsed.row) : bare;
    if (!row) throw new Error('no row');
    return deriveIndexes(row);
  };

  it.each([
    [true, 2, true],
    [true, 1, false],
    [false, 2, false],
  ])('is a whole with its own row (%s) and %i of two reviews: %s', (card, reviews, expected) => {
    expect(isComplete(build(card, reviews), build(true, 2))).toBe(expected);
  });

  it('is scheduled once the card itself is there, whichever came first', () => {
    expect(build(false, 2)).toMatchObject({ state: 'new', reps: 0, due: '' });
    expect(build(true, 2)).toMatchObject({ state: 'review', reps: 2 });
  });

  it('is a whole where the card was not known before either', () => {
    expect(isComplete(build(false, 2), build(false, 1))).toBe(true);
  });
});
