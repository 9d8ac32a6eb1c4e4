/** Places where a price is bargained for, and what is told there of other prices. */
import type { CompiledDialogue, DialogueSlot } from '../../format/dialogue.ts';
import type { Understander } from '../../nlu/understand.ts';
import type { Clause } from './clauses.ts';

export const MONEY = 'money';

/** The slot of the price that is offered; undefined where nothing is bargained for. */
export const offerSlotOf = ({ slots }: Pick<CompiledDialogue, 'slots'>): DialogueSlot | undefined =>
  Object.values(slots).find((slot) => slot.kind === 'number' && slot.counts === MONEY);

/** The name of the slot of offers, or null. */
export const offerSlotName = (dialogue: CompiledDialogue): string | null =>
  Object.entries(dialogue.slots).find(([, slot]) => slot === offerSlotOf(dialogue))?.[0] ?? null;

/** From this confidence what is told of others is said to bargain: it was learnt as told of nobody else. */
const LIKELY = 0.5;

/**
 * True if a clause bargains with what others ask for: "the man over there sells it for half". It offers nothing, so
 * only objectives without a slot are meant by it.
 */
export function isComparison(dialogue: CompiledDialogue, { text }: Clause, main: Understander): boolean {
  if (!offerSlotOf(dialogue)) return false;
  const isSlotless = (id: string) => Object.values(dialogue.slots).every((slot) => !slot.for.includes(id));
  return main.understand(text).objectives.some(({ id, confidence }) => confidence >= LIKELY && isSlotless(id));
}
