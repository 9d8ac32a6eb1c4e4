import { useRef, useState } from 'react';
import type { Rating } from '../../domain/schedule.ts';
import { useReviewQueue } from '../../store/hooks/use-review-queue.ts';
import { NO_MORE, type ReviewQueue } from '../../store/queries/review-queue.ts';
import type { CardRow } from '../../store/rows.ts';
import { useUserStore } from '../../store/user-store-context.ts';
import { buryCard, suspendCard, unburyCard } from '../../store/writes/cards.ts';
import { reviewCard, undoReview } from '../../store/writes/review.ts';
import { toast } from '../../ui/toast.ts';
import { cancelDeletion, deleteLater, useDeletions } from './deletions.ts';
import { TEXT } from './text.ts';

/** Something done to a card in this session, that can be taken back. */
export interface Deed {
  cardId: string;
  /** Said after it. */
  words: string;
  rating: Rating | null;
  /** False: it is too late. */
  undo(): Promise<unknown>;
}

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
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const [news, setNews] = useState<string | null>(null);
  const held = useRef<string | null>(null);
  const wanted = useRef<string | null>(null);
  const once = useRef<string | null>(null);

  const cards = (queue?.cards ?? []).filter((card) => !answered.has(keyOf(card)) && !hidden.has(card.id));
  const back = cards.find(({ id }) => id === wanted.current);
  const card = back ?? cards.find(({ id }) => id === held.current) ?? cards[0];
  if (back) wanted.current = null;
  held.current = card?.id ?? null;
  const showing = card ? keyOf(card) : null;

  const forget = (key: string) =>
    setAnswered((keys) => {
      const left = new Set(keys);
      left.delete(key);
      return left;
    });

  /** Does something to the card that takes it away; if it cannot be stored, the card is back. */
  const perform = async (deed: Omit<Deed, 'cardId'>, store: (card: CardRow) => Promise<unknown>) => {
    if (!card || once.current === showing) return;
    const key = keyOf(card);
    once.current = showing;
    setAnswered((keys) => new Set(keys).add(key));
    // Once what follows is shown: storing takes longer than a tap should.
    const stored = new Promise((resolve) => setTimeout(resolve)).then(() => store(card));
    const undo = async () => {
      await stored;
      const done = await deed.undo();
      forget(key);
      return done;
    };
    const done: Deed = { ...deed, undo, cardId: card.id };
    setDeeds((all) => [...all, done]);
    setNews(deed.words);
    try {
      await stored;
    } catch (error) {
      console.error('What was done to a card could not be stored', error);
      once.current = null;
      forget(key);
      setDeeds((all) => all.filter((other) => other !== done));
      setNews(null);
      void toast(TEXT.notStored, TEXT.tryAgain);
    }
  };

  const undo = async () => {
    const last = deeds.at(-1);
    if (!last) return;
    setDeeds((all) => all.filter((deed) => deed !== last));
    wanted.current = last.cardId;
    once.current = null;
    try {
      setNews((await last.undo()) === false ? TEXT.tooLate : TEXT.undone);
    } catch (error) {
      console.error('It could not be taken back', error);
      setDeeds((all) => [...all, last]);
      void toast(TEXT.notStored, TEXT.tryAgain);
    }
  };

  const id = card?.id ?? '';
  return {
    queue,
    card,
    showing,
    left: cards.length,
    deeds,
    news,
    rate(rating, words) {
      const reviewId = crypto.randomUUID();
      const undo = () => undoReview(store, id, new Date(), reviewId);
      void perform({ words, rating, undo }, () => reviewCard(store, id, rating, new Date(), reviewId));
    },
    pause() {
      const undo = () => suspendCard(store, id, false, new Date());
      void perform({ words: TEXT.paused, rating: null, undo }, () => suspendCard(store, id, true, new Date()));
    },
    bury() {
      const undo = () => unburyCard(store, id, new Date());
      void perform({ words: TEXT.buried, rating: null, undo }, () => buryCard(store, id, new Date()));
    },
    remove() {
      const undo = async () => cancelDeletion(id);
      void perform({ words: TEXT.deleted, rating: null, undo }, async () => deleteLater(store, id));
    },
    undo: () => void undo(),
    goOn(what) {
      if (what === 'ahead') setAhead(AHEAD_MIN);
      else setMore(({ fresh, reviews }) => ({ fresh: fresh + MORE.fresh, reviews: reviews + MORE.reviews }));
    },
  };
}
