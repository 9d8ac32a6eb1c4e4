/**
 * A review session as a state machine outside React, so that a key acts on the present state and not on the one that
 * was last rendered.
 *
 * Invariants
 * 1. A command shows its effect at once. Commands are stored after that, one by one in the order given
 *    (`session-history.ts`, `store-in-order.ts`).
 * 2. A card stays on the screen, on the side that was shown, until a command takes it away. The queue read from the
 *    database lags behind the commands and must not change that (`session-cards.ts`, `pick-card.ts`).
 * 3. Each showing of a card takes one rating, and only once its answer side is shown.
 */
import { createStore } from 'zustand/vanilla';
import type { LearnerStore } from '#data/learner-db/learner-store.ts';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { reviewsOf } from '#domain/card-kinds.ts';
import { preview, type Rating, replay } from '#domain/schedule.ts';
import { utcOffsetMin } from '#domain/study-day.ts';
import { intervalText } from '#shared/flashcards/interval-text.ts';
import { buried, paused, rated, removed } from './card-commands.ts';
import { createSessionCards } from './session-cards.ts';
import { createSessionHistory } from './session-history.ts';
import { INITIAL, type ReviewState, sameCard } from './session-state.ts';
import { RATINGS, TEXT } from './text.ts';

export interface ReviewSessionOptions {
  store: LearnerStore;
  now: () => Date;
  /** Called for a command that could not be stored or undone. */
  onFailure: () => void;
}

export type ReviewSession = ReturnType<typeof createReviewSession>;

/** `receive` takes the queue from the database; all other methods are the learner's commands on the shown card. */
export function createReviewSession({ store, now, onFailure }: ReviewSessionOptions) {
  const state = createStore<ReviewState>(() => INITIAL);
  const cards = createSessionCards();
  const history = createSessionHistory({ state, cards, onFailure });
  const current = () => state.getState().showing;
  const { give } = history;

  return {
    state,
    receive(queue: readonly CardRow[], away: ReadonlySet<string>) {
      cards.receive(queue, away);
      state.setState({ ...sameCard(state.getState(), cards), ready: true });
    },
    show() {
      if (state.getState().card) state.setState({ turned: true });
    },
    rate(rating: Rating) {
      if (!state.getState().turned) return;
      const label = RATINGS.find((one) => one.rating === rating)?.label ?? '';
      give(current(), (card) => {
        const at = now();
        const reviews = reviewsOf(card.reviews, card.kind ?? 'meaning');
        const { interval } = preview(replay(reviews), at, utcOffsetMin(at))[rating];
        return rated(store, card, rating, TEXT.rated(label, intervalText(interval)));
      });
    },
    /** `showing` is the showing of the pressed button: a second click on it does nothing. */
    pause: (showing = current()) => give(showing, ({ id }) => paused(store, id)),
    bury: (showing = current()) => give(showing, ({ id }) => buried(store, id)),
    remove: (showing = current()) => give(showing, ({ id }) => removed(store, id)),
    undo: history.undo,
    /** Resolves once every command given so far has been stored or has failed. */
    settled: history.settled,
  };
}
