/** Slots of which the learner means one thing at a time. */
import type { DialogueSlot } from '../format/dialogue.ts';

/** More values than this are a menu, of which one may have several. */
const A_FEW = 6;

/**
 * Whether only one of a slot's values can be meant, so that a later one replaces an earlier one: a city, a day, a size.
 * What is sold off a menu is collected.
 */
export const isSingle = (slot: DialogueSlot): boolean =>
  slot.kind === 'list' && (slot.values.length <= A_FEW || slot.values.every(({ price }) => price === undefined));
