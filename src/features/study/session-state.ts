import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { CardCommand } from './card-commands.ts';
import type { SessionCards } from './session-cards.ts';

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

/** The state of a session before the queue has been read. */
export const INITIAL: ReviewState = {
  ready: false,
  card: undefined,
  left: 0,
  showing: 0,
  turned: false,
  given: [],
  message: null,
};

type Shown = Pick<ReviewState, 'card' | 'left' | 'showing' | 'turned'>;

/** Shows the next card, its question side first. */
export function nextCard({ showing }: ReviewState, cards: SessionCards): Shown {
  return { ...cards.pick(undefined), showing: showing + 1, turned: false };
}

/** Keeps the shown card on its side for as long as it is one of the cards, else shows the next one. */
export function sameCard(state: ReviewState, cards: SessionCards): Shown {
  const { card, left } = cards.pick(state.card);
  if (card?.id !== state.card?.id) return nextCard(state, cards);
  return { card, left, showing: state.showing, turned: state.turned };
}
