import { useRef, useState } from 'react';
import { NO_MORE, type ReviewQueue } from '#data/learner-db/queries/review-queue.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { Rating } from '#domain/schedule.ts';
import { useDeletions } from '#shared/flashcards/deletions.ts';
import { useReviewQueue } from '#shared/flashcards/use-review-queue.ts';
import { useUserStore } from '#shared/learner/learner-store-context.ts';
import { buried, type CardDeed, paused, rated, removed } from './card-commands.ts';
import { type Deed, useDeeds } from './use-commands.ts';

export interface Session {
  queue: ReviewQueue | undefined;
  card: CardRow | undefined;
  /** Names what is shown: a card between two answers. */
  showing: string | null;
  /** Cards still to come, this one included. */
  left: number;
  deeds: readonly Deed[];
  /** The last thing done or undone, in words. */
  news: string | null;
  rate(rating: Rating, words: string): void;
  pause(): void;
  bury(): void;
  remove(): void;
  undo(): void;
  /** More than the limits give, and what comes back soon. */
  goOn(what: 'more' | 'ahead'): void;
}

const MORE = { fresh: 10, reviews: 20 };
const AHEAD_MIN = 24 * 60;

const keyOf = (card: CardRow) => `${card.id} ${card.reviews.length}`;

/** What is shown of these cards: it stays until it is answered, or until one is asked back. */
function useShownCard(cards: readonly CardRow[]) {
  const held = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const back = cards.find(({ id }) => id === wanted.current);
  const card = back ?? cards.find(({ id }) => id === held.current) ?? cards[0];
  if (back) wanted.current = null;
  held.current = card?.id ?? null;
  const bringBack = (id: string) => {
    wanted.current = id;
  };
  return { card, bringBack };
}

/**
 * A session of reviews. The next card is shown at once, while the answer is being stored; one answer a showing, however
 * often and fast it is given. What is shown stays until it is answered, whatever comes due meanwhile.
 */
export function useSession(): Session {
  const store = useUserStore();
  const [more, setMore] = useState(NO_MORE);
  const [ahead, setAhead] = useState(0);
  const queue = useReviewQueue(more, ahead);
  const { hidden } = useDeletions();
  const { deeds, news, answered, perform, takeBack } = useDeeds();
  const cards = (queue?.cards ?? []).filter((card) => !answered.has(keyOf(card)) && !hidden.has(card.id));
  const { card, bringBack } = useShownCard(cards);
  const showing = card ? keyOf(card) : null;

  const put = (deedOn: (id: string) => CardDeed) => {
    if (card && showing) void perform(card.id, showing, deedOn(card.id));
  };
  return {
    queue,
    card,
    showing,
    left: cards.length,
    deeds,
    news,
    rate: (rating, words) => put((id) => rated(store, id, rating, words)),
    pause: () => put((id) => paused(store, id)),
    bury: () => put((id) => buried(store, id)),
    remove: () => put((id) => removed(store, id)),
    undo() {
      const last = deeds.at(-1);
      if (!last) return;
      bringBack(last.cardId);
      void takeBack(last);
    },
    goOn(what) {
      if (what === 'ahead') setAhead(AHEAD_MIN);
      else setMore(({ fresh, reviews }) => ({ fresh: fresh + MORE.fresh, reviews: reviews + MORE.reviews }));
    },
  };
}
