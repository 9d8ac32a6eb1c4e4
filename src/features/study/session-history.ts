import type { StoreApi } from 'zustand/vanilla';
import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import type { CardCommand } from './card-commands.ts';
import type { SessionCards } from './session-cards.ts';
import { type Given, nextCard, type ReviewState, sameCard } from './session-state.ts';
import { storeInOrder } from './store-in-order.ts';
import { TEXT } from './text.ts';

export interface SessionHistoryOptions {
  state: StoreApi<ReviewState>;
  cards: SessionCards;
  /** Called for a command that could not be stored or undone. */
  onFailure: () => void;
}

/**
 * The commands of a session and their undoing. The state changes with the call and the database later, so a command or
 * an undo that fails there is taken out of the state again.
 */
export function createSessionHistory({ state, cards, onFailure }: SessionHistoryOptions) {
  const stores = storeInOrder();

  function failed(error: unknown): void {
    console.error('A command about a card could not be stored', error);
    onFailure();
  }

  /** Gives a command on the shown card; one that was meant for an earlier showing does nothing. */
  function give(showing: number, commandFor: (card: CardRow) => CardCommand): void {
    const { card, given, showing: current } = state.getState();
    if (!card || showing !== current) return;
    const { words, rating, perform, undo } = commandFor(card);
    cards.takeAway(card);
    const stored = stores.run(perform).then(
      () => true,
      (error: unknown) => unstored(one, error),
    );
    const one: Given = { card, words, rating, undo, stored };
    state.setState({ ...nextCard(state.getState(), cards), given: [...given, one], message: words });
  }

  function unstored(one: Given, error: unknown): false {
    cards.putBack(one.card);
    const others = state.getState().given.filter((other) => other !== one);
    state.setState({ ...sameCard(state.getState(), cards), given: others, message: null });
    failed(error);
    return false;
  }

  function undo(): void {
    const { given } = state.getState();
    const last = given.at(-1);
    if (!last) return;
    cards.bringBack(last.card);
    state.setState({ ...nextCard(state.getState(), cards), given: given.slice(0, -1), message: TEXT.undone });
    stores.run(() => takeBack(last)).catch((error: unknown) => restore(last, error));
  }

  async function takeBack(last: Given): Promise<void> {
    if (!(await last.stored) || (await last.undo()) !== false) return;
    cards.letGo(last.card);
    state.setState({ ...sameCard(state.getState(), cards), message: TEXT.tooLate });
  }

  function restore(last: Given, error: unknown): void {
    cards.letGo(last.card);
    cards.takeAwayAgain(last.card);
    const { given } = state.getState();
    state.setState({ ...sameCard(state.getState(), cards), given: [...given, last], message: null });
    failed(error);
  }

  /** `settled` resolves once every command given so far has been stored or has failed. */
  return { give, undo, settled: stores.settled };
}
