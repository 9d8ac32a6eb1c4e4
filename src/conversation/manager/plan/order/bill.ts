/** The bill, where an objective asks for it. */
import { totalOf } from '../../realise/fillings.ts';
import { type Fillings, places } from '../../realise/lines.ts';
import { moneyFilling, orderFilling } from '../../realise/phrases.ts';
import { isUnasked } from '../../single-slot.ts';
import type { TurnContext } from '../../turn-context.ts';
import type { TurnPlan, Utterance } from '../../turn-plan.ts';

/** The lines of an objective that asks for the sum: those of its own that name it, else the language's. */
export function billOf(
  { dialogue }: TurnContext,
  { memory }: TurnPlan,
  index: number,
  fillings: Fillings,
): Utterance[] {
  const { asks, reached = [] } = dialogue.objectives[index] ?? {};
  if (!dialogue.talk || !asks?.includes('total')) return [];
  const total = totalOf(dialogue, memory.slots);
  const order = orderFilling(dialogue, memory.slots, memory.talk.details);
  if (total === null || !order) return [];
  // A line that names but the drink would keep quiet about the cake.
  const isWhole = !Object.keys(memory.slots).some((slot) => isUnasked(dialogue.slots[slot]));
  const own = reached.filter((line) => {
    const named = places(line);
    return named.includes('total') && (isWhole || named.every((place) => !dialogue.slots[place]));
  });
  const sum = { total: moneyFilling(dialogue, total), order };
  return [
    { lines: own, key: `reached ${index}`, fillings },
    { lines: dialogue.talk.questions.total.known, key: 'total', fillings: sum },
  ];
}

/** The sum of the order as it is now, where it was asked for before. */
export function sumAgain(context: TurnContext, plan: TurnPlan, index: number): Utterance[] {
  return billOf(context, plan, index, {}).slice(-1);
}
