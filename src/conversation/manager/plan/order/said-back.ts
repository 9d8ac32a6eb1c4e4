/** An order said back: as a whole, or as far as the scene's own lines cannot say it. */

import { totalOf } from '../../realise/fillings.ts';
import { chosenThings, moneyFilling, orderedFilling, orderFilling } from '../../realise/phrases.ts';
import { isUnasked } from '../../single-slot.ts';
import { isSize } from '../../things.ts';
import type { TurnContext } from '../../turn-context.ts';
import type { Memory, TurnPlan, Utterance } from '../../turn-plan.ts';
import type { Remembered } from '../../update/remember-slots.ts';
import { dealLine } from '../deal/say-deal.ts';

/** The part of what a reply does to an order that decides how it is said back. */
export interface Ordering {
  /** Number of things on the order that come in sizes, where any does. */
  pieces: number;
  /** Slots of things, without their sizes. */
  slots: readonly string[];
  sizes: readonly string[];
  /** True if a thing is ordered several times by this reply. */
  isSeveral: boolean;
}

export function orderingOf(
  { dialogue, ordered }: TurnContext,
  slots: Memory['slots'],
  justNamed: Remembered['justNamed'],
): Ordering {
  const changed = Object.keys(ordered?.slots ?? {});
  const sizes = changed.filter((slot) => isSize(dialogue, slot));
  const things = changed.filter((slot) => !sizes.includes(slot));
  return {
    pieces: chosenThings(dialogue, slots)
      .filter(({ thing }) => !isUnasked(dialogue.slots[thing.slot]))
      .reduce((sum, { count }) => sum + count, 0),
    slots: things,
    sizes: sizes.filter((slot) => (ordered?.named[slot] ?? []).length > 0),
    isSeveral: things.some((slot) => {
      const named = justNamed[slot] ?? [];
      return Array.isArray(named) && new Set(named).size < named.length;
    }),
  };
}

/** The whole order said back; null where nothing is on it. */
export function orderBack({ dialogue }: TurnContext, { memory }: TurnPlan): Utterance | null {
  const deal = dealLine({ dialogue }, memory, 'sum');
  if (deal) return { ...deal, key: 'order back' };
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  if (!order || !dialogue.talk) return null;
  const total = totalOf(dialogue, memory.slots);
  return {
    lines: dialogue.talk.changes.summary.known,
    key: 'order back',
    fillings: { order, ...(total !== null ? { total: moneyFilling(dialogue, total) } : {}) },
  };
}

/** True if a line of an objective could not tell what is changed: counts, sizes, or something off beside an exchange. */
export function wantsOrderBack(
  { ordered }: TurnContext,
  { pieces, sizes, isSeveral }: Ordering,
  justNamed: Remembered['justNamed'],
) {
  if (!ordered) return false;
  const isExchange = ordered.isChange && ordered.gone.length === 1 && Object.keys(justNamed).length > 0;
  if (isSeveral) return true;
  if (ordered.isChange) return !isExchange;
  return sizes.length > 0 && pieces > 1 && ordered.added.length === 0;
}

/** A thing ordered several times, which the scene's own lines cannot say. */
export function takenBack(
  { dialogue, ordered }: TurnContext,
  { slots }: Ordering,
  justNamed: Remembered['justNamed'],
  isSized: boolean,
): Utterance[] {
  const things = Object.fromEntries(Object.entries(justNamed).filter(([slot]) => slots.includes(slot)));
  const order = ordered && orderedFilling(dialogue, things, ordered.details, isSized);
  return order ? [{ lines: dialogue.talk?.extras?.taken, key: 'taken', fillings: { order } }] : [];
}
