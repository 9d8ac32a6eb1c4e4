import type { CardRow } from '#data/learner-db/tables/local-models.ts';
import { unsortedCounting } from '#domain/schedule.ts';

/** Identifies a card between two answers; undoing an answer restores the key before it. */
export const keyOf = (card: CardRow) => `${card.id} ${unsortedCounting(card.reviews).length}`;

export interface CardChoice {
  /** The queue as the database last had it: it lags behind the learner's commands. */
  queue: readonly CardRow[];
  /** Keys of the cards that were answered in this session. */
  answered: ReadonlySet<string>;
  /** Ids of the cards that look deleted. */
  hidden: ReadonlySet<string>;
  /** The card that the last undo brought back, as it was before, since the queue may not list it again yet. */
  broughtBack: CardRow | null;
  /** The card on the screen, unless it is done. */
  shown: CardRow | undefined;
}

/** Picks the card to show, and counts the cards still to come, that one included. */
export function pickCard({ queue, answered, hidden, broughtBack, shown }: CardChoice): {
  card: CardRow | undefined;
  left: number;
} {
  const open = queue.filter((card) => !answered.has(keyOf(card)) && !hidden.has(card.id));
  const held = broughtBack ?? shown;
  const listed = open.find(({ id }) => id === held?.id);
  const outdated = listed && broughtBack && keyOf(listed) !== keyOf(broughtBack);
  // A question on the screen stays the same, also where the device finds its voice meanwhile.
  const isOther = listed && shown && listed.kind !== shown.kind && keyOf(listed) === keyOf(shown);
  const card = listed && !outdated ? (isOther ? shown : listed) : (broughtBack ?? open[0]);
  const left = open.length + (card && !open.some(({ id }) => id === card.id) ? 1 : 0);
  return { card, left };
}
