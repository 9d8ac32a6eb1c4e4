/** Details that a reply names although it reaches nothing: kept, so that they are not asked for again. */
import type { CompiledDialogue } from '../../format/dialogue.ts';
import type { Analysis } from '../../nlu/analyse.ts';
import type { ConversationState } from '../../partner.ts';
import type { NamedSlots } from '../perceive/extract-slots.ts';
import { isPriced } from '../perceive/order/quantities.ts';
import type { Memory } from '../turn-plan.ts';

/** The move that takes back something ordered. */
export const CANCEL = 'cancel';

/** The choices without those that the reply withdraws; without the only thing ordered if it names none. */
export function withoutCancelled(
  dialogue: CompiledDialogue,
  slots: ConversationState['slots'],
  { values, rejected }: NamedSlots,
): ConversationState['slots'] {
  const kept = { ...slots };
  const sold = Object.entries(slots).filter(([name]) => isPriced(dialogue.slots[name]));
  const isNamed = (name: string, id: string) => (values[name]?.includes(id) || rejected[name]?.includes(id)) ?? false;
  const anyNamed = sold.some(([name, had]) => Array.isArray(had) && had.some((id) => isNamed(name, id)));
  const ordered = sold.flatMap(([, had]) => (Array.isArray(had) ? [...new Set(had)] : []));
  for (const [name, had] of sold) {
    if (!Array.isArray(had)) continue;
    const left = had.filter((id) => (anyNamed ? !isNamed(name, id) : ordered.length > 1));
    if (left.length > 0) kept[name] = left;
    else delete kept[name];
  }
  return kept;
}

/** Attributes that make a value no detail of the learner's: a question, another time, another person, a taste. */
const SPEAKS_OF_OTHERS = ['wh', 'yn', 'stock', 'meta', 'past', 'if', 'third', 'habit', 'like', 'or'];

/**
 * The choices with the details that a reply names in passing ("To Seville.", before the day is known). Only of
 * objectives that are open, and nothing that is sold: to speak of a beer is not to order one.
 */
export function withUnsolicited(
  dialogue: CompiledDialogue,
  { slots, completed }: Pick<Memory, 'slots' | 'completed'>,
  named: NamedSlots,
  { units, asks, quoted }: Analysis,
): ConversationState['slots'] {
  const isOther = units.some(({ attributes }) => attributes.some((one) => SPEAKS_OF_OTHERS.includes(one)));
  if (asks || quoted || isOther) return slots;
  const kept = { ...slots };
  for (const [name, slot] of Object.entries(dialogue.slots)) {
    const values = named.values[name] ?? [];
    if (slot.kind !== 'list' || values.length !== 1 || slot.values.some(({ price }) => price !== undefined)) continue;
    const isOpen = dialogue.objectives.some(({ id }, index) => slot.for.includes(id) && !completed.includes(index));
    if (isOpen) kept[name] = values;
  }
  return kept;
}
