/**
 * A review session as a state machine outside React, so that a key acts on the present state and not on the one that
 * was last rendered.
 *
 * Invariants
 * 1. A command shows its effect at once. Commands are stored after that, one by one in the order given.
 * 2. A card stays on the screen, on the side that was shown, until a command takes it away. The queue read from the
 *    database lags behind the commands and must not change that.
 * 3. Each showing of a card takes one rating, and only once its answer side is shown.
 */
import { createStore } from 'zustand/vanilla';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { preview, type Rating, replay } from '#domain/schedule.ts';
import { utcOffsetMin } from '#domain/study-day.ts';
import { intervalText } from '#shared/flashcards/interval-text.ts';
import { buried, type CardCommand, paused, rated, removed } from './card-commands.ts';
import { keyOf, pickCard } from './pick-card.ts';
import { storeInOrder } from './store-in-order.ts';
import { RATINGS, TEXT } from './text.ts';

/** A command that was given in this session and not undone. */
export interface Given extends Pick<CardCommand, 'words' | 'rating' | 'undo'> {
  card: CardRow;
  /** Resolves to false where the command could not be stored. */
  stored: Promise<boolean>;
}

export interface ReviewState {
  /** False until the queue has been read. */
  ready: boolean;
  card: CardRow | undefined;
  /** The number of cards still to come, the shown one included. */
  left: number;
  /** Counts the cards shown; a card that returns after an answer is a new showing. */
  showing: number;
  /** True while the answer side is shown. */
  turned: boolean;
  given: readonly Given[];
  /** Confirms the last command. */
  message: string | null;
}

export interface ReviewSessionOptions {
  store: LearnerStore;
  now: () => Date;
  /** Called for a command that could not be stored or undone. */
  onFailure: () => void;
}

const INITIAL: ReviewState = {
  ready: false,
  card: undefined,
  left: 0,
  showing: 0,
  turned: false,
  given: [],
  message: null,
};

export type ReviewSession = ReturnType<typeof createReviewSession>;

/** `receive` takes the queue from the database; all other methods are the learner's commands on the shown card. */
export function createReviewSession({ store, now, onFailure }: ReviewSessionOptions) {
  const state = createStore<ReviewState>(() => INITIAL);
  const answered = new Set<string>();
  let queue: readonly CardRow[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let broughtBack: CardRow | null = null;
  const stores = storeInOrder();

  /** Picks the card to show. `next`: the shown one is done. */
  function pick(next: boolean): Pick<ReviewState, 'card' | 'left' | 'showing' | 'turned'> {
    const { card: before, showing, turned } = state.getState();
    const { card, left } = pickCard({ queue, answered, hidden, broughtBack, shown: next ? undefined : before });
    if (!next && card?.id === before?.id) return { card, left, showing, turned };
    return { card, left, showing: showing + 1, turned: false };
  }

  function failed(error: unknown): void {
    console.error('A command about a card could not be stored', error);
    onFailure();
  }

  function give(showing: number, commandFor: (card: CardRow) => CardCommand): void {
    const { card, given, showing: current } = state.getState();
    if (!card || showing !== current) return;
    const { words, rating, perform, undo } = commandFor(card);
    const key = keyOf(card);
    answered.add(key);
    broughtBack = null;
    const one: Given = { card, words, rating, undo, stored: stores.run(perform).then(() => true, unstored) };
    function unstored(error: unknown): false {
      answered.delete(key);
      const others = state.getState().given.filter((other) => other !== one);
      state.setState({ ...pick(false), given: others, message: null });
      failed(error);
      return false;
    }
    state.setState({ ...pick(true), given: [...given, one], message: words });
  }

  function undo(): void {
    const { given } = state.getState();
    const last = given.at(-1);
    if (!last) return;
    answered.delete(keyOf(last.card));
    broughtBack = last.card;
    state.setState({ ...pick(true), given: given.slice(0, -1), message: TEXT.undone });
    const letGo = () => {
      if (broughtBack === last.card) broughtBack = null;
    };
    const takeBack = async () => {
      if (!(await last.stored) || (await last.undo()) !== false) return;
      letGo();
      state.setState({ ...pick(false), message: TEXT.tooLate });
    };
    stores.run(takeBack).catch((error: unknown) => {
      letGo();
      answered.add(keyOf(last.card));
      state.setState({ ...pick(false), given: [...state.getState().given, last], message: null });
      failed(error);
    });
  }

  return {
    state,
    receive(cards: readonly CardRow[], away: ReadonlySet<string>) {
      queue = cards;
      hidden = away;
      state.setState({ ...pick(false), ready: true });
    },
    show() {
      if (state.getState().card) state.setState({ turned: true });
    },
    rate(rating: Rating) {
      const { showing, turned } = state.getState();
      const label = RATINGS.find((one) => one.rating === rating)?.label ?? '';
      if (!turned) return;
      give(showing, ({ id, reviews }) => {
        const at = now();
        const { interval } = preview(replay(reviews), at, utcOffsetMin(at))[rating];
        return rated(store, id, rating, TEXT.rated(label, intervalText(interval)));
      });
    },
    /** `showing` is the showing of the pressed button: a second click on it does nothing. */
    pause: (showing = state.getState().showing) => give(showing, ({ id }) => paused(store, id)),
    bury: (showing = state.getState().showing) => give(showing, ({ id }) => buried(store, id)),
    remove: (showing = state.getState().showing) => give(showing, ({ id }) => removed(store, id)),
    undo,
    /** Resolves once every command given so far has been stored or has failed. */
    settled: stores.settled,
  };
}
