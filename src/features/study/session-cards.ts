import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { keyOf, pickCard } from './pick-card.ts';

export type SessionCards = ReturnType<typeof createSessionCards>;

/** The cards of one session: those read from the database, together with the learner's commands that it lags behind. */
export function createSessionCards() {
  const answered = new Set<string>();
  let queue: readonly CardRow[] = [];
  let hidden: ReadonlySet<string> = new Set();
  let broughtBack: CardRow | null = null;
  return {
    /** Takes the queue as the database has it now, and the ids of the cards that look deleted. */
    receive(cards: readonly CardRow[], away: ReadonlySet<string>): void {
      queue = cards;
      hidden = away;
    },
    /** Notes a command that takes a card away, which also ends the return of an earlier one. */
    takeAway(card: CardRow): void {
      answered.add(keyOf(card));
      broughtBack = null;
    },
    /** Forgets a command that could not be stored. */
    putBack(card: CardRow): void {
      answered.delete(keyOf(card));
    },
    /** Undoes a command: its card comes next, even while the queue does not list it. */
    bringBack(card: CardRow): void {
      answered.delete(keyOf(card));
      broughtBack = card;
    },
    /** Ends the return of a card, unless another one has been brought back since. */
    letGo(card: CardRow): void {
      if (broughtBack === card) broughtBack = null;
    },
    /** Restores a command whose undo could not be stored. */
    takeAwayAgain(card: CardRow): void {
      answered.add(keyOf(card));
    },
    pick: (shown: CardRow | undefined) => pickCard({ queue, answered, hidden, broughtBack, shown }),
  };
}
