/** Slots of which the learner means one thing at a time. */
import type { DialogueSlot } from '../format/dialogue.ts';

/** More values than this are a menu, of which one may have several. */
const A_FEW = 6;

/** True for things that are sold and that no objective asks for, as cakes beside coffee: collected, however few there are. */
export const isUnasked = (slot: DialogueSlot | undefined): boolean => slot?.kind === 'list' && slot.for.length === 0;

/**
 * True if a slot holds one value, so that a later one replaces an earlier one: a city, a day, a size.
 * Things sold off a menu are collected.
 */
export const isSingle = (slot: DialogueSlot): boolean =>
  slot.kind === 'list' &&
  !isUnasked(slot) &&
  (slot.values.length <= A_FEW || slot.values.every(({ price }) => price === undefined));
